/** The walk over all states of an order: somebody can go on, or money, stock and figures are settled. */
import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { TestBackend } from '../../local/testing.ts';
import { createGuests, createProducts, createSellers, createUsers, type TestAccount } from '../helpers/parallel.ts';
import { installClock } from '../helpers/time.ts';
import { backendForFile, newPhone } from '../helpers/users.ts';
import { CHANGES, type Command, COMMANDS, DELAYS, DELETIONS, MERGES } from './commands.ts';
import { explore, type Walk } from './walk.ts';
import { heldStates, longestWaits } from './heldMoney.ts';
import { notOffered, offeredInVain, untold, waitingInVain, withoutTask } from './offers.ts';
import { deadEnds, waitingForOther, withoutStep } from './waysOut.ts';

const read = (name: string) => fs.readFileSync(path.resolve(import.meta.dirname, name), 'utf8');
type Start = 'kaspi_transfer' | 'cash_on_delivery' | 'manual';

async function place(backend: TestBackend, start: Start): Promise<string> {
  const { sql } = backend;
  const [seller] = (await createSellers(backend, 1)) as [TestAccount];
  const [other] = (await createUsers(backend, 1)) as [TestAccount];
  // orders in cash are a guest's: the same steps, offers and ends, and merging in each state
  const [buyer] = start === 'cash_on_delivery' ? ((await createGuests(backend, 1)) as [TestAccount]) : [other];
  const [product] = await createProducts(backend, seller.id, 1, 5);
  await sql`insert into seller_settings (seller_id, kaspi_phone) values (${seller.id}, ${newPhone()})`;
  const items = sql.json([{ product_id: product!, quantity: 2 }]);
  const shipping = sql.json({ name: 'Dana', phone: '+77012345678', city: 'Almaty', street: 'Abay 1' });
  return sql.begin(async (tx) => {
    const isManual = start === 'manual';
    await tx`insert into app.walk_other values (${other.id})`;
    const claims = { sub: isManual ? seller.id : buyer.id, role: 'authenticated', is_anonymous: buyer.isGuest === true };
    await tx`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
    if (isManual) {
      const [sold] = await tx`select app.add_sale(${items}, ${shipping}, 'cash_on_delivery', false, gen_random_uuid()) as id`;
      return sold!.id as string;
    }
    const [placed] = await tx`select app.place_order(${items}, ${shipping},
      jsonb_build_object(${seller.id}::text, jsonb_build_object('payment_method', ${start}::text, 'delivery_cost', null)), gen_random_uuid(), 2000) as answer`;
    return placed!.answer.orders[0].id as string;
  });
}

/** What a seller does besides going on holiday to gain time. */
const STALLS = ['seller: not yet', 'seller: case refuse', 'seller: case refund'];
/** The longest that a seller holds the money of a buyer who acts: 30 days of holiday, 3 to answer, 7 until the suspension, and weekends. */
const MOST_DAYS = 45;
/** Of one who is silent: instead of the suspension, 14 days to object to a refusal and 7 to pay after it. */
const MOST_DAYS_OF_SILENCE = 60;

/**
 * Proposals and deleted accounts make most of all states: those of other orders than in cash are visited only in
 * `npm run test:long -- states`, as are holidays of other orders than transfers, of which alone the seller holds money before the end.
 */
function commandsOf(start: Start): Command[] {
  const merges = start === 'cash_on_delivery' ? MERGES : [];
  if (process.env.TANDA_LONG === '1') return [...COMMANDS, ...DELAYS, ...CHANGES, ...DELETIONS, ...merges];
  if (start === 'cash_on_delivery') return [...COMMANDS, ...CHANGES, ...DELETIONS, ...merges];
  return start === 'kaspi_transfer' ? [...COMMANDS, ...DELAYS] : COMMANDS;
}

/** Registers the tests of one start: an order of the shop by payment method, or a manual one. A file of its own for each, so that they run at once. */
export function testStates(start: Start): void {
  const backend = backendForFile();
  let walk: Walk;
  let order: string;

  beforeAll(async () => {
    const { sql } = backend();
    await installClock(sql);
    await sql.unsafe(read('functions.sql'));
    await sql.unsafe(`create function app.walk_broken() returns setof text language sql as $$
      select x.broken || ' ' || x.what from app.broken_invariants() x $$`);
    // the sample catalogue is not part of the walk: each state is checked by all invariants
    await sql.unsafe(
      'truncate public.orders, app.checkouts, public.products, app.seller_product_counts, app.category_counts, app.category_count_changes cascade',
    );
    await sql.unsafe(
      'update app.profiles set total_sales = 0, total_earnings = 0, review_count = 0, rating_sum = 0, published_review_count = 0',
    );
    order = await place(backend(), start);
    walk = await explore(sql, order, commandsOf(start));
    const edges = [...walk.nodes.values()].reduce((sum, { edges: own }) => sum + own.length, 0);
    console.info(`${start}: ${walk.nodes.size} states, ${edges} steps`);
  }, 1_200_000);

  it.runIf(start === 'kaspi_transfer')(
    'lets a seller hold money for a bounded time, whatever the seller does [O45]',
    async () => {
      const held = heldStates(walk);
      const waits = await longestWaits(backend().sql, order, held, STALLS);
      expect(waits).toHaveLength(2 * held.length * STALLS.length);
      for (const isActing of [true, false]) {
        const [longest] = waits.filter(({ hasBuyer }) => hasBuyer === isActing).toSorted((one, other) => other.days - one.days);
        console.info(`${held.length} states in which money is held, for ${longest?.days} days at most: ${longest?.way}`);
      }
      expect(held.length).toBeGreaterThan(30);
      expect(waits.filter(({ days, hasBuyer }) => days > (hasBuyer ? MOST_DAYS : MOST_DAYS_OF_SILENCE))).toEqual([]);
    },
    240_000,
  );

  it('keeps every invariant in every state', () => {
    expect(walk.faults).toEqual([]);
  });

  it('has a next step, or is at an end in which money and goods are settled', () => {
    expect(withoutStep(walk)).toEqual([]);
  });

  it('can be brought to an end', () => {
    expect(deadEnds(walk)).toEqual([]);
  });

  it('lets nobody wait for the other side for ever', () => {
    expect(waitingForOther(walk)).toEqual([]);
  });

  it('offers each side what its commands do, and nothing that they refuse', () => {
    expect({ inVain: offeredInVain(walk), missing: notOffered(walk) }).toEqual({ inVain: [], missing: [] });
  });

  it('names whom the order waits for: the seller where it is in the list of what to do, and nobody without a step', () => {
    expect({ todo: withoutTask(walk), inVain: waitingInVain(walk) }).toEqual({ todo: [], inVain: [] });
  });

  it('tells each side whose turn it becomes, or is no longer, by what somebody else did', () => {
    expect(untold(walk)).toEqual([]);
  });
}
