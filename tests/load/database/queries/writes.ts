/** Writes of buyers and sellers. Each run is rolled back. */
import { randomUUID } from 'node:crypto';
import type { Picker } from '../picker.ts';
import type { Query } from '../query.ts';
import type { Json, Request } from '../request.ts';

export const write = (name: string, as: Query['as'], request: (pick: Picker) => Request, group: Query['group'] = 'write'): Query => ({
  name,
  group,
  as,
  request,
  isWrite: true,
});
export const call = (name: string, passed: Record<string, Json>): Request => ({ kind: 'call', name, arguments: passed });

const ADDRESS = { name: 'Покупатель', phone: '+77011234567', city: 'Алматы', street: 'Абая 1', flat: '', comment: '' };

export function order(pick: Picker, count: number, phone = ADDRESS.phone): Request {
  const items = pick.several(count, () => pick.oneOf(pick.sources.orderable));
  const distinct = [...new Map(items.map((item) => [item.id, item])).values()];
  return call('place_order', {
    p_items: distinct.map(({ id }) => ({ product_id: id, quantity: 1 })),
    p_shipping: { ...ADDRESS, phone },
    p_sellers: Object.fromEntries(
      distinct.map(({ seller, delivery }) => [seller, { payment_method: 'cash_on_delivery', delivery_cost: delivery }]),
    ),
    p_idempotency_key: randomUUID(),
    p_expected_total: distinct.reduce((sum, { price }) => sum + price, 0),
  });
}
const own = (pick: Picker): { id: string; stock: number } => pick.oneOf(pick.sources.products.largestSeller);
const product = (pick: Picker): Json => ({
  name: `Платье красного цвета ${pick.anyWord()}`,
  description: pick.several(20, () => pick.anyWord()).join(' '),
  price: 19_900,
  category: 'clothing',
  stock_quantity: 3,
  tags: ['платье', 'лето'],
  variants: [],
});
const media = [{ media_url: '/storage/v1/object/public/product-media/bench/1-1080.webp', media_type: 'image' }];
const change =
  (values: Record<string, Json>) =>
  (pick: Picker): Request => ({
    kind: 'update',
    table: 'products',
    values,
    where: [
      { column: 'id', operator: '=', value: own(pick).id },
      { column: 'seller_id', operator: '=', value: pick.users.largestSeller },
    ],
    returning: ['updated_at'],
  });

const review = (pick: Picker, products: string[]): Request => ({
  kind: 'insert',
  table: 'product_reviews',
  values: { product_id: pick.oneOf(products), user_id: pick.users.buyer, rating: 5, comment: 'Спасибо!' },
  returning: ['id'],
});

export const writeQueries: Query[] = [
  write('place an order: 1 product', 'otherBuyer', (pick) => order(pick, 1)),
  write('place an order: 5 sellers', 'otherBuyer', (pick) => order(pick, 5), 'bulk'),
  write('count a view', 'visitor', (pick) => call('record_product_view', { p_product: pick.product() })),
  write('save a product', 'otherBuyer', (pick) => ({
    kind: 'insert',
    table: 'wishlists',
    values: { user_id: pick.users.otherBuyer, product_id: pick.oneOf(pick.sources.orderable).id },
  })),
  write('remove a saved product', 'buyer', (pick) => ({
    kind: 'delete',
    table: 'wishlists',
    where: [
      { column: 'user_id', operator: '=', value: pick.users.buyer },
      { column: 'product_id', operator: '=', value: pick.product() },
    ],
  })),
  write('follow a store', 'otherBuyer', (pick) => ({
    kind: 'insert',
    table: 'follows',
    values: { user_id: pick.users.otherBuyer, seller_id: pick.users.ordinarySeller },
  })),
  write('review a product', 'buyer', (pick) => review(pick, pick.sources.received.byBuyer)),
  write('review a product of the largest seller', 'buyer', (pick) => review(pick, pick.sources.received.ofLargestSeller)),
  write('reply to a review', 'largestSeller', (pick) =>
    call('reply_to_review', { p_review: pick.oneOf(pick.sources.unanswered), p_reply: 'Спасибо за отзыв!' }),
  ),
  write('confirm an order', 'largestSeller', (pick) =>
    call('set_order_status', { p_order: pick.oneOf(pick.sources.pendingOrders), p_status: 'confirmed' }),
  ),
  write('cancel an order', 'largestSeller', (pick) =>
    call('set_order_status', { p_order: pick.oneOf(pick.sources.pendingOrders), p_status: 'cancelled' }),
  ),
  write('confirm a payment', 'largestSeller', (pick) => call('receive_payment', { p_order: pick.oneOf(pick.sources.pendingOrders) })),
  write('enter a sale', 'largestSeller', (pick) =>
    call('add_sale', {
      p_items: [{ product_id: pick.oneOf(pick.sources.products.largestSeller.filter(({ stock }) => stock > 1)).id, quantity: 1 }],
      p_customer: { name: 'Айгерим' },
      p_payment_method: 'cash_on_delivery',
      p_paid: true,
      p_key: randomUUID(),
    }),
  ),
  write('create a product', 'largestSeller', (pick) =>
    call('create_product', { p_product: product(pick), p_media: media, p_key: randomUUID() }),
  ),
  write('rename a product', 'largestSeller', change({ name: 'Платье белого цвета', price: 2_000_000_0, discount_price: null })),
  write('hide a product', 'largestSeller', change({ status: 'inactive' })),
  write('delete a product', 'largestSeller', (pick) => ({
    kind: 'delete',
    table: 'products',
    where: [{ column: 'id', operator: '=', value: own(pick).id }],
  })),
  write('set the stock', 'largestSeller', (pick) => {
    const { id, stock } = own(pick);
    return call('set_stock', { p_product: id, p_expected: stock, p_stock: stock + 1 });
  }),
  write(
    'discount 100 products',
    'largestSeller',
    (pick) => call('set_discount', { p_products: pick.several(100, () => own(pick).id), p_percent: 10 }),
    'bulk',
  ),
  write('save the settings', 'largestSeller', (pick) => ({
    kind: 'update',
    table: 'seller_settings',
    values: { accepts_cash: false, holiday_from: '2030-07-01', holiday_to: '2030-07-14' },
    where: [{ column: 'seller_id', operator: '=', value: pick.users.largestSeller }],
    returning: ['seller_id'],
  })),
  write('add a picture', 'largestSeller', (pick) => ({
    kind: 'insert',
    table: 'product_images',
    values: { product_id: own(pick).id, url: media[0]?.media_url ?? '', position: 1 },
    returning: ['id'],
  })),
  write('rate limit of the Instagram functions', 'largestSeller', () => call('consume_rate_limit', { p_kind: 'instagram_media' })),
  write('lease 20 mails', 'operator', () => call('lease_mails', { p_worker: crypto.randomUUID(), p_limit: 20 })),
];
