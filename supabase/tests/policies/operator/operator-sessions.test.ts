/** Operators after a new way to sign in, second factors that were lost, photos after a look, and history that outlives content. */
import { beforeAll, expect, it } from 'vitest';
import { openCase, orderIn } from '../../helpers/cases.ts';
import { mailsTo } from '../../helpers/mails.ts';
import { marketForFile } from '../../helpers/market.ts';
import { decideReport, report } from '../../helpers/moderation.ts';
import { createOperator, logOf, secondFactorToken, type TestOperator } from '../../helpers/operators.ts';
import { call, createProduct, createShopper, rawRequest, type TestUser } from '../../helpers/users.ts';
import { addFactor } from '../../matrix/backend.ts';

let buyer: TestUser;
let seller: TestUser;
const { backend } = marketForFile((users) => ({ buyer, seller } = users));
let moderator: TestOperator;
beforeAll(async () => {
  moderator = await createOperator(backend(), 'moderator');
});

it('an operator whose password is new acts again after 24 hours, or with a newer role [M24]', async () => {
  const operator = await createOperator(backend(), 'moderator');
  const acts = () => call(operator, 'operator_reports', {});
  const set = (at: string) => backend().sql`insert into app.sign_in_changes (user_id, at)
    values (${operator.id}, now() + ${at}::interval) on conflict (user_id) do update set at = excluded.at`;
  await backend().sql`update app.operators set granted_at = now() - interval '3 days' where user_id = ${operator.id}`;
  expect(await acts()).toEqual(expect.any(Array));
  await backend().sql`update auth.users set encrypted_password = 'other' where id = ${operator.id}`;
  expect(await acts()).toBe('sign_in_changed');
  await set('-23 hours -59 minutes');
  expect(await acts()).toBe('sign_in_changed');
  await set('-24 hours');
  expect(await acts()).toEqual(expect.any(Array));
  await set('-1 hour');
  await backend().sql`update app.operators set granted_at = now() where user_id = ${operator.id}`;
  expect(await acts()).toEqual(expect.any(Array));
});

it('photos of a case are read by an operator who has looked at it, for 12 hours, and are not listed or signed [M22]', async () => {
  const name = `${buyer.id}/${crypto.randomUUID()}.webp`;
  const photo = new Blob([new Uint8Array([82, 73, 70, 70])], { type: 'image/webp' });
  expect((await buyer.client.storage.from('case-photos').upload(name, photo)).error).toBeNull();
  const order = await orderIn({ backend: backend(), buyer, seller }, 'delivered');
  await openCase(buyer, order, { p_photos: [name] });
  const photos = moderator.client.storage.from('case-photos');
  const isRead = async () => (await photos.download(name)).data !== null;
  expect(await isRead()).toBe(false);
  expect((await photos.list(buyer.id)).data).toEqual([]);
  await call(moderator, 'operator_case', { p_order: order });
  expect(await isRead()).toBe(true);
  for (const { client } of [moderator, buyer]) {
    expect((await client.storage.from('case-photos').createSignedUrl(name, 315_360_000)).data).toBeNull();
  }
  const other = await createOperator(backend(), 'moderator');
  expect((await other.client.storage.from('case-photos').download(name)).data).toBeNull();
  await backend().sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`update app.operator_log set at = at - interval '12 hours' where target_id = ${order}`;
  });
  expect(await isRead()).toBe(false);
});

it('what was decided about a product and a review outlives them [M25]', async () => {
  const { id, name } = { ...(await createProduct(seller, { name: 'Copy of a lamp' })), name: 'Copy of a lamp' };
  await report(backend(), 'product', id);
  expect((await decideReport(moderator, 'product', id, 'warn', { p_reason: 'fake' })).error).toBeNull();
  const [review] = await backend().sql`insert into product_reviews (product_id, user_id, rating, comment)
    values (${id}, ${buyer.id}, 1, 'A bad word') returning id`;
  await report(backend(), 'review', review!.id as string);
  expect((await decideReport(moderator, 'review', review!.id as string, 'warn', { p_reason: 'offensive' })).error).toBeNull();
  await backend().sql`delete from products where id = ${id}`;
  expect(await backend().sql`select 1 from products where id = ${id}`).toEqual([]);
  expect(await call(moderator, 'operator_person', { p_username: seller.username })).toMatchObject({ warnings: 1 });
  expect(await call(moderator, 'operator_person', { p_username: buyer.username })).toMatchObject({ warnings: 1 });
  expect(await call(seller, 'my_moderations', {})).toMatchObject([{ kind: 'warned', target: 'product', about: name }]);
  expect(await backend().sql`select target_id, title from app.moderations where user_id = ${seller.id}`).toEqual([
    { target_id: id, title: name },
  ]);
});

it('rows that vanish with what they name are no evidence [M25]', async () => {
  const rows = await backend().sql`select conrelid::regclass::text as "table", confrelid::regclass::text as "of" from pg_constraint
    where contype = 'f' and confdeltype = 'c' and conrelid::regclass::text in ('app.moderations', 'app.seller_states', 'app.verifications',
      'app.operator_log', 'app.operators', 'app.buyer_limits', 'app.decision_duties', 'order_decisions', 'order_events', 'order_cases',
      'reports', 'app.consents', 'app.document_texts') order by 1, 2`;
  // with the account, or with the order, of which nobody removes one alone; a report with its target: the decision stays
  expect(rows.map(({ table, of }) => `${table as string} of ${of as string}`)).toEqual([
    'app.buyer_limits of app.profiles',
    'app.consents of app.profiles',
    'app.decision_duties of app.profiles',
    'app.decision_duties of orders',
    'app.document_texts of app.document_versions',
    'app.moderations of app.profiles',
    'app.seller_states of app.profiles',
    'app.verifications of app.profiles',
    'order_cases of orders',
    'order_decisions of orders',
    'order_events of orders',
    'reports of app.profiles',
    'reports of app.profiles',
    'reports of product_reviews',
    'reports of product_reviews',
    'reports of products',
  ]);
});

it('a lost second factor is reset by an owner with evidence, with a mail and without sessions [M26]', async () => {
  const owner = await createOperator(backend(), 'owner');
  const person = await createShopper(backend(), 'person');
  for (const one of [owner, person]) await addFactor(backend(), one);
  await backend().sql`select app.watch_factors()`;
  const token = secondFactorToken(backend(), owner);
  const reset = async (p_user: string, p_evidence: string | null) => {
    const { status, text } = await rawRequest(backend(), 'POST', '/rest/v1/rpc/reset_factor', { token, body: { p_user, p_evidence } });
    return status < 300 ? 'ok' : (JSON.parse(text) as { code: string }).code;
  };
  const factors = () => backend().sql`select 1 from auth.mfa_factors where user_id = ${person.id}`;
  for (const evidence of [null, ' ', 'no', 'x'.repeat(501)]) expect(await reset(person.id, evidence)).toBe('invalid');
  expect(await reset(owner.id, 'Seen in a call')).toBe('own_content');
  expect(await factors()).toHaveLength(1);
  expect(await reset(person.id, 'Seen in a call')).toBe('ok');
  expect(await factors()).toEqual([]);
  expect(await backend().sql`select 1 from auth.sessions where user_id = ${person.id}`).toEqual([]);
  expect((await mailsTo(backend(), person)).map(({ kind }) => kind)).toEqual(['factor_reset']);
  expect((await logOf(backend())).at(-1)).toMatchObject({
    ...{ operator_id: owner.id, action: 'reset_factor', target_kind: 'user', target_id: person.id },
    details: { evidence: 'Seen in a call' },
  });
  expect(await reset(person.id, 'Seen in a call')).toBe('not_found');
  // a factor that is removed, and a new one of an operator, is a new way to sign in
  const changed = (id: string) => backend().sql`select 1 from app.sign_in_changes where user_id = ${id}`;
  const operator = await createOperator(backend(), 'finance');
  await backend().sql`insert into auth.mfa_factors values (${operator.id}, 'unverified')`;
  expect(await changed(operator.id)).toEqual([]);
  await backend().sql`update auth.mfa_factors set status = 'verified' where user_id = ${operator.id}`;
  expect(await changed(operator.id)).toHaveLength(1);
  await backend().sql`drop table auth.mfa_factors`;
});
