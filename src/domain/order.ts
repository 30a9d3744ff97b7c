/** An order: one per seller. Amounts are whole tenge. */
export const paymentMethods = ['kaspi_transfer', 'cash_on_delivery'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
export type OrderStatus = 'pending' | 'confirmed' | 'shipped' | 'delivered' | 'cancelled';

export interface Shipping {
  name: string;
  /** +7 and ten digits. */
  phone: string;
  city: string;
  street: string;
  flat: string;
  comment: string;
}

export interface OrderRequest {
  items: { productId: string; quantity: number }[];
  shipping: Shipping;
  paymentMethod: PaymentMethod;
  idempotencyKey: string;
  expectedTotal: number;
}

export interface PlacedOrder {
  checkoutId: string;
  number: string;
  total: number;
}

interface OrderLine {
  productId: string;
  name: string;
  image: string | null;
  unitPrice: number;
  quantity: number;
}

export interface Order {
  id: string;
  number: string;
  date: string;
  status: OrderStatus;
  total: number;
  city: string;
  paymentMethod: PaymentMethod;
  /** How to pay this seller; empty for cash. */
  payment: { phone: string | null; link: string | null };
  seller: { id: string; username: string; fullName: string | null };
  lines: OrderLine[];
}
