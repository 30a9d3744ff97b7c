/** Texts and images of stores that the platform hid: empty for everybody, and not written again, also not in another field. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectInvariantsAfterAll } from '../../helpers/invariants.ts';
import { decideReport, hide, moderationsOf, report, restore } from '../../helpers/moderation.ts';
import { createOperator, type TestOperator } from '../../helpers/operators.ts';
import { backendForFile, createSeller, createShopper, type TestUser, visitorClient } from '../../helpers/users.ts';

const backend = backendForFile();
expectInvariantsAfterAll(backend);
let moderator: TestOperator;
let seller: TestUser;
let other: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  moderator = await createOperator(backend(), 'moderator');
  buyer = await createShopper(backend(), 'buyer');
  other = await createSeller(backend(), 'other');
});
const clients = () => ({ visitor: visitorClient(backend()), buyer: buyer.client, 'other seller': other.client });

describe('a hidden text or image of a store', () => {
  const values = async (client = visitorClient(backend())) =>
    (await client.from('profiles').select('full_name, bio, cover_image, store_name, store_description').eq('id', seller.id)).data![0];
  const TEXTS = { full_name: 'Айша', bio: 'Подделки', store_name: 'Реплика', store_description: 'Копии часов' };
  beforeEach(async () => {
    seller = await createSeller(backend(), 'texts');
    await seller.client.from('profiles').update({ full_name: TEXTS.full_name, bio: TEXTS.bio }).eq('id', seller.id);
    await seller.client
      .from('seller_settings')
      .upsert({ seller_id: seller.id, store_name: TEXTS.store_name, store_description: TEXTS.store_description });
  });

  it('is empty for everybody, and is restored as it was', async () => {
    await hide(moderator, 'store', seller.id, ['bio', 'store_name']);
    const left = { ...TEXTS, bio: null, store_name: null };
    for (const client of [...Object.values(clients()), seller.client]) expect(await values(client)).toMatchObject(left);
    expect(JSON.stringify((await visitorClient(backend()).rpc('store_card', { p_username: seller.username })).data)).not.toContain(
      'Реплика',
    );
    expect((await seller.client.from('seller_settings').select('store_name')).data).toEqual([{ store_name: null }]);
    expect((await moderationsOf(seller)).map(({ field, content }) => [field, content]).sort()).toEqual([
      ['bio', { value: 'Подделки' }],
      ['store_name', { value: 'Реплика' }],
    ]);
    await restore(backend(), moderator, seller.id);
    expect(await values()).toMatchObject(TEXTS);
  });

  it('cannot be written again by the seller; other texts can', async () => {
    await hide(moderator, 'store', seller.id, ['bio', 'store_name']);
    const profile = (change: object) => seller.client.from('profiles').update(change).eq('id', seller.id);
    const settings = (change: object) => seller.client.from('seller_settings').upsert({ seller_id: seller.id, ...change });
    expect((await profile({ bio: 'Подделки снова' })).error).toMatchObject({ code: 'text_hidden', details: '{"field": "bio"}' });
    expect((await settings({ store_name: 'Реплика' })).error).toMatchObject({ code: 'text_hidden', details: '{"field": "store_name"}' });
    await backend().sql`delete from seller_settings where seller_id = ${seller.id}`;
    expect((await settings({ store_name: 'Реплика' })).error).toMatchObject({ code: 'text_hidden' });
    expect((await settings({ store_name: '', store_description: 'Часы' })).error).toBeNull();
    expect((await profile({ bio: '', full_name: 'Айгерим' })).error).toBeNull();
    expect(await values()).toMatchObject({ full_name: 'Айгерим', bio: null, store_description: 'Часы' });
  });
});

describe('the website, city and username of a store', () => {
  const row = async () =>
    (await backend().sql`select username, website, location from app.profiles where id = ${seller.id}`)[0] as {
      username: string;
    };
  const profile = (change: object) => seller.client.from('profiles').update(change).eq('id', seller.id);
  const page = async (username: string) => (await visitorClient(backend()).rpc('store_page', { p_username: username })).data as unknown;
  beforeEach(async () => {
    seller = await createSeller(backend(), 'misleads');
    await profile({ website: 'https://www.evil-bank.kz/login', location: 'Пишите в телеграм' }).throwOnError();
  });

  it('are hidden and restored like its other texts [R17]', async () => {
    await hide(moderator, 'store', seller.id, ['website', 'location']);
    expect(await row()).toMatchObject({ website: null, location: null, username: seller.username });
    expect(JSON.stringify(await page(seller.username))).not.toMatch(/evil-bank|телеграм/);
    expect((await profile({ website: 'https://other.kz' })).error).toMatchObject({ code: 'text_hidden', details: '{"field": "website"}' });
    expect((await profile({ location: 'Алматы' })).error).toMatchObject({ code: 'text_hidden', details: '{"field": "location"}' });
    expect((await moderationsOf(seller)).map(({ field, content }) => [field, content]).sort()).toEqual([
      ['location', { value: 'Пишите в телеграм' }],
      ['website', { value: 'https://www.evil-bank.kz/login' }],
    ]);
    await restore(backend(), moderator, seller.id);
    expect(await row()).toMatchObject({ website: 'https://www.evil-bank.kz/login', location: 'Пишите в телеграм' });
  });

  it('a hidden username is replaced by a neutral one, which its owner cannot change; the old one is nobody else’s [R17]', async () => {
    await hide(moderator, 'store', seller.id, ['username']);
    const { username } = await row();
    expect(username).toMatch(/^user_[0-9a-f]{12}$/);
    expect(await page(seller.username)).toEqual(await page('nobody.has.this'));
    expect(await page(username)).not.toEqual(await page('nobody.has.this'));
    for (const name of [seller.username, 'another.name']) {
      expect((await profile({ username: name })).error).toMatchObject({ code: 'text_hidden', details: '{"field": "username"}' });
    }
    expect((await buyer.client.from('profiles').update({ username: seller.username }).eq('id', buyer.id)).error?.code).toBe('23505');
    expect((await profile({ bio: 'Now polite' })).error).toBeNull();
    expect(await moderationsOf(seller)).toMatchObject([{ field: 'username', content: { value: seller.username } }]);
    await restore(backend(), moderator, seller.id);
    expect((await row()).username).toBe(seller.username);
    expect((await profile({ username: `free_${Date.now().toString(36)}` })).error).toBeNull();
  });

  it('a username that somebody else has meanwhile is not given back', async () => {
    await hide(moderator, 'store', seller.id, ['username']);
    const { username } = await row();
    await backend().sql`delete from app.retired_usernames where user_id = ${seller.id}`;
    await buyer.client.from('profiles').update({ username: seller.username }).eq('id', buyer.id).throwOnError();
    await restore(backend(), moderator, seller.id);
    expect((await row()).username).toBe(username);
  });

  it('all nine texts and images are hidden at once', async () => {
    await seller.client.from('seller_settings').upsert({ seller_id: seller.id, store_name: 'Магазин', store_description: 'Вещи' });
    await backend().sql`update app.profiles set full_name = 'Айша', bio = 'О себе', avatar_url = '/a.webp', cover_image = '/c.webp'
      where id = ${seller.id}`;
    const fields = 'full_name bio website location username avatar_url cover_image store_name store_description'.split(' ');
    await hide(moderator, 'store', seller.id, fields);
    expect(new Set((await moderationsOf(seller)).map(({ field }) => field))).toEqual(new Set(fields));
  });
});

describe('a hidden text of a store in another field', () => {
  beforeEach(async () => {
    seller = await createSeller(backend(), 'moves');
    await seller.client
      .from('profiles')
      .update({ bio: 'Пишите: evil-bank.kz/login', website: 'https://www.evil-bank.kz/login', full_name: 'Дан' })
      .eq('id', seller.id)
      .throwOnError();
    await seller.client.from('seller_settings').upsert({ seller_id: seller.id }).throwOnError();
    await hide(moderator, 'store', seller.id, ['website', 'full_name']);
  });
  const profile = (change: object) => seller.client.from('profiles').update(change).eq('id', seller.id);
  const settings = (change: object) => seller.client.from('seller_settings').update(change).eq('seller_id', seller.id);
  it.each<[string, () => PromiseLike<{ error: { code?: string; details?: string } | null }>, string | null]>([
    ['location', () => profile({ location: 'Evil-Bank.kz / login' }), 'text_hidden'],
    ['username', () => profile({ username: 'evil.bank.kz.login' }), 'text_hidden'],
    ['bio', () => profile({ bio: 'Новое: http://еvil-bank.kz/login !' }), 'text_hidden'],
    ['instagram_handle', () => profile({ instagram_handle: 'evil_bank.kz_login' }), 'text_hidden'],
    ['store_name', () => settings({ store_name: 'evil-bank.kz/login' }), 'text_hidden'],
    ['store_description', () => settings({ store_description: 'Вход: evil-bank.kz/login' }), 'text_hidden'],
    ['delivery', () => settings({ delivery: [{ city: 'evil-bank.kz/login', cost: 0, days_from: 1, days_to: 2 }] }), 'text_hidden'],
    ['location', () => profile({ location: 'Дан' }), 'text_hidden'],
    // three letters are found in many words
    ['location', () => profile({ location: 'Дания' }), null],
    // what stays as it was is not a new text
    ['phone', () => profile({ phone: '+77010001122' }), null],
    ['store_name', () => settings({ store_name: 'Тёплые вещи' }), null],
  ])('%s: is found [R17]', async (field, write, code) => {
    const { error } = await write();
    expect(error?.code ?? null).toBe(code);
    if (code) expect(error).toMatchObject({ details: JSON.stringify({ field }).replace(':', ': ') });
  });

  it('a hidden picture is not taken as another one', async () => {
    const picture = `/storage/v1/object/public/profile-images/${seller.id}/a.webp`;
    await profile({ avatar_url: picture }).throwOnError();
    await hide(moderator, 'store', seller.id, ['avatar_url']);
    expect((await profile({ cover_image: picture })).error).toMatchObject({ code: 'text_hidden', details: '{"field": "cover_image"}' });
    expect((await profile({ cover_image: picture.replace('a.webp', 'b.webp') })).error).toBeNull();
  });
});

it('what is no text or image of a store cannot be hidden, and an empty text cannot be', async () => {
  seller = await createSeller(backend(), 'empty');
  await report(backend(), 'store', seller.id);
  for (const [fields, code] of [
    [['phone'], 'invalid'],
    [['bio'], 'already_hidden'],
    [['website'], 'already_hidden'],
    [[], 'invalid'],
    [undefined, 'invalid'],
  ] as const) {
    const answer = await decideReport(moderator, 'store', seller.id, 'hide', { p_reason: 'fraud', p_fields: fields });
    expect(answer.error?.code).toBe(code);
  }
});
