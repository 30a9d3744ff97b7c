/** Which texts a case shows. */
import { kindRules } from '~/shared/generated/caseTables';
import type { SharedOrder } from '~/features/orders/rules/order';
import type { CaseDuty, CaseSide, CaseState, CaseStep, OrderCase } from '~/features/orders/rules/orderCase';

type Order = Pick<SharedOrder, 'status'>;
type NextKey =
  | Exclude<OrderCase['state'], 'accepted' | 'escalated'>
  | ('askedNotSent' | 'askedPayment' | 'askedLate' | 'refusedPayment' | 'refusedAgain' | 'refusedLate')
  | (
      | 'acceptedGoods'
      | 'acceptedMoney'
      | 'escalated'
      | 'escalatedDenied'
      | 'escalatedOwed'
      | 'escalatedDecided'
      | 'decidedExchange'
      | 'decidedNothing'
      | 'closedRefunded'
      | 'closedLapsed'
    );

const isLate = ({ kind }: Pick<OrderCase, 'kind'>, { status }: Order): boolean => kind === 'payment' && status === 'cancelled';

/** What a case is about, by its name: once it is known that a cancelled order, or a piece that was taken out, was paid, that is to be paid back. */
export const kindKey = (orderCase: Pick<OrderCase, 'kind' | 'state' | 'lines'>, order: Order): OrderCase['kind'] | 'refund' =>
  (isLate(orderCase, order) && orderCase.state !== 'asked' && orderCase.state !== 'refused') ||
  (orderCase.kind === 'payment' && orderCase.lines.length > 0)
    ? 'refund'
    : orderCase.kind;

const MONEY_STATES = new Set<CaseState>(['accepted', 'arrived', 'decided']);

/** The state of a case; where only the order is known, nothing is known about an exchange. */
export type CaseOutcome = Pick<OrderCase, 'state' | 'refundDue'> & Partial<Pick<OrderCase, 'isExchangeDecided'>>;

/** The key of the text that names the state: money that is owed is more to both sides than how that came. */
export const stateKey = ({ state, refundDue, isExchangeDecided }: CaseOutcome, side: CaseSide): CaseState | `owed.${CaseSide}` =>
  refundDue > 0 && MONEY_STATES.has(state) && !(state === 'decided' && isExchangeDecided) ? `owed.${side}` : state;

/** The key of the text that says what happens next. */
export function nextKey(orderCase: OrderCase, order: Order): NextKey {
  const { state, kind, refundDue, refunded, closedAt, lapsedFrom, paymentRefusals, isExchangeDecided, isRefundDecided, isRefundDenied } =
    orderCase;
  if (closedAt !== null)
    return refunded > 0 ? 'closedRefunded' : lapsedFrom === 'accepted' ? 'closedLapsed' : state === 'decided' ? 'decidedNothing' : 'closed';
  if (state === 'accepted') return kindRules[kind].needsLines ? 'acceptedGoods' : 'acceptedMoney';
  if (isRefundDenied) return 'escalatedDenied';
  if (state === 'escalated' && refundDue > 0) return isRefundDecided ? 'escalatedDecided' : 'escalatedOwed';
  if (state === 'decided') return refundDue === 0 ? 'decidedNothing' : isExchangeDecided ? 'decidedExchange' : 'decided';
  if (kind === 'not_sent' && state === 'asked') return 'askedNotSent';
  if (kind !== 'payment') return state;
  if (state === 'asked') return isLate(orderCase, order) ? 'askedLate' : 'askedPayment';
  if (state !== 'refused') return state;
  return isLate(orderCase, order) ? 'refusedLate' : paymentRefusals > 0 ? 'refusedAgain' : 'refusedPayment';
}

type StepText =
  | CaseStep
  | 'acceptCancel'
  | 'keepWaiting'
  | 'acceptRefund'
  | 'refusePayment'
  | 'confirmOwed'
  | 'giveUp'
  | 'closePayment'
  | 'reopen';

/** The key of a step's texts: the same step may mean different things to the person who takes it. */
export function stepKey(step: CaseStep, { kind, state, refundDue, closedAt }: OrderCase): StepText {
  if (kind === 'not_sent' && step === 'accept') return 'acceptCancel';
  if (kind === 'not_sent' && step === 'withdraw' && refundDue === 0) return 'keepWaiting';
  if (kind === 'payment' && step === 'accept') return 'acceptRefund';
  if (kind === 'payment' && step === 'refuse') return 'refusePayment';
  if (step === 'confirm_refund' && state !== 'refunded') return 'confirmOwed';
  if (step === 'withdraw' && refundDue > 0) return 'giveUp';
  if (step === 'withdraw' && kind === 'payment') return 'closePayment';
  return step === 'send_back' && closedAt !== null ? 'reopen' : step;
}

/** Does a decision wait to be followed? What happens otherwise is then the seller's sanction, not a step of the case. */
export const isDecisionDue = ({ state, refundDue, isRefundDecided }: Pick<OrderCase, 'state' | 'refundDue' | 'isRefundDecided'>): boolean =>
  refundDue > 0 && (state === 'decided' || (state === 'escalated' && isRefundDecided));

/** The key of the text that says what a seller who does not follow a decision has to expect; null when nothing is to come. */
export const dutyKey = ({ sanction, dueAt }: CaseDuty): 'stop' | 'suspend' | 'suspended' | null =>
  sanction === 'suspended' ? 'suspended' : dueAt === null ? null : sanction === null ? 'stop' : 'suspend';

/** The key of the text that says what happens when nobody acts. */
export function dueKey(
  { kind, due, paymentRefusals }: OrderCase,
  order: Order,
): 'escalate' | 'remind' | 'close' | 'closeUnpaid' | 'closeCancelled' {
  if (due?.step !== 'close') return due?.step === 'remind' ? 'remind' : 'escalate';
  if (kind !== 'payment' || order.status === 'cancelled') return 'close';
  return paymentRefusals > 0 ? 'closeCancelled' : 'closeUnpaid';
}
