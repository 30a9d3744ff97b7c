/** Parts of an order that its buyer and its seller send and read alike, between the names of the API and those of the app. */
import type { Address } from '~/features/account/rules/address';
import type { OrderRequest } from '~/features/orders/rules/checkout';
import type { AwaitedTask, DecisionCommand, OrderSide, OrderStep } from '~/shared/generated/values';
import type { Awaited, Possibilities, WithDeadline } from '~/features/orders/rules/awaited';
import { camelKeys } from '~/shared/api/camelKeys';
import type { OrderEvent, OrderLine, SharedOrder } from '~/features/orders/rules/order';
import type { OrderWay } from '~/features/orders/rules/deliveryWays';
import type { StoredWay } from '~/shared/api/storedJson';
import type { Tables } from '~/shared/generated/database.types';

export const ORDER_COLUMNS =
  'id,number,date,status,total,delivery_cost,delivery_way,expected_on,city,payment_method,payment_status,refunded,case_state,due_at,is_shipment_late,cancel_reason,source,order_items(position,product_id,variant_id,name,image,unit_price,quantity,weight,is_returnable,removed)';
export const EVENTS = 'order_events(id,kind,from_status,to_status,actor,details,created_at),order_decisions(id,command,words,role)';

/** The position is missing where the lines are sorted already and nothing is done with them. */
type LineRow = Pick<Tables<'order_items'>, 'product_id' | 'variant_id' | 'name' | 'image' | 'unit_price' | 'quantity'> &
  Partial<Pick<Tables<'order_items'>, 'position' | 'weight' | 'is_returnable' | 'removed'>>;
type SharedColumn =
  | (
      | 'id'
      | 'number'
      | 'date'
      | 'status'
      | 'total'
      | 'delivery_cost'
      | 'delivery_way'
      | 'expected_on'
      | 'city'
      | 'payment_method'
      | 'payment_status'
    )
  | ('refunded' | 'case_state' | 'due_at' | 'is_shipment_late' | 'cancel_reason' | 'source');
type SharedRow = Pick<Tables<'orders'>, SharedColumn> & { order_items: LineRow[] };
type EventRow = Pick<Tables<'order_events'>, 'id' | 'kind' | 'from_status' | 'to_status' | 'actor' | 'details' | 'created_at'>;

const toLine = (line: LineRow, quantity: number): OrderLine => ({
  position: line.position ?? 0,
  productId: line.product_id,
  variantId: line.variant_id,
  name: line.name,
  image: line.image,
  unitPrice: line.unit_price,
  quantity,
  weight: line.weight ?? null,
  isReturnable: line.is_returnable ?? true,
});

/** The lines with as many pieces as `quantityOf` says, those without any left out. */
const toLines = (rows: LineRow[], quantityOf: (row: LineRow) => number): OrderLine[] =>
  [...rows]
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .map((row) => toLine(row, quantityOf(row)))
    .filter(({ quantity }) => quantity > 0);

const NO_DETAILS = { name: null, address: null, hours: null, trackingUrl: null };
const toWay = (stored: StoredWay | null): OrderWay | null => stored && { ...NO_DETAILS, ...camelKeys(stored) };

export const toSharedOrder = (row: SharedRow): SharedOrder => ({
  id: row.id,
  number: row.number,
  date: row.date,
  status: row.status,
  total: row.total,
  deliveryCost: row.delivery_cost,
  way: toWay(row.delivery_way),
  expectedOn: row.expected_on,
  city: row.city,
  paymentMethod: row.payment_method,
  paymentStatus: row.payment_status,
  refunded: row.refunded,
  caseState: row.case_state,
  dueAt: row.due_at,
  isShipmentLate: row.is_shipment_late,
  cancelReason: row.cancel_reason,
  source: row.source,
  lines: toLines(row.order_items, ({ quantity, removed = 0 }) => quantity - removed),
  removedLines: toLines(row.order_items, ({ removed = 0 }) => removed),
});

/** The JSON of `awaits`. */
export interface AwaitsRow {
  task: AwaitedTask | null;
  waits_for: OrderSide | 'operator' | null;
  until: string | null;
}

/** Nothing of an order that was not read as one of its sides. */
const NOTHING: AwaitsRow = { task: null, waits_for: null, until: null };
export const toAwaited = (row: AwaitsRow | null): Awaited => camelKeys(row ?? NOTHING);

/** What its reader may do with an order, in the columns that only its page reads. */
export const POSSIBILITIES = 'possible_steps,pay_until,deadline';
export const toPossibilities = (row: { possible_steps: OrderStep[] | null; pay_until: string | null } & WithDeadline): Possibilities => ({
  steps: row.possible_steps ?? [],
  payUntil: row.pay_until,
  deadline: row.deadline,
});

const byId = (a: { id: number }, b: { id: number }): number => a.id - b.id;

/** Decisions about a case: its step is their event. Those about the order have an event of their own. */
const OF_CASES = new Set<DecisionCommand>(['refund', 'refunded', 'exchange', 'paid', 'nothing']);
type DecisionRow = Pick<Tables<'order_decisions'>, 'id' | 'command' | 'words' | 'role'>;

/** What happened to an order, the oldest first. Each event of a decision gets what was decided, the words and the role. */
export function toEvents(rows: EventRow[], decisions: DecisionRow[]): OrderEvent[] {
  const sorted = [...rows].sort(byId);
  const made = [...decisions].sort(byId);
  const [ofCases, ofOrder] = [made.filter(({ command }) => OF_CASES.has(command)), made.filter(({ command }) => !OF_CASES.has(command))];
  const decisionOf = (row: EventRow, next: EventRow | undefined): DecisionRow | undefined => {
    if (row.kind === 'decision') return ofOrder.shift();
    // of the other decisions about the order this is only a part
    return row.details.step === 'decide' && next?.kind !== 'decision' ? ofCases.shift() : undefined;
  };
  return sorted.map((row, index) => {
    const decision = decisionOf(row, sorted[index + 1]);
    const { reason = null, step = null } = row.details;
    return {
      id: row.id,
      kind: row.kind,
      from: row.from_status,
      status: row.to_status,
      reason,
      step,
      decision: decision ? { command: decision.command, role: decision.role, words: decision.words } : null,
      actor: row.actor,
      at: row.created_at,
    };
  });
}

/** Id of an order's newest event of any kind. */
export const lastEventOf = (rows: Pick<EventRow, 'id'>[]): number => Math.max(0, ...rows.map((row) => row.id));

/** Recipient and address, of which the flat and the comment may be missing; null without a row. */
export const toAddress = (
  row: (Omit<Address, 'flat' | 'comment'> & Record<'flat' | 'comment', string | null>) | undefined,
): Address | null => (row ? { ...row, flat: row.flat ?? '', comment: row.comment ?? '' } : null);
export const fromShipping = (shipping: OrderRequest['shipping']) => ({ ...shipping });
export const fromItems = (items: OrderRequest['items']) =>
  items.map(({ productId, variantId, quantity }) => ({ product_id: productId, ...(variantId ? { variant_id: variantId } : {}), quantity }));
export const fromTerms = (terms: OrderRequest['terms']) =>
  Object.fromEntries(
    Object.entries(terms).map(([sellerId, { paymentMethod, deliveryCost, way }]) => [
      sellerId,
      { payment_method: paymentMethod, delivery_cost: deliveryCost, ...(way ? { way } : {}) },
    ]),
  );
