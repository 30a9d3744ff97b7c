/** Which texts a case shows. */
import { kindRules } from '~/domain/caseRules';
import type { SharedOrder } from '~/domain/order';
import type { OrderCase } from '~/domain/orderCase';

type NextKey =
  | Exclude<OrderCase['state'], 'accepted'>
  | 'askedPayment'
  | 'acceptedGoods'
  | 'acceptedMoney'
  | 'decidedNothing'
  | 'closedRefunded';

/** What a case is about, by its name: what was paid for a cancelled order is to be paid back. */
export const kindKey = ({ kind }: Pick<OrderCase, 'kind'>, { status }: Pick<SharedOrder, 'status'>): OrderCase['kind'] | 'refund' =>
  kind === 'payment' && status === 'cancelled' ? 'refund' : kind;

/** The key of the text that says what happens next. */
export function nextKey({ state, kind, refundDue, refunded, closedAt }: OrderCase): NextKey {
  if (state === 'accepted') return kindRules[kind].needsLines ? 'acceptedGoods' : 'acceptedMoney';
  if (state === 'asked' && kind === 'payment') return 'askedPayment';
  if (state === 'decided') return refundDue > 0 ? 'decided' : 'decidedNothing';
  return closedAt !== null && refunded > 0 ? 'closedRefunded' : state;
}
