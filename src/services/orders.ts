/** Placing orders and reading one's own. */
import { AppError } from '~/domain/AppError';
import { type Order, type OrderRequest, type OrderStatus, type PaymentMethod, paymentMethods, type PlacedOrder } from '~/domain/order';
import { db } from './client';
import { unwrap } from './toAppError';

const LINES = 'order_items(product_id,name,image,unit_price,quantity)';
const ORDER =
  `id,number,date,status,total,city,payment_method,payment_details,seller:profiles!orders_seller_id_fkey(id,username,full_name),${LINES}` as const;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Places the order. The same key may be sent again: it never makes a second order (security.md §2.4). */
export async function place(request: OrderRequest): Promise<PlacedOrder> {
  const answer = await unwrap(
    db.rpc('place_order', {
      p_items: request.items.map((item) => ({ product_id: item.productId, quantity: item.quantity })),
      p_shipping: { ...request.shipping },
      p_payment_method: request.paymentMethod,
      p_idempotency_key: request.idempotencyKey,
      p_expected_total: request.expectedTotal,
    }),
  );
  const { checkout_id: checkoutId, number, total } = answer as Record<string, unknown>;
  if (typeof checkoutId !== 'string' || typeof number !== 'string' || typeof total !== 'number') throw new AppError('unexpected');
  return { checkoutId, number, total };
}

/** The orders of one checkout, one per seller. @throws AppError not-found, also when they are someone else's */
export async function byCheckout(checkoutId: string): Promise<Order[]> {
  if (!UUID.test(checkoutId)) throw new AppError('not-found');
  const rows = await unwrap(db.from('orders').select(ORDER).eq('checkout_id', checkoutId).order('number'));
  if (rows.length === 0) throw new AppError('not-found');
  return rows.map((row) => {
    const payment = (row.payment_details ?? {}) as { phone?: string; link?: string };
    return {
      id: row.id,
      number: row.number,
      date: row.date,
      status: row.status as OrderStatus,
      total: row.total,
      city: row.city,
      paymentMethod: row.payment_method as PaymentMethod,
      payment: { phone: payment.phone ?? null, link: payment.link ?? null },
      seller: { id: row.seller?.id ?? '', username: row.seller?.username ?? '', fullName: row.seller?.full_name ?? null },
      lines: row.order_items.map((item) => ({
        productId: item.product_id,
        name: item.name,
        image: item.image,
        unitPrice: item.unit_price,
        quantity: item.quantity,
      })),
    };
  });
}

/** The ways in which all these sellers can be paid. */
export async function paymentMethodsOf(sellerIds: string[]): Promise<PaymentMethod[]> {
  const rows = await unwrap(db.rpc('checkout_options', { p_sellers: sellerIds }, { get: true }));
  return paymentMethods.filter((method) => rows.every((row) => row.methods.includes(method)));
}
