/** The documents of the site: versions that nobody changes, and who has accepted which. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { languages } from '../../../../src/shared/i18n/languages.ts';
import { asOperator, createOperator, createOperators, logOf } from '../../helpers/operators.ts';
import { closeConnectionsAfterAll, rounds, runConcurrently, type TestAccount } from '../../helpers/parallel.ts';
import {
  backendForFile,
  createProduct,
  createSeller,
  createShopper,
  placeOrder,
  type TestUser,
  visitorClient,
} from '../../helpers/users.ts';

const backend = backendForFile();
closeConnectionsAfterAll();
const texts = (word: string) => Object.fromEntries(languages.map((language) => [language, `# Text (${language})\n\n${word.repeat(100)}`]));
let owner: TestUser;
let moderator: TestUser;
beforeAll(async () => {
  owner = await createOperator(backend(), 'owner');
  moderator = await createOperator(backend(), 'moderator');
});
beforeEach(() => backend().sql`delete from app.document_versions where published_at is null`);

const day = async (days = 0) => (await backend().sql`select (app.local_date(now()) + ${days}::int)::text as day`)[0]!.day as string;
const save = async (kind: string, p_texts: unknown, p_revision: number | null = 0, by = moderator) =>
  (await by.client.rpc('save_document_draft', { p_kind: kind, p_revision, p_texts })).error?.code ?? 'ok';
const publish = async (kind: string, days = 0, p_revision: number | null = 1, by = owner) =>
  (await by.client.rpc('publish_document', { p_kind: kind, p_revision, p_effective_from: await day(days) })).error?.code ?? 'ok';
const read = async (p_kind: string, p_language = 'en') =>
  (
    (await visitorClient(backend()).rpc('document', { p_kind, p_language })).data as {
      number: number;
      effective_from: string;
      body: string;
    }[]
  )[0];
const missing = async (user: TestUser) =>
  ((await user.client.rpc('my_missing_consents')).data as { version_id: number; kind: string; number: number }[]).map(
    ({ version_id, kind }) => ({ version_id, kind }),
  );
const give = async (user: TestUser, p_versions: number[]) => (await user.client.rpc('give_consents', { p_versions })).error?.code ?? 'ok';
const given = ({ id }: TestUser) => backend()
  .sql`select v.kind, v.number from app.consents c join app.document_versions v on v.id = c.version_id
  where c.user_id = ${id} order by v.kind, v.number`;

describe('a document', () => {
  it('is read by everybody in the version that applies, with its number and day', async () => {
    expect(await read('terms', 'ru')).toMatchObject({ number: 1, effective_from: '2026-01-01', body: expect.stringContaining('# ') });
    expect(await read('seller_agreement', 'kk')).toMatchObject({ number: 1, body: expect.stringContaining('# Сатушы келісімі') });
    expect(await read('purchase_rules', 'en')).toMatchObject({ number: 1, body: expect.stringContaining('# Purchase rules') });
    expect(await read('nonsense')).toBeUndefined();
  });

  it('is saved as a draft that nobody else reads, and published by an owner in all languages', async () => {
    expect(await save('purchase_rules', { en: 'short' })).toBe('ok');
    expect(await read('purchase_rules')).toMatchObject({ number: 1 });
    expect(await publish('purchase_rules')).toBe('invalid');
    expect(await save('purchase_rules', texts('a '), 1)).toBe('ok');
    expect(await publish('purchase_rules', 0, 2, moderator)).toBe('not_operator');
    expect(await publish('purchase_rules', 0, 1)).toBe('conflict');
    expect(await publish('purchase_rules', -1, 2)).toBe('invalid');
    expect(await publish('purchase_rules', 0, 2)).toBe('ok');
    expect(await read('purchase_rules')).toMatchObject({ number: 2, effective_from: await day(), body: expect.stringContaining('# Text') });
    expect((await logOf(backend())).at(-1)).toMatchObject({
      ...{ action: 'publish_document', target_kind: 'document', target_id: 'purchase_rules', operator_id: owner.id },
      details: { number: 2, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect(await publish('purchase_rules', 0, 2)).toBe('conflict');
  });

  it('is not published while the settings do not name those who run the site', async () => {
    const { sql } = backend();
    const [named] = await sql`select legal_name, legal_number from app.site_settings`;
    expect(await save('terms', texts('e '))).toBe('ok');
    for (const unnamed of [{ legal_name: null }, { legal_number: null }]) {
      await sql`update app.site_settings set ${sql({ ...(named as object), ...unnamed })}`;
      expect(await publish('terms', 300), JSON.stringify(unnamed)).toBe('no_legal_name');
    }
    await sql`update app.site_settings set ${sql(named as object)}`;
    expect((await sql`select published_at from app.document_versions where kind = 'terms' order by id desc limit 1`)[0]).toEqual({
      published_at: null,
    });
  });

  it('applies from its day on', async () => {
    const before = (await read('privacy'))?.number;
    await save('privacy', texts('b '));
    expect(await publish('privacy', 2)).toBe('ok');
    expect((await read('privacy'))?.number).toBe(before);
    const { data } = await moderator.client.rpc('operator_documents');
    expect((data as { kind: string; coming: object }[]).find(({ kind }) => kind === 'privacy')?.coming).toMatchObject({
      effective_from: await day(2),
    });
    await save('privacy', texts('c '));
    // not before the one that is to come
    expect(await publish('privacy', 1)).toBe('invalid');
  });

  it('is never changed once it is published, by no role [F11]', async () => {
    const { sql } = backend();
    for (const statement of [
      `update app.document_versions set effective_from = '2027-01-01' where published_at is not null`,
      `delete from app.document_versions where published_at is not null`,
      `update app.document_texts set body = 'x' where version_id = 1`,
      `delete from app.document_texts where version_id = 1`,
      `insert into app.document_texts (version_id, language, body) select 1, 'ru', 'x'`,
    ]) {
      await expect(sql.unsafe(statement), statement).rejects.toMatchObject({ code: '42501' });
    }
    expect(await sql`select id from app.document_versions v where published_at is not null and hash <> app.document_hash(v.id)`).toEqual(
      [],
    );
  });

  it.each([
    ['an unknown kind', 'nonsense', {}],
    ['an unknown language', 'terms', { de: 'x' }],
    ['a number', 'terms', { ru: 1 }],
    ['a list', 'terms', []],
    ['nothing', 'terms', null],
    ['a text that is too long', 'terms', { ru: 'x'.repeat(50_001) }],
  ])('is not saved with %s', async (_, kind, value) => {
    expect(await save(kind, value)).toBe('invalid');
  });

  it('that somebody else has changed is a conflict', async () => {
    expect(await save('terms', { ru: 'one' })).toBe('ok');
    expect(await save('terms', { ru: 'two' })).toBe('conflict');
    expect(await save('terms', { ru: 'two' }, null)).toBe('conflict');
    expect((await moderator.client.rpc('document_draft', { p_kind: 'terms' })).data).toMatchObject({ revision: 1, texts: { ru: 'one' } });
  });

  it('saved or published by two at the same moment is so once', async () => {
    const [one, two] = (await createOperators(backend(), 2, 'owner')) as [TestAccount, TestAccount];
    const body = texts('d ');
    const saves = await rounds(5, async () => {
      await backend().sql`delete from app.document_versions where published_at is null`;
      const as = (by: TestAccount) => asOperator(by, (sql) => sql`select save_document_draft('purchase_rules', 0, ${sql.json(body)})`);
      return runConcurrently(backend(), [as(one), as(two)]);
    });
    expect(saves).toEqual({ ok: 5, conflict: 5 });
    const publishing = (by: TestAccount) =>
      asOperator(by, (sql) => sql`select publish_document('purchase_rules', 1, app.local_date(app.now()))`);
    expect(await runConcurrently(backend(), [publishing(one), publishing(two)])).toEqual({ ok: 1, conflict: 1 });
  });
});

describe('consent', () => {
  it('is noted for the purchase rules by each order that is placed, in the version of that day', async () => {
    const seller = await createSeller(backend(), 'rules-seller');
    const shopper = await createShopper(backend(), 'rules-shopper');
    const { id } = await createProduct(seller);
    const rules = async () => (await given(shopper)).filter(({ kind }) => kind === 'purchase_rules').map(({ number }) => number as number);
    const order = () => placeOrder(shopper.client, [{ product_id: id, quantity: 1 }]);
    expect((await placeOrder(shopper.client, [{ product_id: id, quantity: 100_000 }])).error).not.toBeNull();
    expect(await rules()).toEqual([]);
    const before = (await read('purchase_rules'))!.number;
    expect((await order()).error).toBeNull();
    expect((await order()).error).toBeNull();
    expect(await rules()).toEqual([before]);
    await save('purchase_rules', texts('f '));
    await publish('purchase_rules');
    expect((await order()).error).toBeNull();
    expect(await rules()).toEqual([before, before + 1]);
  });

  it('is noted with version and time when somebody signs up, and when a shop is opened', async () => {
    const shopper = await createShopper(backend(), 'agrees');
    expect(await given(shopper)).toMatchObject([{ kind: 'privacy' }, { kind: 'terms' }]);
    expect(await missing(shopper)).toEqual([]);
    await save('seller_agreement', texts('e '));
    await publish('seller_agreement');
    expect(await missing(shopper)).toEqual([]);
    await shopper.client.from('profiles').update({ is_influencer: true, commission_rate: 5 }).eq('id', shopper.id).throwOnError();
    expect((await given(shopper)).map(({ kind }) => kind as string)).toContain('seller_agreement');
    expect(await missing(shopper)).toEqual([]);
  });

  it('is asked for again with a new version, and given to what applies only', async () => {
    const shopper = await createShopper(backend(), 'again');
    const other = await createSeller(backend(), 'other');
    await save('terms', texts('f '));
    await publish('terms');
    const [asked] = await missing(shopper);
    expect(asked).toMatchObject({ kind: 'terms' });
    expect(await give(shopper, [1, 2])).toBe('unchanged');
    expect(await give(shopper, [asked!.version_id])).toBe('ok');
    expect((await shopper.client.rpc('my_consents')).data).toMatchObject([{ kind: 'terms' }, {}, {}]);
    expect(await missing(shopper)).toEqual([]);
    expect(await give(shopper, [asked!.version_id])).toBe('unchanged');
    expect((await missing(other)).map(({ kind }) => kind)).toContain('terms');
    const [row] = await backend().sql`select now() - given_at < '1 minute' as is_now from app.consents
      where user_id = ${shopper.id} and version_id = ${asked!.version_id}`;
    expect(row).toEqual({ is_now: true });
  });

  it('is never changed or taken back', async () => {
    for (const statement of [`update app.consents set given_at = now()`, `delete from app.consents`]) {
      await expect(backend().sql.unsafe(statement), statement).rejects.toMatchObject({ code: '42501' });
    }
  });
});
