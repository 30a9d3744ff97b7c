/** Words of prohibited goods: what is found, what happens then, and how a rule comes about. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readCorpus } from '../../../../tests/captions/corpus.ts';
import { expectInvariantsAfterAll } from '../../helpers/invariants.ts';
import { versionOf } from '../../helpers/moderation.ts';
import { createOperator } from '../../helpers/operators.ts';
import { backendForFile, createProduct, createSeller, type TestUser, visitorClient } from '../../helpers/users.ts';

const backend = backendForFile();
expectInvariantsAfterAll(backend);
let moderator: TestUser;
let owner: TestUser;
let seller: TestUser;
beforeAll(async () => {
  moderator = await createOperator(backend(), 'moderator');
  owner = await createOperator(backend(), 'owner');
  seller = await createSeller(backend(), 'words');
});
beforeEach(() => backend().sql`delete from app.word_rules`);
const finds = async (words: string, text: string) =>
  (await backend().sql`select app.word_skeleton(${text}) ~ app.word_pattern(${words}) as found`)[0]!.found as boolean;
const rule = async (words: string, action: string) => {
  await backend().sql`insert into app.word_rules (words, subject, action, is_active) values (${words}, 'tobacco', ${action}, true)`;
};
const propose = (by: TestUser, p_words: string | null, values: object = {}) =>
  by.client.rpc('propose_word_rule', { p_words, p_language: 'ru', p_action: 'block', p_subject: 'tobacco', ...values });
const activate = (by: TestUser, p_rule: string, p_is_active = true) => by.client.rpc('activate_word_rule', { p_rule, p_is_active });

describe('a rule', () => {
  it.each([
    ['вейп', 'Вейпы и жидкости'],
    ['вейп', 'новый в е й п'],
    ['вейп', 'новый в.е.й.п'],
    ['вейп', 'вей-п'],
    ['вейп', 'в*ейп'],
    ['вейп', 'вeйп'],
    ['вейп', 'ВЕЕЕЙП'],
    ['вейп', 'B E Й П'],
    ['насвай', 'n насвай'],
    ['көкнәр', 'кокнар'],
    ['кокнар', 'Көкнәр тұқымы'],
    ['vape', 'VAPES'],
    ['vape', 'v a p e'],
    ['нож', 'складной нож!'],
    ['электронн сигарет', 'Электронные сигареты'],
    ['ёршик', 'ершик'],
    // the same picture: й as two characters, marks, other alphabets, other forms of the letters, characters without width
    ['вейп', 'ве\u0438\u0306п'],
    ['вейп', 'в\u0301е\u0301й\u0336п'],
    ['вейп', 'ве\u200b\u2060йп'],
    ['вейп', 'в\u00adе\ufe0f\u200dйп'],
    ['вейп', 'βейп'],
    ['вейп', 'ве\u{e0020}йп'],
    ['vape', 'ｖａｐｅ'],
    ['vape', '𝐯𝐚𝐩𝐞'],
    ['vape', 'ⓥⓐⓟⓔ'],
    ['vape', 'vαρε'],
    ['vape', 'νápé'],
    ['vape', 'ᴠᴀᴘᴇ'],
    ['snus', 'ѕnuѕ'],
    ['электронн сигарет', 'Эле\u043a\u0301тронные\u3000сигареты'],
    // and rules that are written so
    ['ве\u0438\u0306п', 'Вейпы'],
    ['ｖａｐｅ', 'vape'],
    ['νаре', 'vape'],
  ])('«%s» finds «%s»', async (words, text) => {
    expect(await finds(words, text)).toBe(true);
  });

  it.each([
    ['вейп', 'суперневейп'],
    ['нож', 'ножницы'],
    ['нож', 'подножка'],
    ['электронная сигарета', 'электронная книга, сигарета'],
    ['вейп', 'ваза'],
    ['вейп', 'ве йп'],
    ['рай', 'рая'],
    ['нож', 'нога'],
    ['vape', 'vase'],
  ])('«%s» does not find «%s»', async (words, text) => {
    expect(await finds(words, text)).toBe(false);
  });

  it('finds in honest texts nothing but its words: the seed’s products and captions of sellers', async () => {
    const captions = (['seen', 'heldout', 'heldout-noisy'] as const).flatMap((name) => readCorpus(name).map(({ text }) => text));
    const words = ['вейп', 'vape', 'кальян', 'насвай', 'снюс', 'snus', 'сигарет', 'нож', 'водк', 'арақ', 'темекі', 'replica', 'диплом'];
    const [row] = await backend().sql`
      with texts as (select t from unnest(${captions}::text[]) t union all select app.words_of_product(p) from products p)
      select count(*)::int as texts, count(*) filter (where app.word_skeleton(t) ~ app.word_pattern(w) and app.fold(t) !~ app.fold(w))::int
               as wrong, count(*) filter (where app.word_skeleton(t) ~ app.word_pattern(w))::int as found
        from texts, unnest(${words}::text[]) w`;
    expect(row).toMatchObject({ wrong: 0 });
    expect(row!.texts).toBeGreaterThan(600 * words.length);
  });

  it('that blocks refuses the texts with its subject, in every field and at every change [R18]', async () => {
    const { id } = await createProduct(seller);
    const { id: draft } = await createProduct(seller, { status: 'inactive', name: 'Вейп' });
    await rule('вейп', 'block');
    const refused = { code: 'prohibited_words', details: '{"subject": "tobacco"}' };
    const update = async (change: object, product = id) => (await seller.client.from('products').update(change).eq('id', product)).error;
    expect(await update({ name: 'Вейп' })).toMatchObject(refused);
    expect(await update({ description: 'в е й п' })).toMatchObject(refused);
    // stored without them, so that nobody reads two words
    expect(await update({ name: 'Ве\u200bйп' })).toMatchObject(refused);
    expect(await update({ tags: ['ве\u00adйп'] })).toMatchObject(refused);
    expect(await update({ tags: ['вейп'] })).toMatchObject(refused);
    expect(await update({ attributes: { material: 'вейп' } })).toMatchObject(refused);
    expect(await update({ names: { kk: 'Вейп' } })).toMatchObject(refused);
    expect(await update({ descriptions: { kk: 'Вейптер' } })).toMatchObject(refused);
    expect(await update({ status: 'active' }, draft)).toMatchObject(refused);
    expect(await update({ price: 7 }, draft)).toBeNull();
    await expect(createProduct(seller, { name: 'Вейп' })).rejects.toMatchObject(refused);
    expect(await backend().sql`select name from products where id = ${id}`).toEqual([{ name: 'Test vase' }]);
    // the code of a choice is no text
    await rule('tr', 'block');
    expect(await update({ attributes: { country: 'tr' } })).toBeNull();
    await backend().sql`update app.word_rules set is_active = false`;
    expect(await update({ name: 'Вейп' })).toBeNull();
  });

  it('that reviews makes the product wait until an operator approves it, and its texts never again', async () => {
    await rule('нож', 'review');
    const { id } = await createProduct(seller, { name: 'Нож' });
    const stored = async () => (await backend().sql`select status, review_since is not null as waits from products where id = ${id}`)[0];
    expect(await stored()).toEqual({ status: 'inactive', waits: true });
    await seller.client.from('products').update({ status: 'active' }).eq('id', id);
    expect(await stored()).toEqual({ status: 'inactive', waits: true });
    expect((await visitorClient(backend()).from('products').select('id').eq('id', id)).data).toEqual([]);
    const approve = async () =>
      (await moderator.client.rpc('approve_product', { p_product: id, p_version: await versionOf(backend(), 'product', id) })).error;
    expect(await approve()).toBeNull();
    expect(await stored()).toEqual({ status: 'active', waits: false });
    await seller.client.from('products').update({ status: 'inactive' }).eq('id', id);
    await seller.client.from('products').update({ status: 'active' }).eq('id', id);
    expect(await stored()).toEqual({ status: 'active', waits: false });
    await seller.client.from('products').update({ name: 'Нож складной' }).eq('id', id);
    expect(await stored()).toEqual({ status: 'inactive', waits: true });
    // without a report: it waits
    const refuse = { p_target: 'product', p_target_id: id, p_outcome: 'hide', p_reason: 'forbidden' };
    expect((await moderator.client.rpc('decide_report', refuse)).error).toBeNull();
    expect((await approve())?.code).toBe('not_found');
    expect((await moderator.client.rpc('decide_report', refuse)).error?.code).toBe('report_decided');
  });

  it('is proposed by a moderator, tried, and then is activated by an owner', async () => {
    const { data: id } = await propose(moderator, ' Вейп ');
    expect((await propose(moderator, 'вейп')).error?.code).toBe('unchanged');
    expect((await propose(moderator, 'ве\u0438\u0306п')).error?.code).toBe('unchanged');
    expect((await activate(moderator, id as string)).error?.code).toBe('not_operator');
    expect((await activate(owner, id as string)).error?.code).toBe('rule_untried');
    expect((await activate(owner, crypto.randomUUID())).error?.code).toBe('not_found');
    expect((await moderator.client.rpc('try_word_rule', { p_words: 'Вейп', p_action: 'block' })).error).toBeNull();
    expect((await activate(owner, id as string)).error).toBeNull();
    expect((await activate(owner, id as string)).error?.code).toBe('unchanged');
    expect((await moderator.client.rpc('word_rules')).data).toMatchObject([{ words: 'вейп', is_active: true, action: 'block' }]);
    expect((await activate(owner, id as string, false)).error).toBeNull();
  });

  it.each([
    ['one letter', 'в', {}],
    ['signs', '!!', {}],
    ['too many letters', 'x'.repeat(61), {}],
    ['nothing', null, {}],
    ['an unknown action', 'вейп', { p_action: 'delete' }],
    ['no action', 'вейп', { p_action: null }],
    ['an unknown subject', 'вейп', { p_subject: 'x' }],
    ['an unknown language', 'вейп', { p_language: 'de' }],
  ])('is not proposed with %s', async (_, words, values) => {
    expect((await propose(moderator, words, values)).error?.code).toBe('invalid');
    expect(await backend().sql`select 1 from app.word_rules`).toEqual([]);
  });

  it('shows what it would hit, plain spellings by the index and disguised ones among the newest', async () => {
    const plain = await createProduct(seller, { name: 'Кальяны медные' });
    const disguised = await createProduct(seller, { name: 'к а л ь я н' });
    await createProduct(seller, { name: 'Кальян', status: 'inactive' });
    const { data } = await moderator.client.rpc('try_word_rule', { p_words: 'кальян', p_action: 'review' });
    expect(data).toMatchObject({ count: 2, disguised: 1, is_capped: false });
    expect((data as { products: { id: string }[] }).products.map(({ id }) => id).sort()).toEqual([plain.id, disguised.id].sort());
    for (const args of [
      { p_words: '', p_action: 'block' },
      { p_words: 'вейп', p_action: null },
    ]) {
      expect((await moderator.client.rpc('try_word_rule', args)).error?.code).toBe('invalid');
    }
  });
});
