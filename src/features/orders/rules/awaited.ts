/** What the database says about an order of one's own: whom it waits for, until when, and what its reader may do. */
import type { AwaitedTask, DeadlineName, OrderSide, OrderStatus, OrderStep } from '~/shared/generated/values';

export interface Awaited {
  /** What is next; null: the order is over. */
  task: AwaitedTask | null;
  /** Who has to do it; null: nobody. */
  waitsFor: OrderSide | 'operator' | null;
  until: string | null;
}

/** What happens by itself at the next deadline; `late`: nothing more, but the time to send has passed. */
export interface WithDeadline {
  deadline: DeadlineName | 'late' | null;
}

/** What its reader may do with an order now. */
export interface Possibilities extends WithDeadline {
  steps: readonly OrderStep[];
  /** Until when a transfer may be paid, or of a cancelled order reported; null when it does not end by itself, or is paid. */
  payUntil: string | null;
}

/** The text of each task for the buyer, in `account:wait`. */
export const BUYER_TEXTS = {
  pay: 'pay',
  check_payment: 'answer',
  confirm: 'confirmation',
  ship: 'shipment',
  late: 'late',
  delayed: 'delayed',
  suspended: 'suspended',
  extend_sale: 'shipment',
  answer_cancellation: 'shipment',
  answer_address: 'shipment',
  parcel: 'parcel',
  confirm_receipt: 'arrival',
  goods_back: 'cancelled',
  answer_case: 'caseSeller',
  answer_refusal: 'caseAnswer',
  send_back: 'sendBack',
  receive_return: 'goodsBack',
  refund: 'refund',
  confirm_refund: 'refundCheck',
  answer_question: 'tandaQuestion',
  decide: 'tanda',
} as const satisfies Record<AwaitedTask, string>;
type BuyerText = (typeof BUYER_TEXTS)[AwaitedTask];

/** The text that tells the buyer what an order waits for; of one that is over, its status. */
export const buyerText = ({ status, awaited: { task } }: { status: OrderStatus; awaited: Awaited }): BuyerText | 'delivered' =>
  task !== null ? BUYER_TEXTS[task] : status === 'delivered' ? 'delivered' : 'cancelled';

/** The text of each task for the seller, in `seller:orders.next`. */
export const SELLER_TEXTS = {
  pay: 'payment',
  check_payment: 'checkPayment',
  confirm: 'confirm',
  ship: 'ship',
  late: 'ship',
  delayed: 'ship',
  suspended: 'ship',
  extend_sale: 'extendSale',
  answer_cancellation: 'answerCancel',
  answer_address: 'answerAddress',
  parcel: 'parcel',
  confirm_receipt: 'parcel',
  goods_back: 'goodsBack',
  answer_case: 'answerCase',
  answer_refusal: 'caseBuyer',
  send_back: 'caseBuyer',
  receive_return: 'receiveReturn',
  refund: 'refund',
  confirm_refund: 'caseBuyer',
  answer_question: 'answerOperator',
  decide: 'operator',
} as const satisfies Record<AwaitedTask, string>;
export const sellerText = (task: AwaitedTask): (typeof SELLER_TEXTS)[AwaitedTask] => SELLER_TEXTS[task];

/** The text of each deadline, in `account:due.buyer` and `account:due.seller`. */
const DEADLINE_TEXTS = {
  late: 'late',
  payment: 'payment',
  payment_warning: 'payment',
  unpaid_reminder: 'payment',
  unpaid_question: 'payment',
  unpaid_end: 'payment',
  confirmation: 'confirmation',
  payment_reminder: 'answerReminder',
  payment_answer: 'answer',
  shipping_reminder: 'shipmentReminder',
  shipping: 'shipment',
  unsent_reminder: 'unsentReminder',
  unsent: 'unsentCase',
  sale_question: 'saleQuestion',
  sale_end: 'saleEnd',
  arrival: 'arrival',
  delivery: 'delivery',
} as const satisfies Record<DeadlineName | 'late', string>;
export const deadlineText = (deadline: DeadlineName | 'late'): (typeof DEADLINE_TEXTS)[DeadlineName | 'late'] => DEADLINE_TEXTS[deadline];
