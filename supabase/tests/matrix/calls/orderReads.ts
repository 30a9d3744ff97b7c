/** What buyer and seller read of an order, its case and its proposals. */
import type { RowMaker, Values } from '../rowMaker.ts';
import { type CallMaker, type Calls, counts, naming } from './types.ts';

/** An open order of a buyer who received one before. */
async function second(make: RowMaker, buyer: string, seller: string) {
  await make.order(buyer, seller, { status: 'delivered' });
  return (await make.order(buyer, seller)).id;
}

/** A stored row as Postgres writes it: the API library passes no JSON as a row. */
const rowOf = async (make: RowMaker, table: 'orders' | 'order_cases' | 'order_changes', { id }: Values): Promise<string> =>
  (await make.sql<{ row: string }[]>`select t::text as row from ${make.sql(table)} t where id = ${id as string}`)[0]!.row;

/** What the API says of a row: to the buyer of an order, to its seller, and to another user. */
const ofRows = (
  args: (make: RowMaker, buyer: string, store: string) => Promise<Values>,
  toBuyer: string,
  toSeller: string,
): Record<string, CallMaker> => ({
  bought: async (make, { actor, store }) => ({ args: await args(make, actor, store), shows: naming(toBuyer) }),
  sold: async (make, { actor, buyer }) => ({ args: await args(make, buyer, actor), shows: naming(toSeller) }),
  other: async (make, { buyer, store }) => ({ args: await args(make, buyer, store), shows: naming(toBuyer) }),
});

export const ORDER_READ_CALLS: Calls = {
  order_contact: {
    bought: async (make, { actor, store }) => ({ args: { p_order: (await make.order(actor, store)).id }, shows: naming('Абая') }),
    sold: async (make, { actor, buyer }) => ({ args: { p_order: (await make.order(buyer, actor)).id }, shows: naming('Абая') }),
    'sold, delivered': async (make, { actor, buyer }) => ({
      args: { p_order: (await make.order(buyer, actor, { status: 'delivered' })).id },
      shows: naming('Абая'),
    }),
    'sold, case open': async (make, { actor, buyer }) => ({
      args: { p_order: (await make.order(buyer, actor, { status: 'delivered', case_state: 'asked' })).id },
      shows: naming('Абая'),
    }),
    'sold, payment may come': async (make, { actor, buyer }) => ({
      args: { p_order: (await make.cancelledTransfer(buyer, actor)).id },
      shows: naming('Абая'),
    }),
    other: async (make, { buyer, store }) => ({ args: { p_order: (await make.order(buyer, store)).id }, shows: naming('Абая') }),
  },
  // columns of orders, cases and proposals, called with a row
  awaits: ofRows(async (make, buyer, store) => ({ p_order: await rowOf(make, 'orders', await make.order(buyer, store)) }), 'task', 'task'),
  deadline: ofRows(async (make, buyer, store) => ({ p_order: await rowOf(make, 'orders', await make.order(buyer, store)) }), '_', '_'),
  possible_steps: ofRows(
    async (make, buyer, store) => ({ p_order: await rowOf(make, 'orders', await make.order(buyer, store)) }),
    'cancel',
    'confirm',
  ),
  pay_until: ofRows(
    async (make, buyer, store) => ({
      p_order: await rowOf(make, 'orders', await make.order(buyer, store, { payment_method: 'kaspi_transfer' })),
    }),
    ':',
    ':',
  ),
  possible_change_steps: ofRows(
    async (make, buyer, store) => ({
      p_change: await rowOf(make, 'order_changes', await make.orderChange(await make.order(buyer, store))),
    }),
    'accept_change',
    'withdraw_change',
  ),
  case_possibilities: ofRows(
    async (make, buyer, store) => ({
      p_case: await rowOf(make, 'order_cases', await make.orderCase(await make.order(buyer, store, { status: 'delivered' }))),
    }),
    'withdraw',
    'accept',
  ),
  case_options: ofRows(
    async (make, buyer, store) => ({ p_order: (await make.order(buyer, store, { status: 'delivered' })).id }),
    'wrong_or_damaged',
    'wrong_or_damaged',
  ),
  order_change_contact: {
    bought: async (make, { actor, store }) => ({
      args: { p_change: (await make.orderChange(await make.order(actor, store), 'address')).id },
      shows: naming('Актау'),
    }),
    sold: async (make, { actor, buyer }) => ({
      args: { p_change: (await make.orderChange(await make.order(buyer, actor), 'address')).id },
      shows: naming('Актау'),
    }),
    other: async (make, { buyer, store }) => ({
      args: { p_change: (await make.orderChange(await make.order(buyer, store), 'address')).id },
      shows: naming('Актау'),
    }),
  },
  buyer_record: {
    bought: async (make, { actor, store }) => ({ args: { p_order: await second(make, actor, store) }, shows: counts('parcels') }),
    sold: async (make, { actor, buyer }) => ({ args: { p_order: await second(make, buyer, actor) }, shows: counts('parcels') }),
    other: async (make, { buyer, store }) => ({ args: { p_order: await second(make, buyer, store) }, shows: counts('parcels') }),
  },
  own_order_records: {
    bought: async (make, { actor, store }) => ({ args: { p_orders: [(await make.order(actor, store)).id] }, shows: naming('Абая') }),
    sold: async (make, { actor, buyer }) => ({ args: { p_orders: [(await make.order(buyer, actor)).id] }, shows: naming('Абая') }),
    other: async (make, { buyer, store }) => ({ args: { p_orders: [(await make.order(buyer, store)).id] }, shows: naming('Абая') }),
  },
};
