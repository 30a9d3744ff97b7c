/** What the pages of the two sides offer in a state, by the rules of the app, beside what the database allows. */
import { offeredSteps } from '../../../src/features/cases/rules/caseRules.ts';
import { isSaleAsked } from '../../../src/features/orders/rules/deadlines.ts';
import type { DueAction, OrderEvent, OrderStatus, PaymentMethod, PaymentStatus } from '../../../src/features/orders/rules/order.ts';
import { canAskCancellation } from '../../../src/features/orders/rules/orderChange.ts';
import type { CaseKind, CaseState } from '../../../src/features/orders/rules/orderCase.ts';
import {
  canCancel,
  canConfirmReceipt,
  canReceivePayment,
  canReportPayment,
  canReturnParcel,
  canSellerCancel,
  latePaymentEnd,
} from '../../../src/features/orders/rules/orderRules.ts';
import { isPaymentAwaited, sellerNextStatus } from '../../../src/features/orders/rules/sellerOrder.ts';
import type { Node, State, Walk } from './walk.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const LATER = '2026-11-24T12:00:00Z';
const TOTAL = 2000;
const REFUNDED = { none: 0, part: 500, all: TOTAL };

const saleOf = ({ status, action, source }: State) => ({
  source,
  status: status as OrderStatus,
  due: action ? { at: LATER, action: action as DueAction } : null,
});

/** The state as the app reads it. */
function orderOf(state: State) {
  return {
    status: state.status as OrderStatus,
    paymentMethod: state.method as PaymentMethod,
    paymentStatus: state.payment as PaymentStatus,
    caseState: (state.case_state ?? null) as Exclude<CaseState, 'closed'> | null,
    isShipmentLate: state.late === true,
    delayedUntil: state.delayed ? LATER : null,
    latePaymentUntil: state.can_pay_late ? LATER : null,
    paymentRefusals: state.refusals ?? 0,
    total: TOTAL,
    refunded: REFUNDED[state.refunded ?? 'none'],
  };
}

/** The events of the requests to cancel, as the app reads them. */
function requestsOf({ asked }: State): OrderEvent[] {
  const event = { id: 0, from: null, status: null, reason: null, step: 'cancel', decision: null, actor: 'buyer', at: LATER } as const;
  const proposals = Array.from({ length: asked === 'declined' ? 1 : Number(asked ?? 0) }, () => ({ ...event, kind: 'change_proposed' }));
  return asked === 'declined' ? [...proposals, { ...event, kind: 'change_declined' }] : proposals;
}

function caseSteps(state: State, side: 'buyer' | 'seller'): string[] {
  if (state.lapsed) return side === 'buyer' ? ['send_back'] : [];
  if (!state.case_state) return [];
  const open = {
    kind: state.case as CaseKind,
    state: state.case_state as CaseState,
    closedAt: null,
    refundDue: state.owed ? TOTAL : 0,
    lapsedFrom: null,
    isExchangeDecided: false,
    isRefundDenied: state.denied === true,
  };
  return offeredSteps(open, side, { order: orderOf(state), isRevivable: true, now: NOW });
}

/** The commands of the walk that the page of a side offers. */
function offered(state: State, side: 'buyer' | 'seller'): string[] {
  const order = orderOf(state);
  const steps = caseSteps(state, side).map((step) => `${side}: case ${step}`);
  if (side === 'buyer') {
    return [
      ...(canReportPayment(order) || latePaymentEnd(order) !== null ? ['buyer: I have paid'] : []),
      ...(state.change === 'cancel' ? ['buyer: takes the request back'] : state.change ? ['buyer: agrees', 'buyer: does not agree'] : []),
      ...(canCancel(order) ? ['buyer: cancelled'] : []),
      ...(!state.change && canAskCancellation({ ...order, events: requestsOf(state) }) ? ['buyer: asks to cancel'] : []),
      ...(canConfirmReceipt(order.status) ? ['buyer: delivered'] : []),
      ...steps,
    ];
  }
  const next = sellerNextStatus(order);
  return [
    ...(next ? [`seller: ${next}`] : []),
    ...(canSellerCancel(order.status) ? ['seller: cancelled'] : []),
    ...(canReturnParcel(order.status) ? ['seller: cancelled lost'] : []),
    ...(canReceivePayment(order) ? ['seller: money arrived'] : []),
    ...(isSaleAsked(saleOf(state)) ? ['seller: keeps the sale'] : []),
    ...(isPaymentAwaited(order, NOW) ? ['seller: late money, pays back'] : []),
    ...(state.goods_awaited ? ['seller: goods are back'] : []),
    ...(state.change === 'cancel'
      ? ['seller: agrees to cancel', 'seller: does not cancel']
      : state.change
        ? ['seller: withdraws the proposal']
        : []),
    ...steps,
  ];
}

const describe = ({ state, path }: Node): string => `${JSON.stringify(state)} after ${path.map(({ name }) => name).join(' → ')}`;

/** States in which a side has a step, but its page offers none. */
export const withoutScreen = ({ nodes }: Walk): string[] =>
  (['buyer', 'seller'] as const).flatMap((side) =>
    [...nodes.values()]
      .filter(({ key, state, edges }) => {
        const isPresent = state.gone !== side && state.gone !== 'both';
        const hasStep = edges.some(
          ({ command, to }) => command.actor === side && !command.name.includes('opens') && !command.isDelay && to !== key,
        );
        return isPresent && hasStep && offered(state, side).length === 0;
      })
      .map((node) => `${side}: ${describe(node)}`),
  );
