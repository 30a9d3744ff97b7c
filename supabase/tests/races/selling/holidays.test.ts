/** A holiday that begins while the buyer cancels, pays, or the seller sends the order: nobody is left without a way on. */
import { describe, expect, it } from 'vitest';
import { mixed, move, receivePayment, times } from '../../helpers/commands.ts';
import { orderOfNewBuyer } from '../../helpers/orderStates.ts';
import {
  type Action,
  createSellers,
  raceBackendForFile,
  ROUNDS,
  rounds,
  runConcurrently,
  type TestAccount,
} from '../../helpers/parallel.ts';

const backend = raceBackendForFile();
const TRANSFER = { method: 'kaspi_transfer' } as const;
const FEW = 4;
const newSeller = async () => (await createSellers(backend(), 1))[0] as TestAccount;
const goAway = (seller: TestAccount, days: number): Action => ({
  as: seller.id,
  run: (
    sql,
  ) => sql`update seller_settings set holiday_from = app.local_date(app.now()), holiday_to = app.local_date(app.now()) + ${days}::int
    where seller_id = ${seller.id}`,
});
const stored = async (id: string) => (await backend().sql`select status, delayed_until from orders where id = ${id}`)[0]!;

describe('a holiday that begins at the same moment', () => {
  it('as the buyer cancels and the seller sends: the order is one of both, and was delayed before it was cancelled', async () => {
    const outcome = await rounds(ROUNDS, async (n) => {
      const seller = await newSeller();
      const { id, buyer } = await orderOfNewBuyer(backend(), seller, { status: 'confirmed', payment: 'received', ...TRANSFER });
      const counts = await runConcurrently(
        backend(),
        mixed(n, [goAway(seller, 20)], times(FEW, move(buyer, id, 'cancelled')), n % 2 ? [move(seller, id, 'shipped')] : []),
      );
      const { status, delayed_until } = await stored(id);
      const events = (
        await backend().sql`select coalesce(to_status, kind) as kind from order_events where order_id = ${id} order by id`
      ).map(({ kind }) => kind as string);
      if (status === 'cancelled') expect(events.indexOf('cancelled')).toBeGreaterThan(events.indexOf('shipment_delayed'));
      // neither sent nor cancelled: the buyer can still do it
      expect(status === 'confirmed').toBe(delayed_until !== null);
      return counts;
    });
    expect(Object.keys(outcome).filter((code) => !['ok', 'bad_transition'].includes(code))).toEqual([]);
  });

  it('as the money is noted: whichever is first, the buyer may cancel', async () => {
    await rounds(ROUNDS, async (n) => {
      const seller = await newSeller();
      const { id, buyer } = await orderOfNewBuyer(backend(), seller, {
        status: 'pending',
        payment: n % 2 ? 'reported' : 'unpaid',
        ...TRANSFER,
      });
      const counts = await runConcurrently(backend(), mixed(n, [goAway(seller, 20)], times(FEW, receivePayment(seller, id))));
      expect(await stored(id)).toMatchObject({ status: 'confirmed', delayed_until: expect.any(Date) as Date });
      expect(await runConcurrently(backend(), [move(buyer, id, 'cancelled')])).toEqual({ ok: 1 });
      return counts;
    });
  });

  it('twice with different dates: the days off and the orders are those of the last one', async () => {
    await rounds(ROUNDS, async (n) => {
      const seller = await newSeller();
      const { id } = await orderOfNewBuyer(backend(), seller, { status: 'confirmed', payment: 'received', ...TRANSFER });
      const counts = await runConcurrently(backend(), mixed(n, times(2, goAway(seller, 5)), times(2, goAway(seller, 25))));
      const [row] = await backend().sql`
        select t.holiday_to - t.holiday_from + 1 = (select count(*) from app.days_off f where f.seller_id = t.seller_id) as "isSame",
               o.delayed_until > (t.holiday_to + 1)::timestamp at time zone 'Asia/Almaty' as "isLater"
          from seller_settings t join orders o on o.id = ${id} where t.seller_id = ${seller.id}`;
      expect(row).toEqual({ isSame: true, isLater: true });
      return counts;
    });
  });
});
