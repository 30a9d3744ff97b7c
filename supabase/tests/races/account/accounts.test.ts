import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Action,
  createProducts,
  createSellers,
  createUsers,
  leaveAction,
  orderAction,
  raceBackendForFile,
  ROUNDS,
  rounds,
  runConcurrently,
} from '../../helpers/parallel.ts';
import { letEveryoneReview } from '../../helpers/users.ts';

// the invariants include: no open order of a deleted seller, no personal data of a deleted user
const backend = raceBackendForFile();
beforeAll(() => letEveryoneReview(backend()));
type Sql = Parameters<Action['run']>[0];

describe('a concurrent account deletion', () => {
  it('either succeeds, or 16 orders from the seller do', async () => {
    const outcome = await rounds(ROUNDS, async () => {
      const [[seller], buyers] = [await createSellers(backend(), 1), await createUsers(backend(), 16)];
      const ids = await createProducts(backend(), seller!.id, 2);
      const actions = [...buyers.map((buyer) => orderAction(buyer, ids)), leaveAction(seller!)];
      return runConcurrently(backend(), actions);
    });
    expect(Object.keys(outcome).filter((code) => !['ok', 'open_orders', 'unavailable'].includes(code))).toEqual([]);
    expect(Object.values(outcome).reduce((a, b) => a + b, 0)).toBe(17 * ROUNDS);
    // the invariants check the stored rows: no deleted user has open orders
  });

  it('leaves no rows of a user who orders, saves addresses and products, follows and reviews', async () => {
    const [seller] = await createSellers(backend(), 1);
    const ids = await createProducts(backend(), seller!.id, 3);
    const outcome = await rounds(ROUNDS, async () => {
      const [buyer] = await createUsers(backend(), 1);
      const as = buyer!.id;
      const write = (run: (sql: Sql) => Promise<unknown>): Action => ({ as, run });
      return runConcurrently(backend(), [
        ...Array.from({ length: 5 }, () => orderAction(buyer!, [ids[0]!])),
        ...Array.from({ length: 4 }, () =>
          write(
            (sql) => sql`insert into addresses (user_id, name, phone, city, street) values (${as}, 'D', '+77010000000', 'Almaty', 'Abay')`,
          ),
        ),
        ...ids.map((id) => write((sql) => sql`insert into wishlists (user_id, product_id) values (${as}, ${id})`)),
        write((sql) => sql`insert into follows (user_id, seller_id) values (${as}, ${seller!.id})`),
        write((sql) => sql`insert into product_reviews (product_id, user_id, rating) values (${ids[1]!}, ${as}, 4)`),
        write((sql) => sql`insert into reports (reporter_id, product_id, reason) values (${as}, ${ids[2]!}, 'fake')`),
        leaveAction(buyer!),
      ]);
    });
    // later requests are refused because the session has ended, or by a policy
    expect(Object.keys(outcome).filter((code) => !['ok', 'signed_out', '42501'].includes(code))).toEqual([]);
  });

  it('leaves no active product of a seller who publishes', async () => {
    const outcome = await rounds(ROUNDS, async () => {
      const [seller] = await createSellers(backend(), 1);
      const as = seller!.id;
      return runConcurrently(backend(), [
        ...Array.from({ length: 15 }, (_, i) => ({
          as,
          run: (sql: Sql) => sql`insert into products (seller_id, name, price, category) values (${as}, ${`Bowl ${i}`}, 1000, 'home')`,
        })),
        leaveAction(seller!),
      ]);
    });
    expect(Object.keys(outcome).filter((code) => !['ok', 'signed_out', 'not_seller', '42501'].includes(code))).toEqual([]);
  });

  it('leaves no follower of a store that sixteen users follow', async () => {
    const outcome = await rounds(ROUNDS, async () => {
      const [[seller], followers] = [await createSellers(backend(), 1), await createUsers(backend(), 16)];
      const follow = (as: string): Action => ({
        as,
        run: (sql) => sql`insert into follows (user_id, seller_id) values (${as}, ${seller!.id})`,
      });
      return runConcurrently(backend(), [
        ...followers.slice(0, 8).map(({ id }) => follow(id)),
        leaveAction(seller!),
        ...followers.slice(8).map(({ id }) => follow(id)),
      ]);
    });
    expect(Object.keys(outcome).filter((code) => !['ok', 'not_found', '42501'].includes(code))).toEqual([]);
  });

  it('leaves no texts of a seller who edits products and adds images', async () => {
    const outcome = await rounds(ROUNDS, async () => {
      const [seller] = await createSellers(backend(), 1);
      const [as, ids] = [seller!.id, await createProducts(backend(), seller!.id, 4)];
      const edit = (i: number): Action => ({
        as,
        run: (sql) =>
          i % 4 === 0
            ? sql`insert into product_images (product_id, url) values (${ids[i % 3]!}, '/storage/v1/object/public/product-media/a/1.webp')`
            : sql`update products set description = ${`call me ${i}`}, tags = array['dana'] where seller_id = ${as}`,
      });
      const edits = Array.from({ length: 15 }, (_, i) => edit(i));
      return runConcurrently(backend(), [...edits.slice(0, 7), leaveAction(seller!), ...edits.slice(7)]);
    });
    expect(Object.keys(outcome).filter((code) => !['ok', 'signed_out', 'not_found', 'too_many_media', '42501'].includes(code))).toEqual([]);
  });

  it('from two devices deletes the account once', async () => {
    const outcome = await rounds(ROUNDS, async () => {
      const [user] = await createUsers(backend(), 1);
      return runConcurrently(
        backend(),
        Array.from({ length: 16 }, () => leaveAction(user!)),
      );
    });
    expect(outcome.ok).toBe(ROUNDS);
    // which check of the others finds the account gone is a matter of time
    const refusals = new Set(['signed_out', 'email_mismatch', 'reauthentication_required']);
    expect(Object.keys(outcome).filter((code) => code !== 'ok' && !refusals.has(code))).toEqual([]);
  });
});

describe('a concurrent suspension', () => {
  it('prevents later sales while users order and the seller activates products', async () => {
    const outcome = await rounds(ROUNDS, async () => {
      const [[seller], buyers] = [await createSellers(backend(), 1), await createUsers(backend(), 12)];
      const ids = await createProducts(backend(), seller!.id, 4);
      const suspend = backend().sql`select app.change_seller_state(${seller!.id}, 'suspended', 'Counterfeit goods', null, null)`;
      const counts = await runConcurrently(backend(), [
        ...buyers.map((buyer) => orderAction(buyer, ids)),
        ...ids.map((id) => ({ as: seller!.id, run: (sql: Sql) => sql`update products set status = 'active' where id = ${id}` })),
      ]);
      await suspend;
      const late = await runConcurrently(backend(), [orderAction(buyers[0]!, ids)]);
      expect(late).toEqual({ unavailable: 1 });
      return counts;
    });
    expect(Object.keys(outcome).filter((code) => !['ok', 'unavailable', 'suspended'].includes(code))).toEqual([]);
  });

  it('leaves no payment details in an order that 16 buyers place meanwhile, and tells each of them', async () => {
    const outcome = await rounds(ROUNDS, async () => {
      const [[seller], buyers] = [await createSellers(backend(), 1), await createUsers(backend(), 16)];
      const [product] = await createProducts(backend(), seller!.id, 1);
      const { sql } = backend();
      await sql`insert into seller_settings (seller_id, kaspi_phone) values (${seller!.id}, '+77010000000')`;
      const buy = (buyer: { id: string }) => ({
        as: buyer.id,
        run: (tx: Sql) =>
          tx`select place_order(${tx.json([{ product_id: product!, quantity: 1 }])}, '{"name": "Dana", "phone": "+77012345678", "city": "Almaty", "street": "Abay 1"}',
            ${tx.json({ [seller!.id]: { payment_method: 'kaspi_transfer', delivery_cost: null } })}, gen_random_uuid(), 1000)`,
      });
      const [counts] = await Promise.all([
        runConcurrently(backend(), buyers.map(buy)),
        new Promise((resolve) => setTimeout(resolve, Math.random() * 60)).then(
          () => sql`select app.change_seller_state(${seller!.id}, 'suspended', 'Counterfeit goods', null, null)`,
        ),
      ]);
      const untold = await sql`select o.id from orders o where o.seller_id = ${seller!.id} and (o.payment_details <> '{}'
        or not exists (select 1 from order_events e where e.order_id = o.id and e.kind = 'seller_suspended'))`;
      expect([...untold]).toEqual([]);
      return counts;
    });
    expect(Object.keys(outcome).filter((code) => !['ok', 'unavailable', 'busy'].includes(code))).toEqual([]);
  });
});

describe('a holiday that begins', () => {
  it('moves the deadline of every order that 16 buyers place meanwhile', async () => {
    const outcome = await rounds(ROUNDS, async () => {
      const [[seller], buyers] = [await createSellers(backend(), 1), await createUsers(backend(), 16)];
      const [product] = await createProducts(backend(), seller!.id, 1);
      const { sql } = backend();
      await sql`insert into seller_settings (seller_id) values (${seller!.id})`;
      const goAway = sql`update seller_settings set holiday_from = app.local_date(app.now()), holiday_to = app.local_date(app.now()) + 20
        where seller_id = ${seller!.id}`;
      const [counts] = await Promise.all([
        runConcurrently(
          backend(),
          buyers.map((buyer) => orderAction(buyer, [product!])),
        ),
        new Promise((resolve) => setTimeout(resolve, Math.random() * 60)).then(() => goAway),
      ]);
      const early = await sql`select o.id from orders o where o.seller_id = ${seller!.id} and o.due_at < app.now() + interval '20 days'`;
      expect([...early]).toEqual([]);
      return counts;
    });
    expect(Object.keys(outcome).filter((code) => !['ok', 'unavailable', 'busy'].includes(code))).toEqual([]);
  });
});
