/** What waits in orders: cases, unread marks, what is known about a buyer, and what the run of the deadlines looks for. */
import type { Picker } from '../picker.ts';
import type { Query } from '../query.ts';
import type { Read } from '../request.ts';
import { CASE, caseParts } from './columns.ts';

const of = (
  name: string,
  as: Query['as'],
  request: (pick: Picker) => ReturnType<Query['request']>,
  group: Query['group'] = 'shop',
): Query => ({
  name,
  group,
  as,
  request,
});
const cases = (order: string): Read => ({
  kind: 'read',
  table: 'order_cases',
  columns: CASE,
  embeds: caseParts,
  where: [{ column: 'order_id', operator: '=', value: order }],
  order: ['opened_at desc'],
  limit: 5,
});
const caseEvents = (order: string): Read => ({
  kind: 'read',
  table: 'order_events',
  columns: ['id', 'kind', 'actor', 'details', 'created_at'],
  where: [
    { column: 'order_id', operator: '=', value: order },
    { column: 'kind', in: ['case_opened', 'case_step'] },
  ],
  order: ['id'],
  limit: 200,
});
const unread = (user: string): Read => ({
  kind: 'read',
  table: 'order_reads',
  columns: ['order_id', 'side'],
  where: [
    { column: 'user_id', operator: '=', value: user },
    { column: 'is_unread', operator: '=', value: true },
  ],
  order: ['last_event desc'],
  limit: 100,
});
/** As in app.run_deadlines. */
const due = (table: string, order: string[]): Read => ({
  kind: 'read',
  table,
  columns: ['id'],
  where: [{ column: 'due_at', operator: '<=', value: new Date().toISOString() }],
  order,
  limit: 1000,
});

export const caseQueries: Query[] = [
  of('case: the buyer', 'buyer', (pick) => cases(pick.oneOf(pick.sources.steps.withCase))),
  of('case: the seller', 'largestSeller', (pick) => cases(pick.oneOf(pick.sources.steps.asked).order)),
  of('case: what happened', 'largestSeller', (pick) => caseEvents(pick.oneOf(pick.sources.steps.asked).order)),
  of('unread orders, buyer', 'buyer', (pick) => unread(pick.users.buyer)),
  of('unread orders, largest seller', 'largestSeller', (pick) => unread(pick.users.largestSeller)),
  of('parcels of the buyer that came back', 'largestSeller', (pick) => ({
    kind: 'call',
    name: 'buyer_record',
    arguments: { p_order: pick.oneOf(pick.sources.pendingOrders) },
    isGet: true,
  })),
  of('deadlines: due orders', 'maintenance', () => due('orders', ['due_at', 'id']), 'report'),
  of('deadlines: due cases', 'maintenance', () => due('order_cases', ['due_at', 'id']), 'report'),
];
