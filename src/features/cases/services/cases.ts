/** Cases of orders: reading, opening, steps, messages and photos. */
import type { QueryData } from '@supabase/supabase-js';
import { AppError } from '~/shared/lib/AppError';
import type { NewMessage } from '~/features/cases/rules/orderThread';
import type { OrderDecision } from '~/features/account/rules/operator';
import type {
  CaseDuty,
  CaseEvent,
  CaseMessage,
  CaseOption,
  CaseRequest,
  CaseStepInput,
  OrderCase,
} from '~/features/orders/rules/orderCase';
import type { AwaitedTask, CaseStep, OrderSide } from '~/shared/generated/values';
import { variantLabel } from '~/features/catalogue/rules/product';
import { isUuid } from '~/shared/lib/uuid';
import { camelKeys } from '~/shared/api/camelKeys';
import { supabase, unwrap } from '~/shared/api/client';
import type { Tables } from '~/shared/generated/database.types';
import { callRpc, runRpc } from '~/shared/api/rpc';
import type { Client } from '~/shared/api/signedInClient';
import { messageArguments } from './orderMessages';

/** An order rarely has a second case; the latest are enough. */
const CASES = 5;
const MESSAGES = 200;
const BUCKET = 'case-photos';

const casesOf = (db: Client, orderId: string) =>
  db
    .from('order_cases')
    .select(
      `id,order_id,kind,state,opened_by,reason,amount,refund_due,refunded,tracking_number,is_restocked,is_exchanged,is_refund_denied,exchange:product_variants(id,size,color),due_at,due_action,question,opened_at,closed_at,lapsed_from,case_possibilities,
       orders(payment_refusals,order_decisions(id,command,words,role)),order_case_lines(position,quantity),order_case_messages(id,author,body,created_at),order_case_photos(path,author,created_at)`,
    )
    .eq('order_id', orderId)
    .order('opened_at', { ascending: false })
    .order('id', { referencedTable: 'order_case_messages', ascending: false })
    .limit(MESSAGES, { referencedTable: 'order_case_messages' })
    .limit(CASES);
export type CaseRow = QueryData<ReturnType<typeof casesOf>>[number];

/** The decision that a message of the platform is about: its words are the message. */
function decisionOf({ author, body }: Pick<CaseMessage, 'author' | 'body'>, decisions: (OrderDecision & { words: string })[]) {
  const { command, role } = (author === 'operator' && decisions.find(({ words }) => words === body)) || { command: null, role: null };
  return command && { command, role };
}

/** The last decision of the platform about the order. */
const lastOf = (decisions: { id: number; command: string }[]) =>
  decisions.reduce((last, one) => (one.id > last.id ? one : last), { id: 0, command: '' });

const STEPS_DUE = ['remind', 'close', 'escalate'] as const;
const ASKED = ['buyer', 'seller', 'both'] as const;

/** The JSON of `case_possibilities`. */
export interface CasePossibilitiesRow {
  steps: CaseStep[];
  with_words: CaseStep[];
  task: AwaitedTask | null;
  waits_for: OrderSide | 'operator' | null;
  until: string | null;
  least_refund: number;
  most_refund: number;
}
/** Nothing in a case that was not read as one of its sides. */
const NOTHING: CasePossibilitiesRow = {
  ...{ steps: [], with_words: [], task: null, waits_for: null, until: null },
  ...{ least_refund: 0, most_refund: 0 },
};

/** A case as the app knows it. */
export function toCase({
  exchange,
  due_at,
  due_action,
  question,
  orders,
  order_case_lines,
  order_case_messages,
  order_case_photos,
  case_possibilities: possible,
  ...row
}: CaseRow): OrderCase {
  const decisions = orders?.order_decisions ?? [];
  const step = STEPS_DUE.find((one) => one === due_action);
  const asked = ASKED.find((one) => one === question);
  return {
    ...camelKeys(row),
    possible: camelKeys(possible ?? NOTHING),
    exchange: exchange ? { variantId: exchange.id, label: variantLabel(exchange) } : null,
    isExchangeDecided: lastOf(decisions).command === 'exchange',
    isRefundDecided: ['refund', 'exchange'].includes(lastOf(decisions).command),
    due: due_at && step ? { at: due_at, step } : null,
    question: due_at && asked ? { of: asked, until: due_at } : null,
    paymentRefusals: orders?.payment_refusals ?? 0,
    lines: [...order_case_lines].sort((a, b) => a.position - b.position),
    messages: order_case_messages
      .map(({ created_at: at, ...message }) => ({ ...message, at, decision: decisionOf(message, decisions) }))
      .reverse(),
    photos: [...order_case_photos]
      .sort((a, b) => a.created_at.localeCompare(b.created_at))
      .map(({ created_at: at, ...file }) => ({ ...file, at })),
  };
}

/** The cases of an order, the newest first. Empty also when the order is someone else's. */
export async function ofOrder(orderId: string): Promise<OrderCase[]> {
  if (!isUuid(orderId)) throw new AppError('not-found');
  return (await unwrap(casesOf(await supabase(), orderId))).map(toCase);
}

/** The cases that the buyer of an order may open now. */
export async function optionsOf(orderId: string): Promise<CaseOption[]> {
  const rows = await unwrap((await supabase()).rpc('case_options', { p_order: orderId }, { get: true }));
  return rows.flatMap(({ kind, is_settled: isSettled, ...row }) => (kind === 'not_sent' ? [] : { ...row, kind, isSettled }));
}

const SANCTIONS = ['limited', 'suspended'] as const;

/** What a decision still asks of the seller of an order; null when there is nothing. */
export async function dutyOf(orderId: string): Promise<CaseDuty | null> {
  const [row] = await unwrap((await supabase()).rpc('order_duty', { p_order: orderId }, { get: true }));
  return row ? { sanction: SANCTIONS.find((known) => known === row.sanction) ?? null, dueAt: row.due_at } : null;
}

type CaseEventRow = Pick<Tables<'order_events'>, 'id' | 'actor' | 'details' | 'created_at'>;
/** An entry of the history of a case. */
export const toCaseEvent = ({ id, actor, details, created_at: at }: CaseEventRow): CaseEvent & { caseId: string } => ({
  id,
  caseId: details.case ?? '',
  step: details.step ?? '',
  actor,
  at,
});

/** What happened in the cases of an order, the oldest first. */
export async function eventsOf(orderId: string): Promise<(CaseEvent & { caseId: string })[]> {
  const rows = await unwrap(
    (await supabase())
      .from('order_events')
      .select('id,kind,actor,details,created_at')
      .eq('order_id', orderId)
      .in('kind', ['case_opened', 'case_step'])
      .order('id')
      .limit(MESSAGES),
  );
  return rows.map(toCaseEvent);
}

/** Says what is wrong with an order. @returns the id of the case @throws AppError case-open, case-too-late, not-returnable */
export const open = (orderId: string, { kind, reason, lines, exchange }: CaseRequest, photos: string[]): Promise<string> =>
  callRpc('open_case', {
    p_order: orderId,
    p_kind: kind,
    p_reason: reason,
    ...(lines.length > 0 ? { p_lines: lines.map(({ position, quantity }) => ({ position, quantity })) } : {}),
    p_photos: photos,
    ...(exchange ? { p_exchange: exchange } : {}),
  });

/** Takes a step. @throws AppError bad-transition when the other side was faster, refund-too-high, out-of-stock */
export const advance = (id: string, { step, words, amount, tracking, restock, variant }: CaseStepInput): Promise<void> =>
  runRpc('advance_case', {
    p_case: id,
    p_step: step,
    ...(words ? { p_message: words } : {}),
    ...(amount === undefined ? {} : { p_amount: amount }),
    ...(tracking ? { p_tracking: tracking } : {}),
    ...(restock === undefined ? {} : { p_restock: restock }),
    ...(variant ? { p_variant: variant } : {}),
  });

/** Adds a message or photos to an open case. @throws AppError too-many-media */
export const write = (id: string, message: NewMessage): Promise<void> =>
  runRpc('write_case_message', { p_case: id, ...messageArguments(message) });

/** A photo of a case; only the two sides of the order get it. @throws AppError */
export async function photo(path: string): Promise<Blob> {
  const { data, error } = await (await supabase()).storage.from(BUCKET).download(path);
  if (error) throw new AppError('not-found', { cause: error });
  return data;
}
