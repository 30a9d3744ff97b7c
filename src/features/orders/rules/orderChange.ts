/** Changes of an order before it is sent. Amounts are whole tenge. */
import type { ChangeKind, OrderSide, OrderStep } from '~/shared/generated/values';
import type { Address } from '~/features/account/rules/address';
import type { OrderLine, SharedOrder } from './order';

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
  /** What its reader may do with it now. */
  steps: readonly OrderStep[];
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

/** Why pieces cannot be taken out of an order of which that is not possible now, as its pages say it; null: for another reason. */
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
