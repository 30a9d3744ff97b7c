import type { RowMaker, Values } from '../rowMaker.ts';
import type { RelationRows } from './types.ts';

/** Rows that reference an order: of the actor as buyer, as seller, and of others. */
const ofOrders = (find: (make: RowMaker, order: Values) => Promise<Values>): RelationRows['rows'] => ({
  bought: async (make, { actor, store }) => find(make, await make.order(actor, store)),
  sold: async (make, { actor, buyer }) => find(make, await make.order(buyer, actor)),
  other: async (make, { buyer, store }) => find(make, await make.order(buyer, store)),
});
const firstOf = (relation: string) => async (make: RowMaker, order: Values) =>
  (await make.sql`select * from ${make.sql(relation)} where order_id = ${order.id as string} limit 1`)[0] as Values;

/** A row that is never stored: its references do not matter, so it copies a stored one. */
const copied = (rows: RelationRows['rows'], kind: string, change: (row: Values) => Values): RelationRows['drafts'] => ({
  [kind]: async (make, parties) => {
    const body = change(await (rows[kind] as RelationRows['rows'][string])(make, parties));
    return { body, find: { id: body.id } };
  },
});

const orders = ofOrders(async (_, order) => order);
const items = ofOrders(firstOf('public.order_items'));
const events = ofOrders(firstOf('public.order_events'));
const decisions = ofOrders(async (make, order) => make.decision(order));
const cases = ofOrders(async (make, order) => make.orderCase(order));
const partsOfCases = (relation: string): RelationRows['rows'] =>
  ofOrders(async (make, order) => {
    const { id } = await make.orderCase(order);
    return (await make.sql`select * from ${make.sql(relation)} where case_id = ${id as string}`)[0] as Values;
  });
const messages = ofOrders(async (make, order) =>
  make.insert('public.order_messages', { order_id: order.id, author: 'seller', body: 'Hello' }),
);
/** A question about a product of the store, or a message of one. */
const ofQuestions = (find: (make: RowMaker, question: Values) => Promise<Values>): RelationRows['rows'] => ({
  bought: async (make, { actor, store }) => find(make, await make.question(actor, store)),
  sold: async (make, { actor, buyer }) => find(make, await make.question(buyer, actor)),
  other: async (make, { buyer, store }) => find(make, await make.question(buyer, store)),
});
const questions = ofQuestions(async (_, question) => question);
const questionMessages = ofQuestions(async (make, { id }) =>
  make.insert('public.product_question_messages', { question_id: id, author: 'seller', body: 'Hello' }),
);
const changes = ofOrders(async (make, order) => make.orderChange(order));
const caseLines = partsOfCases('public.order_case_lines');
const caseMessages = partsOfCases('public.order_case_messages');
const casePhotos = partsOfCases('public.order_case_photos');
/** The unread mark of the actor, or of the order's buyer. */
const reads: RelationRows['rows'] = {
  own: async (make, { actor, store }) => make.read(await make.order(actor, store), actor, 'buyer'),
  other: async (make, { actor, buyer }) => make.read(await make.order(buyer, actor), buyer, 'buyer'),
};
const movements: RelationRows['rows'] = {
  own: (make, { actor }) => make.ofProduct('public.stock_movements', actor, { delta: 1, reason: 'adjust' }),
  other: (make, { other }) => make.ofProduct('public.stock_movements', other, { delta: 1, reason: 'adjust' }),
};

export const ORDER_ROWS: Record<string, RelationRows> = {
  'public.orders': {
    key: ['id'],
    change: { status: 'delivered' },
    rows: orders,
    drafts: copied(orders, 'bought', ({ checkout_id, user_id, seller_id }) => ({
      id: crypto.randomUUID(),
      checkout_id,
      user_id,
      seller_id,
      number: 'forged-1',
      customer: 'x',
      city: 'x',
      payment_method: 'cash_on_delivery',
      total: 1,
      units: 1,
    })),
  },
  'public.order_items': {
    key: ['order_id', 'position'],
    change: { quantity: 9 },
    rows: items,
    drafts: {
      bought: async (make, parties) => {
        const { order_id, product_id } = await (items.bought as RelationRows['rows'][string])(make, parties);
        return { body: { order_id, product_id, position: 9, name: 'x', unit_price: 1, quantity: 1 }, find: { order_id, position: 9 } };
      },
    },
  },
  'public.order_events': {
    key: ['id'],
    change: { to_status: 'delivered' },
    rows: events,
    drafts: {
      bought: async (make, parties) => {
        const { order_id } = await (events.bought as RelationRows['rows'][string])(make, parties);
        const body = { order_id, to_status: 'shipped', actor: 'seller' };
        return { body, find: body };
      },
    },
  },
  'public.order_cases': {
    key: ['id'],
    change: { state: 'refused' },
    rows: cases,
    drafts: copied(cases, 'bought', ({ order_id }) => ({
      id: crypto.randomUUID(),
      order_id,
      kind: 'payment',
      state: 'asked',
      opened_by: 'buyer',
      closed_at: new Date(),
    })),
  },
  'public.order_case_lines': {
    key: ['case_id', 'position'],
    change: { quantity: 9 },
    rows: caseLines,
    drafts: {
      bought: async (make, parties) => {
        const { case_id } = await (caseLines.bought as RelationRows['rows'][string])(make, parties);
        return { body: { case_id, position: 2, quantity: 1 }, find: { case_id, position: 2 } };
      },
    },
  },
  'public.order_case_messages': {
    key: ['id'],
    change: { body: 'forged' },
    rows: caseMessages,
    drafts: {
      bought: async (make, parties) => {
        const { case_id } = await (caseMessages.bought as RelationRows['rows'][string])(make, parties);
        const body = { case_id, author: 'operator', body: 'forged' };
        return { body, find: body };
      },
    },
  },
  'public.order_case_photos': {
    key: ['path'],
    change: { author: 'seller' },
    rows: casePhotos,
    drafts: {
      bought: async (make, parties) => {
        const { case_id } = await (casePhotos.bought as RelationRows['rows'][string])(make, parties);
        const path = `${parties.actor}/${crypto.randomUUID()}.webp`;
        return { body: { path, case_id, author: 'buyer' }, find: { path } };
      },
    },
  },
  'public.product_questions': {
    key: ['id'],
    change: { name: 'forged' },
    rows: questions,
    drafts: copied(questions, 'bought', ({ shopper_id, seller_id }) => ({
      id: crypto.randomUUID(),
      shopper_id,
      seller_id,
      name: 'forged',
    })),
  },
  'public.product_question_messages': {
    key: ['id'],
    change: { body: 'forged' },
    rows: questionMessages,
    drafts: {
      bought: async (make, parties) => {
        const { question_id } = await (questionMessages.bought as RelationRows['rows'][string])(make, parties);
        const body = { question_id, author: 'seller', body: 'forged' };
        return { body, find: body };
      },
    },
  },
  'public.order_messages': {
    key: ['id'],
    change: { body: 'forged' },
    rows: messages,
    drafts: {
      bought: async (make, parties) => {
        const { order_id } = await (messages.bought as RelationRows['rows'][string])(make, parties);
        const body = { order_id, author: 'seller', body: 'forged' };
        return { body, find: body };
      },
    },
  },
  'public.order_decisions': {
    key: ['id'],
    change: { words: 'forged' },
    rows: decisions,
    drafts: {
      bought: async (make, parties) => {
        const { order_id } = await (decisions.bought as RelationRows['rows'][string])(make, parties);
        const body = { order_id, command: 'deliver', words: 'forged' };
        return { body, find: body };
      },
    },
  },
  'public.order_changes': {
    key: ['id'],
    change: { delivery_cost: 1 },
    rows: changes,
    drafts: copied(changes, 'bought', ({ order_id }) => ({
      id: crypto.randomUUID(),
      order_id,
      kind: 'delivery',
      proposed_by: 'seller',
      delivery_cost: 1,
    })),
  },
  'public.order_reads': {
    key: ['user_id', 'order_id'],
    change: { seen_event: 9 },
    rows: reads,
    drafts: {
      own: async (make, { actor, store }) => {
        const { id: order_id } = await make.order(actor, store);
        return { body: { order_id, user_id: actor, side: 'buyer', last_event: 1 }, find: { order_id, user_id: actor } };
      },
    },
  },
  'public.stock_movements': {
    key: ['id'],
    change: { delta: 100 },
    rows: movements,
    drafts: Object.fromEntries(
      (['own', 'other'] as const).map((kind) => [
        kind,
        async (make: RowMaker, parties: { actor: string; other: string }) => {
          const { id: product_id } = await make.product(kind === 'own' ? parties.actor : parties.other);
          return { body: { product_id, delta: 7, reason: 'adjust' }, find: { product_id, delta: 7 } };
        },
      ]),
    ),
  },
};
