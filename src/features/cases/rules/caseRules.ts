/** Which steps the sides of a case may take: the tables of the database, and what they do not say. */
import { kindRules, stepRules } from '~/shared/generated/caseTables';
import type { SharedOrder } from '~/features/orders/rules/order';
import { type CaseKind, type CaseSide, type CaseState, type CaseStep, caseSteps, type OrderCase } from '~/features/orders/rules/orderCase';

export { kindRules };

/** The steps that the tables give a side, the usual one first. Only about a payment it matters whether the order is cancelled. */
const stepsOf = (kind: CaseKind, state: CaseState, side: CaseSide, isCancelled: boolean): CaseStep[] =>
  stepRules
    .filter((rule) => rule.from === state && rule.by === side && (rule.kinds?.includes(kind) ?? true))
    .filter((rule) => rule.isCancelled === null || rule.isCancelled === isCancelled)
    .map(({ step }) => step)
    .sort((a, b) => caseSteps.indexOf(a) - caseSteps.indexOf(b));

const DAY_MS = 24 * 60 * 60 * 1000;
/** A return that was agreed, and closed because nothing was sent back in time, is reopened by sending for so long. */
const REOPEN_MS = 30 * DAY_MS;

/** What a step needs beside its place in the tables. */
export interface CaseFacts {
  order: Pick<SharedOrder, 'status' | 'paymentStatus' | 'caseState' | 'total' | 'refunded'>;
  /** May the order go on although it was cancelled (`canRevive`)? */
  isRevivable?: boolean;
  now: number;
}

/** What was paid and not paid back yet. Who says that money is owed says that a reported payment came. */
const moneyLeft = ({ status, paymentStatus, total, refunded }: CaseFacts['order']): number =>
  status === 'delivered' || paymentStatus !== 'unpaid' ? total - refunded : 0;

type CaseOnOrder = Pick<OrderCase, 'kind' | 'state' | 'closedAt' | 'refundDue' | 'lapsedFrom' | 'isExchangeDecided' | 'isRefundDenied'>;

/** Is a closed case reopened when its goods are sent back after all? */
const canReopen = ({ closedAt, lapsedFrom }: CaseOnOrder, { order, now }: CaseFacts): boolean =>
  closedAt !== null &&
  lapsedFrom === 'accepted' &&
  order.status === 'delivered' &&
  order.caseState === null &&
  Date.parse(closedAt) + REOPEN_MS > now;

/** The steps that a side may take now, the usual one first. */
export function offeredSteps(orderCase: CaseOnOrder, side: CaseSide, facts: CaseFacts): CaseStep[] {
  const { kind, state, closedAt, refundDue } = orderCase;
  if (closedAt !== null && !canReopen(orderCase, facts)) return [];
  // what was paid for pieces that were taken out is owed like the money of a cancelled order
  const isOwed = facts.order.status === 'cancelled' || refundDue > 0;
  return stepsOf(kind, state, side, isOwed).filter((step) => {
    if (step === 'confirm_refund') return state === 'refunded' || refundDue > 0;
    if (step === 'revive') return facts.isRevivable === true && facts.order.status === 'cancelled';
    // what is owed was agreed to before
    if (step === 'accept') return refundDue === 0;
    if (step === 'exchange') return state !== 'decided' || orderCase.isExchangeDecided;
    // whether it came is the platform's to say
    return step !== 'refund' || (!orderCase.isRefundDenied && moneyLeft(facts.order) > 0);
  });
}

/** Who must act; null when the case is over. Money that is owed is the seller's turn. */
export function nextActor({ state, kind, closedAt }: Pick<OrderCase, 'state' | 'kind' | 'closedAt'>): CaseSide | 'operator' | null {
  if (closedAt !== null) return null;
  if (state === 'escalated') return 'operator';
  if (state === 'refused' || state === 'refunded') return 'buyer';
  return state === 'accepted' && kindRules[kind].needsLines ? 'buyer' : 'seller';
}

/** Must this step be explained? A refusal needs a reason, and goods that come back an address. */
export const needsMessage = (step: CaseStep, kind: CaseKind): boolean =>
  step === 'refuse' || step === 'escalate' || (step === 'accept' && kindRules[kind].needsLines);
