/** Functions that place orders and change them. */
import { address } from '../../helpers/users.ts';
import type { RowMaker, Values } from '../rowMaker.ts';
import type { Parties } from '../rows/types.ts';
import { type Calls, type CallMaker, naming } from './types.ts';

const uuid = (): string => crypto.randomUUID();

/** A call on one order: as its buyer, as its seller, and as another user. */
const ofOrders = (values: Values, args: (id: unknown) => Values, effect: Values): Record<string, CallMaker> => {
  const call = async (make: RowMaker, buyer: string, seller: string) => {
    const { id } = await make.order(buyer, seller, values);
    return { args: args(id), watch: { relation: 'public.orders', where: { id } }, effect };
  };
  return {
    bought: (make, { actor, store }) => call(make, actor, store),
    sold: (make, { actor, buyer }) => call(make, buyer, actor),
    other: (make, { buyer, store }) => call(make, buyer, store),
  };
};

/** A call on an open case: as the buyer of the order, as its seller, and as another user. */
const ofCases = (args: (id: unknown) => Values, state: string): Record<'bought' | 'sold' | 'other', CallMaker> => {
  const call = async (make: RowMaker, buyer: string, seller: string) => {
    const order = await make.order(buyer, seller, { status: 'delivered' });
    const { id } = await make.orderCase(order);
    // a message leaves the case as it is
    return { args: args(id), watch: { relation: 'public.order_cases', where: { id } }, effect: { state } };
  };
  return {
    bought: (make, { actor, store }) => call(make, actor, store),
    sold: (make, { actor, buyer }) => call(make, buyer, actor),
    other: (make, { buyer, store }) => call(make, buyer, store),
  };
};
/** A call on a proposal of the seller: as the buyer of the order, as its seller, and as another user. */
const ofChanges = (args: (id: unknown) => Values, state: string): Record<string, CallMaker> => {
  const call = async (make: RowMaker, buyer: string, seller: string) => {
    const { id } = await make.orderChange(await make.order(buyer, seller));
    return { args: args(id), watch: { relation: 'public.order_changes', where: { id } }, effect: { state } };
  };
  return {
    bought: (make, { actor, store }) => call(make, actor, store),
    sold: (make, { actor, buyer }) => call(make, buyer, actor),
    other: (make, { buyer, store }) => call(make, buyer, store),
  };
};
const stepCalls = (step: string, kinds: ('bought' | 'sold' | 'other')[], state: string): Record<string, CallMaker> => {
  const calls = ofCases((p_case) => ({ p_case, p_step: step, p_message: 'worn' }), state);
  return Object.fromEntries(kinds.map((kind) => [`${kind} → ${step}`, calls[kind]]));
};
/** A call on a transfer that was cancelled unpaid. */
const late = (args: (id: unknown) => Values, effect: Values): Record<'bought' | 'sold' | 'other', CallMaker> => {
  const call = async (make: RowMaker, buyer: string, seller: string) => {
    const { id } = await make.cancelledTransfer(buyer, seller);
    return { args: args(id), watch: { relation: 'public.orders', where: { id } }, effect };
  };
  return {
    bought: (make, { actor, store }) => call(make, actor, store),
    sold: (make, { actor, buyer }) => call(make, buyer, actor),
    other: (make, { buyer, store }) => call(make, buyer, store),
  };
};
/** "Not yet" is told to the buyer. */
const notSeen = (): Record<string, CallMaker> =>
  Object.fromEntries(
    Object.entries(ofOrders({ payment_status: 'reported' }, (id) => ({ p_order: id }), {})).map(([kind, call]) => [
      kind,
      async (...parts) => {
        const { args } = await call(...parts);
        await parts[0].insert('public.order_events', { order_id: args.p_order, kind: 'payment_reported', actor: 'buyer' });
        const where = { order_id: args.p_order, kind: 'payment_not_seen' };
        return { args, watch: { relation: 'public.order_events', where }, effect: { actor: 'seller' } };
      },
    ]),
  );
/** A manual order whose seller is asked whether it is still on. */
const askedSale = (): Record<string, CallMaker> => {
  const calls = ofOrders({ source: 'manual', status: 'confirmed' }, (id) => ({ p_order: id }), { due_action: 'ask_seller' });
  return Object.fromEntries(
    Object.entries(calls).map(([kind, call]) => [
      kind,
      async (...parts) => {
        const made = await call(...parts);
        await parts[0].sql`update public.orders set due_at = now() + interval '1 day', due_action = 'cancel', is_shipment_late = true
          where id = ${made.args.p_order as string}`;
        return made;
      },
    ]),
  );
};
/** A call on a parcel that was refused: as its buyer, as its seller, and as another user. */
const refused = (): Record<string, CallMaker> => {
  const calls = ofOrders({ status: 'cancelled', cancel_reason: 'refused' }, (id) => ({ p_order: id }), {});
  return Object.fromEntries(
    Object.entries(calls).map(([kind, call]) => [
      kind,
      async (...parts) => {
        const { args } = await call(...parts);
        return { args, watch: { relation: 'public.order_items', where: { order_id: args.p_order } }, effect: { restocked: 1 } };
      },
    ]),
  );
};

const basket = async (make: RowMaker, seller: string, values: Values = {}) => {
  const { id } = await make.product(seller, values);
  return { id, items: [{ product_id: id, quantity: 1 }] };
};

/** A checkout with quantity 1, which reduces the product's stock on success. */
const checkout =
  (sellerOf: (make: RowMaker, parties: Parties) => Promise<string> | string, values: Values = {}): CallMaker =>
  async (make, parties) => {
    const seller = await sellerOf(make, parties);
    const { id, items } = await basket(make, seller, values);
    return {
      args: {
        p_items: items,
        p_shipping: address,
        p_sellers: { [seller]: { payment_method: 'cash_on_delivery', delivery_cost: null } },
        p_idempotency_key: uuid(),
        p_expected_total: 1000,
      },
      watch: { relation: 'public.products', where: { id } },
      effect: { stock_quantity: 4 },
    };
  };
const newStore = (values: Values) => async (make: RowMaker) => (await make.profile({ is_influencer: true, ...values })).id as string;

const sale =
  (sellerOf: (parties: Parties) => string): CallMaker =>
  async (make, parties) => {
    const { id, items } = await basket(make, sellerOf(parties));
    return {
      args: { p_items: items, p_customer: { name: 'Айгерим' }, p_payment_method: 'cash_on_delivery', p_paid: false, p_key: uuid() },
      watch: { relation: 'public.products', where: { id } },
      effect: { stock_quantity: 4 },
    };
  };

/** The claim link of a manual order. */
const link =
  (sellerOf: (parties: Parties) => string, claim: Values = {}, orderValues: Values = {}): CallMaker =>
  async (make, parties) => {
    const { id } = await make.order(null, sellerOf(parties), { source: 'manual', status: 'confirmed', ...orderValues });
    const { token } = await make.insert('app.order_claims', { order_id: id, ...claim });
    return {
      args: { p_token: token },
      shows: naming(id),
      watch: { relation: 'public.orders', where: { id } },
      effect: { user_id: parties.actor },
    };
  };
const token =
  (sellerOf: (parties: Parties) => string): CallMaker =>
  async (make, parties) => {
    const { id } = await make.order(null, sellerOf(parties), { source: 'manual', status: 'confirmed' });
    const { token } = await make.insert('app.order_claims', { order_id: id });
    return { args: { p_order: id }, shows: naming(token), watch: { relation: 'app.order_claims', where: { order_id: id } } };
  };

const markRead =
  (readerOf: (parties: Parties) => string): CallMaker =>
  async (make, parties) => {
    const reader = readerOf(parties);
    const { order_id } = await make.read(await make.order(reader, parties.store), reader, 'buyer');
    return {
      args: { p_order: order_id, p_event: 7 },
      watch: { relation: 'public.order_reads', where: { order_id, user_id: reader } },
      effect: { seen_event: 7 },
    };
  };

export const ORDER_CALLS: Calls = {
  place_order: {
    'from a store': checkout(newStore({})),
    'hidden product': checkout(newStore({}), { status: 'inactive' }),
    'deleted product': checkout(newStore({}), { status: 'inactive', deleted_at: new Date() }),
    'suspended store': checkout(newStore({ seller_state: 'suspended' })),
    'deleted store': checkout(newStore({ deleted_at: new Date() })),
    'own product': checkout((_, { actor }) => actor),
  },
  add_sale: { own: sale(({ actor }) => actor), other: sale(({ other }) => other) },
  set_order_status: Object.fromEntries(
    ['confirmed', 'cancelled', 'delivered'].flatMap((status) =>
      Object.entries(ofOrders({}, (id) => ({ p_order: id, p_status: status }), { status })).map(([kind, call]) => [
        `${kind} → ${status}`,
        call,
      ]),
    ),
  ),
  report_payment: {
    ...ofOrders({}, (id) => ({ p_order: id }), { payment_status: 'reported' }),
    'bought, cancelled': late((id) => ({ p_order: id }), { payment_status: 'reported', case_state: 'asked' }).bought,
  },
  receive_late_payment: {
    ...late((id) => ({ p_order: id, p_revive: true }), { status: 'confirmed', payment_status: 'received' }),
    'sold → refund': late((id) => ({ p_order: id, p_revive: false }), { status: 'cancelled', payment_status: 'refund_due' }).sold,
  },
  payment_not_seen: notSeen(),
  extend_sale: askedSale(),
  decide_order: {
    other: ofOrders({}, (id) => ({ p_order: id, p_command: 'cancel', p_message: 'Nobody answers.' }), { status: 'cancelled' })
      .other as CallMaker,
  },
  receive_payment: ofOrders({}, (id) => ({ p_order: id }), { payment_status: 'received' }),
  restock_returned_parcel: {
    ...refused(),
    'sold → lost': ofOrders(
      { status: 'cancelled', cancel_reason: 'refused', goods_due_at: new Date() },
      (id) => ({ p_order: id, p_arrived: false }),
      { goods_due_at: null },
    ).sold as CallMaker,
  },
  set_tracking: ofOrders({ status: 'confirmed' }, (id) => ({ p_order: id, p_number: 'KZ123456' }), { tracking_number: 'KZ123456' }),
  open_case: ofOrders(
    { status: 'delivered' },
    (id) => ({ p_order: id, p_kind: 'return', p_reason: 'does not fit', p_lines: [{ position: 1, quantity: 1 }] }),
    { case_state: 'asked' },
  ),
  advance_case: {
    ...stepCalls('withdraw', ['bought', 'sold'], 'closed'),
    ...stepCalls('refuse', ['bought', 'sold', 'other'], 'refused'),
  },
  write_case_message: ofCases((p_case) => ({ p_case, p_body: 'Good day' }), 'asked'),
  write_order_message: ofOrders({}, (id) => ({ p_order: id, p_body: 'Good day' }), { status: 'pending' }),
  propose_change: ofOrders({ delivery_cost: 900 }, (id) => ({ p_order: id, p_delivery_cost: 500 }), { delivery_cost: 500 }),
  change_address: ofOrders({}, (id) => ({ p_order: id, p_shipping: { ...address, name: 'Асель' } }), { customer: 'Асель' }),
  ask_cancellation: {
    ...ofOrders({ status: 'confirmed', payment_status: 'received' }, (id) => ({ p_order: id }), {}),
  },
  answer_change: ofChanges((p_change) => ({ p_change, p_accept: true }), 'accepted'),
  withdraw_change: ofChanges((p_change) => ({ p_change }), 'withdrawn'),
  mark_order_read: {
    own: markRead(({ actor }) => actor),
    other: markRead(({ other }) => other),
  },
  claim_token: { own: token(({ actor }) => actor), other: token(({ other }) => other) },
  claim_order: {
    'of a store': link(({ store }) => store),
    expired: link(({ store }) => store, { expires_at: new Date('2020-01-01') }),
    delivered: link(({ store }) => store, {}, { status: 'delivered' }),
    cancelled: link(({ store }) => store, {}, { status: 'cancelled' }),
    own: link(({ actor }) => actor),
    'claimed by another': async (make, parties, user) => {
      const call = await link(({ store }) => store)(make, parties, user);
      await make.sql`update public.orders set user_id = ${parties.buyer} where id = ${call.watch?.where.id as string}`;
      return call;
    },
  },
};
