/**
 * Random walks: five actors send random commands about the same orders from parallel connections, while time moves on.
 * `WALK_STEPS` sets their number: 10,000 in `npm run test:long`.
 */
import postgres from 'postgres';
import { afterAll, expect, it } from 'vitest';
import { caseKinds, caseSteps } from '../../../../src/features/orders/rules/orderCase.ts';
import { expectInvariantsAfterAll } from '../../helpers/invariants.ts';
import { createProducts, createSellers, createUsers, type TestAccount } from '../../helpers/parallel.ts';
import { moveTime, runDeadlines } from '../../helpers/time.ts';
import { backendForFile } from '../../helpers/users.ts';

const backend = backendForFile();
expectInvariantsAfterAll(backend);
const STEPS = Number(process.env.WALK_STEPS ?? 1000);
const SEED = Number(process.env.CHAOS_SEED ?? 1);
const sessions: postgres.Sql[] = [];
afterAll(() => Promise.all(sessions.map((session) => session.end())).then(() => undefined));

/** Refusals of the rules. Anything else, a deadlock or a check above all, is a fault. */
const REFUSALS = new Set([
  ...['bad_transition', 'payment_received', 'invalid', 'not_found', 'out_of_stock', 'too_many_open_orders', 'rate_limited', 'busy'],
  ...[
    'payment_unavailable',
    'payment_method_unavailable',
    'own_product',
    'case_open',
    'case_too_late',
    'not_returnable',
    'refund_too_high',
  ],
  // of a seller who has not paid what was decided, and is suspended
  'unavailable',
]);

/** Numbers that look random and are the same in each run (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Placed {
  id: string;
  by: string;
}
const ORDERS: Placed[] = [];
type Command = (sql: postgres.TransactionSql, order: string, pick: <T>(list: readonly T[]) => T, actor: string) => Promise<unknown>;
const STATUS = ['confirmed', 'shipped', 'delivered', 'cancelled'] as const;
const DECISIONS = ['cancel', 'deliver', 'revive', 'settle_refund', 'waive_refund', 'close_case'];
const REASONS = [null, null, 'refused', 'not_collected', 'lost'] as const;

const place =
  (products: string[], sellers: string[]): Command =>
  async (sql, _, pick, actor) => {
    const items = sql.json([{ product_id: pick(products), quantity: 1 }]);
    const shipping = sql.json({ name: 'Dana', phone: '+77012345678', city: 'Almaty', street: 'Abay 1' });
    const payment_method = pick(['kaspi_transfer', 'cash_on_delivery']);
    const terms = sql.json(Object.fromEntries(sellers.map((id) => [id, { payment_method, delivery_cost: null }])));
    const [row] = await sql`select place_order(${items}, ${shipping}, ${terms}, gen_random_uuid(), 1000) as answer`;
    ORDERS.push({ id: row!.answer.orders[0].id as string, by: actor });
    if (ORDERS.length > 16) ORDERS.shift();
  };
const move: Command = (sql, order, pick) => sql`select set_order_status(${order}, ${pick(STATUS)}, ${pick(REASONS)})`;
const openCase: Command = (sql, order, pick) =>
  sql`select open_case(${order}, ${pick(caseKinds)}, 'not right', ${sql.json([{ position: 1, quantity: 1 }])})`;
const takeStep: Command = (sql, order, pick) =>
  sql`select advance_case((select id from order_cases where order_id = ${order} order by opened_at desc limit 1), ${pick(caseSteps)}, 'Abay 1',
        ${pick([1000, 400])}, 'KZ123456', ${pick([true, false])})`;
const ofBuyer = (products: string[], sellers: string[]): Command[] => [
  place(products, sellers),
  move,
  (sql, order) => sql`select report_payment(${order})`,
  openCase,
  takeStep,
  takeStep,
];
/** One seller sends parcels, the other one hardly ever. */
const slowMove: Command = (sql, order, pick) =>
  sql`select set_order_status(${order}, ${pick(['confirmed', 'confirmed', 'confirmed', 'confirmed', 'confirmed', 'shipped'])})`;
const ofSeller = (own: Command): Command[] => [
  own,
  own,
  (sql, order) => sql`select receive_payment(${order})`,
  (sql, order, pick) => sql`select set_tracking(${order}, ${pick(['RR123456785KZ', '1234567890', ''])})`,
  (sql, order) => sql`select payment_not_seen(${order})`,
  (sql, order) => sql`select extend_sale(${order})`,
  (sql, order, pick) => sql`select receive_late_payment(${order}, ${pick([true, false])})`,
  (sql, order, pick) => sql`select restock_returned_parcel(${order}, ${pick([true, true, false])})`,
  (sql, order) => sql`select buyer_record(${order})`,
  takeStep,
  takeStep,
  (sql, order) => sql`select write_order_message(${order}, 'Hello')`,
  (sql, order) =>
    sql`select write_case_message((select id from order_cases where order_id = ${order} order by opened_at desc limit 1), 'Hello')`,
];

function codeOf(error: unknown): string {
  const { code, message } = error as { code?: string; message: string };
  return code === 'PGRST' ? (JSON.parse(message) as { code: string }).code : (code ?? message);
}

it(`${STEPS} random steps of five actors keep every invariant`, { timeout: 600_000 }, async () => {
  const [sellers, buyers] = [await createSellers(backend(), 2), await createUsers(backend(), 2)];
  await backend()
    .sql`insert into seller_settings (seller_id, kaspi_phone) select id, '+77010000000' from unnest(${sellers.map(({ id }) => id)}::uuid[]) id`;
  const products = (await Promise.all(sellers.map(({ id }) => createProducts(backend(), id, 3, 40)))).flat();
  const counts: Record<string, number> = {};
  let steps = 0;
  const walk = async (actor: TestAccount, commands: Command[], seed: number) => {
    const session = postgres(backend().databaseUrl, { max: 1, onnotice() {} });
    sessions.push(session);
    const next = random(seed);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
    while (steps++ < STEPS) {
      const command = pick(commands);
      // mostly an order of one's own, now and then somebody else's
      const own = ORDERS.filter(({ by }) => by === actor.id);
      const order = pick(own.length > 0 && next() < 0.8 ? own : ORDERS)?.id ?? '00000000-0000-4000-8000-000000000000';
      let code = 'ok';
      try {
        await session.begin(async (tx) => {
          const claims = JSON.stringify({ sub: actor.id, role: 'authenticated' });
          await tx`select set_config('request.jwt.claims', ${claims}, true), set_config('role', 'authenticated', true), set_config('lock_timeout', '8s', true)`;
          await command(tx, order, pick, actor.id);
        });
      } catch (error) {
        code = codeOf(error);
      }
      counts[code] = (counts[code] ?? 0) + 1;
    }
  };
  /** The fifth actor: time, and what is due. */
  const clock = async () => {
    const next = random(SEED + 9);
    while (steps++ < STEPS) {
      if (next() < 0.1) await moveTime(backend(), `${1 + Math.floor(next() * 6)} hours`);
      // at most twenty checkouts a minute, and the rate limit does not know the moved time
      if (next() < 0.3) await backend().sql`delete from app.rate_limits`;
      await runDeadlines(backend());
      // the operator decides now and then
      const [escalated] =
        next() < 0.5 ? await backend().sql`select id from order_cases where state = 'escalated' order by updated_at limit 1` : [];
      if (escalated) {
        const outcome = ['refund', 'refunded', 'paid', 'nothing', 'nothing'][Math.floor(next() * 5)] as string;
        await backend().sql`select app.decide_case(${escalated.id as string}, ${outcome}, 'decided', 300)`.catch((error: unknown) => {
          counts[codeOf(error)] = (counts[codeOf(error)] ?? 0) + 1;
        });
      }
      const decided = next() < 0.1 ? ORDERS[Math.floor(next() * ORDERS.length)] : undefined;
      if (decided) {
        const command = DECISIONS[Math.floor(next() * DECISIONS.length)] as string;
        await backend().sql`select app.decide_order(${decided.id}, ${command}, 'decided')`.catch((error: unknown) => {
          counts[codeOf(error)] = (counts[codeOf(error)] ?? 0) + 1;
        });
      }
    }
  };
  await Promise.all([
    ...sellers.map((seller, n) => walk(seller, ofSeller(n === 0 ? move : slowMove), SEED + n)),
    ...buyers.map((buyer, n) =>
      walk(
        buyer,
        ofBuyer(
          products,
          sellers.map(({ id }) => id),
        ),
        SEED + 5 + n,
      ),
    ),
    clock(),
  ]);
  expect(Object.keys(counts).filter((code) => code !== 'ok' && !REFUSALS.has(code))).toEqual([]);
  expect(counts.ok).toBeGreaterThan(STEPS / 20);
  const ends = await backend().sql<
    { way: string }[]
  >`select distinct actor || ' ' || from_status || ' ' || to_status as way from order_events where from_status is not null`;
  // most ways through the table were walked; policies/transitions.test.ts takes each
  const ways = await backend().sql<
    { way: string }[]
  >`select actor || ' ' || from_status || ' ' || to_status as way from app.order_transitions
    where actor <> 'operator'`;
  const missing = ways.map(({ way }) => way).filter((way) => !ends.some((end) => end.way === way));
  if (STEPS >= 5000) expect(missing.length, missing.join(', ')).toBeLessThan(6);
  const cases = await backend().sql<
    { state: string }[]
  >`select distinct details ->> 'state' as state from order_events where kind like 'case%'`;
  if (STEPS >= 5000)
    expect(cases.map(({ state }) => state)).toEqual(
      expect.arrayContaining(['asked', 'accepted', 'refused', 'refunded', 'escalated', 'decided', 'closed']),
    );
});
