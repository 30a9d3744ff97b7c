/** Who was closed or suspended opens a shop again, with or without deleting the account: what is kept of them, and that its products wait. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectInvariantsAfterAll } from '../../helpers/invariants.ts';
import { publishProduct } from '../../helpers/market.ts';
import { versionOf } from '../../helpers/moderation.ts';
import { createOperator } from '../../helpers/operators.ts';
import { setState, type State } from '../../helpers/sellerStates.ts';
import { moveTime, resetTime } from '../../helpers/time.ts';
import {
  backendForFile,
  createProduct,
  createSeller,
  operatorClient,
  PASSWORD,
  type TestUser,
  visitorClient,
} from '../../helpers/users.ts';
import { verify } from '../../helpers/verifications.ts';

const backend = backendForFile();
expectInvariantsAfterAll(backend);
let moderator: TestUser;
beforeAll(async () => {
  moderator = await createOperator(backend(), 'moderator');
});
let digits = 1000;
let phones: { own: string; whatsapp: string; kaspi: string };
let link = '';
beforeEach(async () => {
  await backend().sql`delete from app.closed_sellers`;
  phones = { own: `+7701777${digits++}`, whatsapp: `+7701777${digits++}`, kaspi: `+7701777${digits++}` };
  link = `https://pay.kaspi.kz/pay/shop${digits}`;
});
afterEach(() => resetTime(backend()));

const saveSettings = (user: TestUser, values: object) =>
  user.client
    .from('seller_settings')
    .upsert({ seller_id: user.id, ...values })
    .throwOnError();
const savePhone = (user: TestUser, phone: string) => user.client.from('profiles').update({ phone }).eq('id', user.id).throwOnError();
/** A seller with all details who got a state. */
async function stopped(state: State | null) {
  const seller = await createSeller(backend(), 'gone');
  await savePhone(seller, phones.own);
  await saveSettings(seller, { whatsapp_phone: phones.whatsapp, kaspi_phone: phones.kaspi, kaspi_link: link });
  if (state) expect(await setState(backend(), seller, state)).toBeNull();
  return seller;
}
/** The same, who has deleted the account. */
async function gone(state: State | null) {
  const seller = await stopped(state);
  await seller.client.rpc('delete_account', { p_email: seller.email }).throwOnError();
  return seller;
}
/** Signs up with an address that was used before, and opens a shop. */
async function openAgain(email: string): Promise<TestUser> {
  const client = visitorClient(backend());
  const username = `again_${digits++}`;
  const { data } = await client.auth.signUp({ email, password: PASSWORD, options: { data: { username } } });
  const user = { id: data.user!.id, username, email, client, token: data.session!.access_token };
  await client.from('profiles').update({ is_influencer: true, commission_rate: 5 }).eq('id', user.id).throwOnError();
  return user;
}
const kept = async () => (await backend().sql`select key_hash, closed_at from app.closed_sellers`).length;
const product = async (id: string) =>
  (await backend().sql`select status, review_since is not null as "isWaiting" from products where id = ${id}`)[0]!;
const WAITS = { status: 'inactive', isWaiting: true };
const SOLD = { status: 'active', isWaiting: false };
const approve = async (id: string) =>
  (await moderator.client.rpc('approve_product', { p_product: id, p_version: await versionOf(backend(), 'product', id) })).error;

describe('the shop of a closed or suspended seller who comes back', () => {
  it.each(['closed', 'suspended'] as const)('waits with each product, until it is approved or verified: %s [M27]', async (state) => {
    const again = await openAgain((await gone(state)).email);
    const first = (await createProduct(again)).id;
    const second = (await publishProduct(again)).data as string;
    for (const id of [first, second]) {
      expect(await product(id)).toEqual(WAITS);
      await again.client.from('products').update({ status: 'active', price: 1 }).eq('id', id).throwOnError();
      expect(await product(id)).toEqual(WAITS);
      expect((await visitorClient(backend()).from('products').select('id').eq('id', id)).data).toEqual([]);
    }
    expect(await approve(first)).toBeNull();
    expect(await product(first)).toEqual(SOLD);
    await again.client.from('products').update({ price: 2 }).eq('id', first).throwOnError();
    expect(await product(first)).toEqual(WAITS);
    await verify(backend(), again);
    await again.client.from('products').update({ status: 'active' }).eq('id', second).throwOnError();
    expect(await product(second)).toEqual(SOLD);
  });

  it.each(['the phone', 'WhatsApp', 'the Kaspi number', 'the Kaspi link', 'a phone of another use'])(
    'is found when it gets %s later, and stays found after another change [M27]',
    async (detail) => {
      await gone('closed');
      const again = await createSeller(backend(), 'again');
      const { id } = await createProduct(again);
      expect(await product(id)).toEqual(SOLD);
      if (detail === 'the phone') await savePhone(again, phones.own);
      if (detail === 'WhatsApp') await saveSettings(again, { whatsapp_phone: phones.whatsapp });
      if (detail === 'the Kaspi number') await saveSettings(again, { kaspi_phone: phones.kaspi });
      if (detail === 'the Kaspi link') await saveSettings(again, { kaspi_link: `${link}/` });
      if (detail === 'a phone of another use') await saveSettings(again, { kaspi_phone: phones.own });
      expect(await product(id)).toEqual(WAITS);
      await savePhone(again, '+77770000001');
      await saveSettings(again, { whatsapp_phone: '+77770000002', kaspi_phone: '+77770000003', kaspi_link: null });
      await again.client.from('products').update({ status: 'active' }).eq('id', id).throwOnError();
      expect(await product(id)).toEqual(WAITS);
      expect(await product((await createProduct(again)).id)).toEqual(WAITS);
    },
  );

  it.each(['closed', 'suspended'] as const)('waits also while the %s one keeps its account, and after its end [M27]', async (state) => {
    const first = await stopped(state);
    const again = await createSeller(backend(), 'again');
    await saveSettings(again, { kaspi_phone: phones.kaspi });
    const { id } = await createProduct(again);
    expect(await product(id)).toEqual(WAITS);
    await first.client.rpc('delete_account', { p_email: first.email }).throwOnError();
    await again.client.from('products').update({ status: 'active' }).eq('id', id).throwOnError();
    expect(await product(id)).toEqual(WAITS);
  });

  it('waits with what comes after another shop with the same details is closed, until that one is lifted [M27]', async () => {
    const first = await stopped(null);
    const spare = await createSeller(backend(), 'spare');
    await saveSettings(spare, { whatsapp_phone: phones.own });
    const before = (await createProduct(spare)).id;
    expect(await product(before)).toEqual(SOLD);
    await setState(backend(), first, 'suspended');
    const after = (await createProduct(spare)).id;
    expect([await product(before), await product(after)]).toEqual([SOLD, WAITS]);
    await setState(backend(), first, 'active');
    await spare.client.from('products').update({ status: 'active' }).eq('id', after).throwOnError();
    expect(await product(after)).toEqual(SOLD);
  });

  it('keeps on sale what an operator approved when it gets another detail of a closed one', async () => {
    const again = await openAgain((await gone('closed')).email);
    const [approved, waiting] = [(await createProduct(again)).id, (await createProduct(again)).id];
    expect(await approve(approved)).toBeNull();
    await saveSettings(again, { kaspi_phone: phones.kaspi });
    expect([await product(approved), await product(waiting)]).toEqual([SOLD, WAITS]);
  });

  it.each([
    ['seller.one@gmail.com', 'Sel.Ler.One+2@GoogleMail.com', true],
    ['seller.two@gmail.com', 'sellertwo@example.test', false],
    ['seller.three@example.test', 'sellerthree@example.test', false],
  ])('with %s is found by %s: %s [M27]', async (old, later, isFound) => {
    const first = await openAgain(old);
    await setState(backend(), first, 'closed');
    await first.client.rpc('delete_account', { p_email: old }).throwOnError();
    const again = await openAgain(`other_${digits++}@example.test`);
    // the address may be changed after the shop has opened
    await backend().sql`update auth.users set email = ${later} where id = ${again.id}`;
    expect(await product((await createProduct(again)).id)).toEqual(isFound ? WAITS : SOLD);
  });

  it('is found by another spelling of the address, and by a Kaspi number that was replaced before the end [M27]', async () => {
    const seller = await createSeller(backend(), 'sly');
    await saveSettings(seller, { kaspi_phone: phones.kaspi });
    await saveSettings(seller, { kaspi_phone: '+77770000009' });
    await setState(backend(), seller, 'closed');
    await seller.client.rpc('delete_account', { p_email: seller.email }).throwOnError();
    const spelled = await openAgain(seller.email.replace('@', '+shop@').toUpperCase());
    expect(await product((await createProduct(spelled)).id)).toEqual(WAITS);
    const paid = await createSeller(backend(), 'paid');
    await saveSettings(paid, { kaspi_phone: phones.kaspi });
    expect(await product((await createProduct(paid)).id)).toEqual(WAITS);
  });

  it('is told to operators, and to nobody else', async () => {
    const again = await openAgain((await gone('closed')).email);
    const { id } = await createProduct(again);
    const { data: waiting } = await moderator.client.rpc('products_for_review', { p_limit: 200 });
    expect(waiting).toContainEqual(expect.objectContaining({ product_id: id, is_reopened: true, is_above_review_price: false }));
    const seen = async (username: string) =>
      ((await moderator.client.rpc('operator_person', { p_username: username })).data as { store: { is_reopened: boolean } }).store;
    expect(await seen(again.username)).toMatchObject({ is_reopened: true });
    await verify(backend(), again);
    expect(await seen(again.username)).toMatchObject({ is_reopened: false });
    expect(await seen((await createSeller(backend(), 'other')).username)).toMatchObject({ is_reopened: false });
  });
});

describe('contacts and Kaspi details of sellers who left', () => {
  it('are kept for three years, hashed, of closed and suspended sellers only [M27]', async () => {
    await gone(null);
    await gone('limited');
    expect(await kept()).toBe(0);
    const { email } = await gone('closed');
    expect(await kept()).toBe(5);
    // neither the values nor their plain hashes, which trying all phones would find
    const plain = await backend().sql`select 1 from app.closed_sellers where key_hash = any (
      select sha256(convert_to(prefix || value, 'UTF8')) from unnest(array['', 'phone:', 'email:', 'kaspi:']) prefix
       cross join unnest(${[email, phones.own, phones.whatsapp, phones.kaspi, link]}::text[]) value)`;
    expect(plain).toHaveLength(0);
    expect(
      await backend().sql`select 1 from app.seller_keys k join app.profiles p on p.id = k.seller_id where p.deleted_at is not null`,
    ).toHaveLength(0);
    const maintain = async () => expect((await operatorClient(backend()).rpc('run_maintenance')).error).toBeNull();
    await moveTime(backend(), '3 years -1 day');
    await maintain();
    expect(await kept()).toBe(5);
    await moveTime(backend(), '2 days');
    // also before they are removed
    const late = await createSeller(backend(), 'late');
    await savePhone(late, phones.own);
    expect(await product((await createProduct(late)).id)).toEqual(SOLD);
    await maintain();
    expect(await kept()).toBe(0);
  });

  it('make no buyer and no other shop wait', async () => {
    const { email } = await gone('closed');
    const client = visitorClient(backend());
    const { data } = await client.auth.signUp({ email, password: PASSWORD, options: { data: { username: `buys_${digits++}` } } });
    await client.from('profiles').update({ phone: phones.own }).eq('id', data.user!.id).throwOnError();
    expect(await backend().sql`select 1 from app.seller_keys where seller_id = ${data.user!.id}`).toHaveLength(0);
    const other = await createSeller(backend(), 'other');
    await saveSettings(other, { kaspi_phone: '+77770000008', whatsapp_phone: '+77770000007' });
    expect(await product((await createProduct(other)).id)).toEqual(SOLD);
    // once it sells; its end takes along what was noted, and keeps nothing
    await client.from('profiles').update({ is_influencer: true, commission_rate: 5 }).eq('id', data.user!.id).throwOnError();
    const hashes = () => backend().sql`select 1 from app.seller_keys where seller_id = ${data.user!.id}`;
    expect(await hashes()).toHaveLength(2);
    await client.rpc('delete_account', { p_email: email }).throwOnError();
    expect(await hashes()).toHaveLength(0);
    expect(await kept()).toBe(5);
  });

  it('are at most a hundred of a seller, with those of the present', async () => {
    const seller = await stopped(null);
    await backend().sql`insert into app.seller_keys (key_hash, seller_id, noted_at)
      select decode(md5(n::text), 'hex'), ${seller.id}, now() - n * interval '1 day' from generate_series(1, 150) n`;
    await savePhone(seller, '+77770000004');
    const rows = await backend().sql`select count(*)::int as count from app.seller_keys where seller_id = ${seller.id}`;
    expect(rows).toEqual([{ count: 100 }]);
    await setState(backend(), seller, 'closed');
    await seller.client.rpc('delete_account', { p_email: seller.email }).throwOnError();
    const again = await createSeller(backend(), 'again');
    await savePhone(again, '+77770000004');
    expect(await product((await createProduct(again)).id)).toEqual(WAITS);
  });
});
