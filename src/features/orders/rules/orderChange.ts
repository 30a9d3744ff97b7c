/** Changes of an order before it is sent. The database decides by the same rules (supabase/schemas/orders/changes*.sql). Amounts are whole tenge. */
import type { ChangeKind, OrderSide } from '~/shared/generated/values';
import type { Address } from '~/features/account/rules/address';
import type { OrderDetails, OrderLine, SharedOrder } from './order';
import { canCancel } from './orderRules';

/** How many pieces of a line stay; 0: the line goes. */
export interface KeptLine {
  position: number;
  quantity: number;
}

/** A proposal that waits for the answer of the other side. */
export interface OrderChange {
  id: string;
  kind: ChangeKind;
  proposedBy: OrderSide;
  lines: KeptLine[];
  /** After the change. Null: as it is; of an address: to be agreed with the seller. */
  deliveryCost: number | null;
  /** Until when it may be accepted. */
  dueAt: string;
  /** Where the parcel is to go; null for other proposals. */
  address: Address | null;
}

/** What a seller proposes. */
export interface ChangeRequest {
  lines: KeptLine[];
  /** Null: as it is. */
  deliveryCost: number | null;
}

/** May the order still be changed? Until it is sent. */
export const isChangeable = ({ status }: Pick<SharedOrder, 'status'>): boolean => status === 'pending' || status === 'confirmed';

/** How often a buyer may ask for a cancellation. */
const MOST_REQUESTS = 3;
/**
 * Does the buyer have to ask the seller for a cancellation? While a confirmed order is not sent and they cannot cancel alone, unless the
 * seller has declined. The database decides by the same rule (`ask_cancellation`).
 */
export const canAskCancellation = (order: Parameters<typeof canCancel>[0] & Pick<OrderDetails, 'status' | 'events'>): boolean => {
  const asked = order.events.filter(({ step }) => step === 'cancel');
  return (
    order.status === 'confirmed' &&
    !canCancel(order) &&
    asked.filter(({ kind }) => kind === 'change_proposed').length < MOST_REQUESTS &&
    !asked.some(({ kind }) => kind === 'change_declined')
  );
};

/** Why pieces cannot be taken out of the order now; null when they can. */
export const whyNoRemoval = ({ paymentStatus, caseState }: Pick<SharedOrder, 'paymentStatus' | 'caseState'>) =>
  paymentStatus === 'reported' ? 'payment' : caseState === null ? null : 'case';

/** What a proposal does to an order. */
export interface ChangeEffect {
  /** The lines that get fewer pieces. */
  lines: (Pick<OrderLine, 'position' | 'name' | 'quantity'> & { kept: number })[];
  /** What the goods cost afterwards. */
  total: number;
  /** What the seller has to pay back; 0 for an order that is not paid. */
  refund: number;
}

/** What the buyer agrees to. */
export function effectOf(
  { lines, total, paymentStatus, refunded }: Pick<SharedOrder, 'lines' | 'total' | 'paymentStatus' | 'refunded'>,
  kept: readonly KeptLine[],
): ChangeEffect {
  const changed = lines.flatMap((line) => {
    const quantity = kept.find(({ position }) => position === line.position)?.quantity;
    return quantity !== undefined && quantity < line.quantity ? [{ ...line, kept: quantity }] : [];
  });
  const value = changed.reduce((sum, line) => sum + (line.quantity - line.kept) * line.unitPrice, 0);
  return {
    lines: changed.map(({ position, name, quantity, kept: stays }) => ({ position, name, quantity, kept: stays })),
    total: total - refunded - value,
    refund: paymentStatus === 'unpaid' ? 0 : value,
  };
}
