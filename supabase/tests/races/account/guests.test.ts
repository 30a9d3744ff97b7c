/** What several guests, or a guest and the maintenance, do at the same time. */
import { beforeAll, expect, it } from 'vitest';
import {
  createGuests,
  createProducts,
  createSellers,
  orderAction,
  raceBackendForFile,
  ROUNDS,
  rounds,
  runConcurrently,
  type TestAccount,
} from '../../helpers/parallel.ts';

const backend = raceBackendForFile({ hasOrderLimits: true });
const MOST = 20;
let phones = 0;
const newPhone = (): string => `+7702${String(phones++).padStart(7, '0')}`;

beforeAll(() => backend().sql`update app.order_limits set most = ${MOST} where kind = 'waiting_of_guests_at_store'`);

const storeWith = async (stock: number): Promise<{ seller: TestAccount; product: string }> => {
  const [seller] = await createSellers(backend(), 1);
  const [product] = await createProducts(backend(), seller!.id, 1, stock);
  return { seller: seller!, product: product! };
};

it('64 guests at one store place as many orders as the limit says [O49]', async () => {
  const outcome = await rounds(ROUNDS, async () => {
    const { seller, product } = await storeWith(1000);
    const guests = await createGuests(backend(), 64);
    const counts = await runConcurrently(
      backend(),
      guests.map((guest) => orderAction(guest, [product], { phone: newPhone() })),
    );
    const [stored] = await backend().sql`select count(*)::int as n from orders where seller_id = ${seller.id}`;
    expect(stored?.n).toBe(MOST);
    return counts;
  });
  expect(outcome).toEqual({ ok: MOST * ROUNDS, account_required: (64 - MOST) * ROUNDS });
});

it('guests who order from two stores in both orders do not wait for each other for ever', async () => {
  await rounds(ROUNDS, async () => {
    const [one, other] = [await storeWith(1000), await storeWith(1000)];
    const guests = await createGuests(backend(), 16);
    const counts = await runConcurrently(
      backend(),
      guests.map((guest, i) =>
        orderAction(guest, i % 2 ? [one.product, other.product] : [other.product, one.product], { phone: newPhone() }),
      ),
    );
    expect(counts).toEqual({ ok: 16 });
    return counts;
  });
});

it('a guest who orders while idle guests are removed has the order, or is gone without one', async () => {
  await rounds(ROUNDS, async () => {
    const { product } = await storeWith(1000);
    const guests = await createGuests(backend(), 16);
    const ids = guests.map(({ id }) => id);
    await backend().sql`update app.profiles set guest_until = now() - interval '1 minute' where id = any (${ids})`;
    const counts = await runConcurrently(
      backend(),
      guests
        .map((guest) => orderAction(guest, [product], { phone: newPhone() }))
        .concat(
          // the connection's own role: the maintenance is no client
          Array.from({ length: 4 }, () => ({ as: null, run: (sql) => sql.unsafe('reset role; select app.remove_guests(5)').simple() })),
        ),
    );
    expect(Object.keys(counts).filter((code) => !['ok', 'signed_out'].includes(code))).toEqual([]);
    const [left] = await backend().sql`
      select count(*) filter (where o.id is not null)::int as ordered, count(*) filter (where o.id is null and p.id is not null)::int as idle
        from unnest(${ids}::uuid[]) g left join app.profiles p on p.id = g left join orders o on o.user_id = g`;
    expect(left?.ordered).toBe((counts.ok ?? 0) - 4);
    const [orphans] = await backend().sql`select count(*)::int as n from orders o where o.user_id = any (${ids})
      and not exists (select 1 from auth.users u where u.id = o.user_id)`;
    expect(orphans?.n).toBe(0);
    return counts;
  });
});
