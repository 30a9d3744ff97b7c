/** Every transition × actor × state, against a table written by hand; and that no state is a dead end. */
import { beforeAll, describe, expect, it } from 'vitest';
import { orderIn, METHODS, type OrderState, PAYMENT_STATUSES, STATUSES } from '../../helpers/orderStates.ts';
import { type Action, createSellers, createUsers, raceBackendForFile, runConcurrently, type TestAccount } from '../../helpers/parallel.ts';

const backend = raceBackendForFile();
const ACTORS = ['buyer', 'seller', 'otherSeller', 'otherBuyer', 'visitor'] as const;
let people: Record<'seller' | 'otherSeller' | 'otherBuyer', TestAccount>;
beforeAll(async () => {
  const [seller, otherSeller] = (await createSellers(backend(), 2)) as [TestAccount, TestAccount];
  const [otherBuyer] = (await createUsers(backend(), 1)) as [TestAccount];
  people = { seller, otherSeller, otherBuyer };
});

/** Who may do what: from, to, actor, and the condition that the state must meet. */
const ALLOWED: [from: string, to: string, actor: string, when?: (state: OrderState) => boolean][] = [
  ['pending', 'confirmed', 'seller'],
  ['confirmed', 'shipped', 'seller'],
  ['shipped', 'delivered', 'seller'],
  ['shipped', 'delivered', 'buyer'],
  ['pending', 'cancelled', 'seller'],
  ['confirmed', 'cancelled', 'seller'],
  ['pending', 'cancelled', 'buyer', ({ payment }) => payment !== 'received'],
  ['confirmed', 'cancelled', 'buyer', ({ isLate, payment }) => isLate === true || payment === 'unpaid'],
  ['shipped', 'cancelled', 'seller', ({ reason }) => reason !== undefined],
];
const REASONS = [undefined, 'refused', 'not_collected', 'lost', 'not_paid'] as const;

const states: OrderState[] = STATUSES.flatMap((status) =>
  // a transfer that is not paid is never late
  PAYMENT_STATUSES.flatMap((payment) =>
    (status === 'confirmed' && payment !== 'unpaid' ? [false, true] : [false]).map((isLate) => ({ status, payment, isLate })),
  ),
);

async function outcomeOf(state: OrderState, actor: (typeof ACTORS)[number], to: string, reason?: string): Promise<string> {
  // a buyer may have only few open orders
  const [buyer] = (await createUsers(backend(), 1)) as [TestAccount];
  const id = await orderIn(backend(), { seller: people.seller, buyer }, { ...state, method: 'kaspi_transfer' });
  const as = actor === 'visitor' ? null : actor === 'buyer' ? buyer.id : people[actor].id;
  const run: Action['run'] = (sql) => sql`select set_order_status(${id}, ${to}, ${reason ?? null})`;
  const [code] = Object.keys(await runConcurrently(backend(), [{ as, run }]));
  const [stored] = await backend().sql<{ status: string }[]>`select status from orders where id = ${id}`;
  expect(stored!.status, `${state.status} → ${to} by ${actor}: ${code}`).toBe(code === 'ok' ? to : state.status);
  return code!;
}

describe.each(ACTORS)('the %s', (actor) => {
  const isParty = actor === 'buyer' || actor === 'seller';
  it.each(states.filter(({ payment, isLate }) => isParty || (payment === 'unpaid' && !isLate)))(
    'moves an order $status, $payment, late $isLate, only along the table',
    async (state) => {
      for (const to of STATUSES) {
        const isAllowed = ALLOWED.some(
          ([from, status, by, when]) => from === state.status && status === to && by === actor && (when?.(state) ?? true),
        );
        const code = await outcomeOf(state, actor, to);
        if (isAllowed) expect(code).toBe('ok');
        else if (actor === 'visitor') expect(code).toBe('42501');
        else if (actor.startsWith('other')) expect(code).toBe('not_found');
        else expect(['bad_transition', 'payment_received', 'invalid']).toContain(code);
      }
    },
  );
});

it('a parcel is cancelled by its seller only, with one of three reasons', async () => {
  for (const reason of REASONS) {
    const isReason = reason === 'refused' || reason === 'not_collected' || reason === 'lost';
    expect(await outcomeOf({ status: 'shipped' }, 'seller', 'cancelled', reason)).toBe(isReason ? 'ok' : 'invalid');
    expect(await outcomeOf({ status: 'shipped' }, 'buyer', 'cancelled', reason)).toBe('bad_transition');
  }
  expect(await outcomeOf({ status: 'pending' }, 'seller', 'cancelled', 'refused')).toBe('invalid');
});

it('from every open state something leads out, by somebody and by itself', async () => {
  const { sql } = backend();
  const ways = await sql<
    { from_status: string; to_status: string; actor: string; condition: string | null }[]
  >`select * from app.order_transitions`;
  const deadlines = await sql<{ status: string; payment_method: string; payment_status: string; source: string; action: string }[]>`
    select * from app.order_deadlines`;
  const dead: string[] = [];
  for (const status of ['pending', 'confirmed', 'shipped']) {
    for (const actor of ['seller', 'system', 'operator']) {
      if (!ways.some((way) => way.from_status === status && way.actor === actor && way.condition === null))
        dead.push(`${status}: ${actor}`);
    }
    for (const method of METHODS) {
      for (const payment of ['unpaid', 'reported', 'received', 'refund_due', 'refunded']) {
        for (const source of ['shop', 'manual']) {
          const own = deadlines.filter(
            (row) => row.status === status && row.payment_method === method && row.payment_status === payment && row.source === source,
          );
          // the last one ends the order, or lets somebody end it
          if (!own.some(({ action }) => ['cancel', 'deliver', 'open_case', 'allow_cancel'].includes(action)))
            dead.push(`${status} ${method} ${payment} ${source}`);
        }
      }
    }
  }
  expect(dead).toEqual([]);
  // closed orders stay closed, but for payments that come late and parcels that never came
  expect(
    ways.filter(
      ({ from_status, actor, condition }) => ['delivered', 'cancelled'].includes(from_status) && actor !== 'operator' && !condition,
    ),
  ).toEqual([]);
});
