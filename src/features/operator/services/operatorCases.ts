/** Cases that the platform decides: the queue of operators. */
import { type MessageRow, toOrderMessage } from '~/features/cases/services/orderMessages';
import { AppError } from '~/shared/lib/AppError';
import {
  askedSides,
  type CaseFile,
  type CaseQuestion,
  type Decision,
  type DecisionInput,
  type QuestionInput,
  type QueuedCase,
  type ReadOrder,
  type SideRecord,
} from '~/features/operator/rules/operatorCase';
import type { CaseKind } from '~/features/orders/rules/orderCase';
import type { Page, PlaceCursor } from '~/shared/lib/page';
import { isUuid } from '~/shared/lib/uuid';
import { camelKeys } from '~/shared/api/camelKeys';
import { type CaseRow, toCase, toCaseEvent } from '~/features/cases/services/cases';
import type { Tables } from '~/shared/generated/database.types';
import { callRpc, runRpc } from '~/shared/api/rpc';
import { lastEventOf, toEvents, toSharedOrder } from '~/features/orders/services/orderRow';

const PAGE = 20;

/** The JSON of `operator_cases`. */
export interface QueuedCaseRow {
  id: string;
  order_id: string;
  order_number: string;
  kind: CaseKind;
  amount: number;
  refund_due: number;
  escalated_at: string;
  question: string | null;
  question_until: string | null;
  place: number;
}

function toQuestion(question: string | null, until: string | null): CaseQuestion | null {
  const asked = askedSides.find((one) => one === question);
  if (asked && until) return { state: asked, until };
  return question === 'answered' || question === 'unanswered' ? { state: question } : null;
}

/** Escalated cases: answered ones first, those that wait for an answer last. @param after null for the first page */
export async function list(after: PlaceCursor | null): Promise<Page<QueuedCase, PlaceCursor>> {
  const from = after ? { p_after: after.at, p_after_id: after.id, p_after_place: after.place } : {};
  const rows = await callRpc('operator_cases', { p_limit: PAGE, ...from });
  const last = rows.length === PAGE ? rows.at(-1) : undefined;
  return {
    items: rows.map(({ refund_due: owed, amount, question, question_until: until, ...row }) => ({
      ...camelKeys(row),
      amount: owed || amount,
      isOwed: owed > 0,
      question: toQuestion(question, until),
    })),
    next: last ? { place: last.place, at: last.escalated_at, id: last.id } : null,
  };
}

export type OrderRow = Parameters<typeof toSharedOrder>[0] & {
  customer: string;
  payment_reported_at: string | null;
  tracking_number: string | null;
  order_events: Tables<'order_events'>[];
  order_decisions: Tables<'order_decisions'>[];
};
export type RecordRow = Omit<SideRecord, 'decidedAgainst'> & { decided_against: number };
/** The JSON of `operator_case`. */
export interface CaseFileRow {
  order: OrderRow;
  cases: CaseRow[];
  /** Of the order. */
  messages: MessageRow[];
  seller: { username: string; name: string } | null;
  buyer: string | null;
  records: { seller: RecordRow; buyer: RecordRow };
  decisions: Decision[];
  least_refund: number;
  most_refund: number;
}

/** An order as operators read it. */
export const toReadOrder = (row: OrderRow): ReadOrder => ({
  ...toSharedOrder(row),
  ...{ customer: row.customer, paymentReportedAt: row.payment_reported_at, trackingNumber: row.tracking_number },
  events: toEvents(row.order_events, row.order_decisions),
});

export const toRecord = (row: RecordRow): SideRecord => camelKeys(row);

/** What is known of a case; the read is logged. @throws AppError not-found */
export async function get(orderId: string): Promise<CaseFile> {
  if (!isUuid(orderId)) throw new AppError('not-found');
  const row = await callRpc('operator_case', { p_order: orderId });
  const { order_events: events, order_decisions: made } = row.order;
  const latest = row.cases[0];
  if (!latest) throw new AppError('not-found');
  const orderCase = toCase({ ...latest, orders: { payment_refusals: latest.orders?.payment_refusals ?? 0, order_decisions: made } });
  return {
    order: toReadOrder(row.order),
    orderCase,
    caseEvents: events
      .filter(({ kind, details }) => (kind === 'case_opened' || kind === 'case_step') && details.case === orderCase.id)
      .map(toCaseEvent)
      .sort((a, b) => a.id - b.id),
    messages: row.messages.map(toOrderMessage),
    seller: row.seller ?? { username: '', name: '' },
    buyer: row.buyer,
    question: toQuestion(latest.question, latest.due_at),
    records: { seller: toRecord(row.records.seller), buyer: toRecord(row.records.buyer) },
    decisions: row.decisions,
    leastRefund: row.least_refund,
    mostRefund: row.most_refund,
    seen: lastEventOf(events),
  };
}

/** Decides. @throws AppError already-decided, case-changed, refund-too-high, not-operator */
export const decide = (orderId: string, { decision, words, amount, seen }: DecisionInput): Promise<void> =>
  runRpc('operator_decide', {
    p_order: orderId,
    p_decision: decision,
    p_message: words,
    p_seen: seen,
    ...(amount === undefined ? {} : { p_refund: amount }),
  });

/** Asks one side or both in the thread of a case. @throws AppError case-changed, bad-transition, own-content */
export const ask = (orderId: string, { side, words, seen }: QuestionInput): Promise<void> =>
  runRpc('operator_ask', { p_order: orderId, p_side: side, p_message: words, p_seen: seen });
