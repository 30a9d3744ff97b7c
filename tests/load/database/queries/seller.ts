/** Reads of a seller: dashboard, orders, products, reports, settings. As the largest seller and as an average one. */
import type { Picker } from '../picker.ts';
import type { Query } from '../query.ts';
import type { Call, Json, Read, Request } from '../request.ts';
import { behind, CARD, daysAgo, events, images, lines, media, OWN_PRODUCT, SETTINGS, SOLD, variants } from './columns.ts';

type Owner = 'largestSeller' | 'ordinarySeller';
const NAMES: Record<Owner, string> = { largestSeller: 'largest', ordinarySeller: 'ordinary' };
const day = (back: number): string => daysAgo(back).toISOString().slice(0, 10);

const orders = (filters: Record<string, Json>, after: string | null = null, limit = 26): Call => ({
  kind: 'call',
  name: 'seller_orders',
  arguments: { ...filters, ...(after ? { p_after: after } : {}), p_limit: limit },
  columns: SOLD,
  embeds: [lines],
  isGet: true,
});
const products = (filters: Record<string, Json>): Call => ({
  kind: 'call',
  name: 'seller_products',
  arguments: { p_tab: 'all', p_query: '', p_sort: 'new', p_descending: false, p_offset: 0, p_limit: 21, ...filters },
  columns: OWN_PRODUCT,
  embeds: [media, images, variants],
  isGet: true,
});
const call = (name: string, passed: Record<string, Json> = {}): Call => ({ kind: 'call', name, arguments: passed, isGet: true });
const oneOrder = (as: Owner, pick: Picker): Read => ({
  kind: 'read',
  table: 'orders',
  columns: [...SOLD, 'payment_reported_at', 'payment_received_at'],
  embeds: [lines, events],
  where: [
    { column: 'seller_id', operator: '=', value: pick.users[as] },
    { column: 'id', operator: '=', value: pick.oneOf(pick.sources.orders[as]) },
  ],
  limit: 1,
});
const oneProduct = (as: Owner, pick: Picker): Read => ({
  kind: 'read',
  table: 'products',
  columns: OWN_PRODUCT,
  embeds: [media, images, variants],
  where: [
    { column: 'seller_id', operator: '=', value: pick.users[as] },
    { column: 'id', operator: '=', value: pick.oneOf(pick.sources.products[as]).id },
  ],
  limit: 1,
});

function queriesOf(as: Owner): Query[] {
  const of = (
    name: string,
    group: Query['group'],
    request: (pick: Picker, after: string | null) => Request,
    behind?: Query['behind'],
  ): Query => ({
    name: `${name} (${NAMES[as]} seller)`,
    group,
    as,
    request: (pick, { after }) => request(pick, after),
    ...(behind ? { behind } : {}),
  });
  return [
    of('dashboard', 'report', () => call('seller_overview', { p_since: day(60) })),
    of('dashboard: changes since a minute ago', 'shop', () => call('seller_changes', { p_since: daysAgo(1 / 1440).toISOString() })),
    ...['all', 'todo', 'new', 'ship', 'cases', 'sent', 'done', 'cancelled'].map((state) =>
      of(`orders, ${state}`, 'shop', () => orders({ p_state: state })),
    ),
    of('orders, all, page 10', 'shop', (_pick, after) => orders({}, after), { list: orders({}, null, 100), rows: 225 }),
    of('orders, done, page 100', 'shop', (_pick, after) => orders({ p_state: 'done' }, after), {
      list: orders({ p_state: 'done' }, null, 100),
      rows: 2475,
    }),
    of('orders with a word', 'report', (pick) => orders({ p_query: pick.noun() })),
    of('orders with a number', 'report', (pick) => orders({ p_query: String(100 + pick.upTo(800)) })),
    of('orders with an unknown word', 'report', () => orders({ p_query: 'zzzqqq' })),
    of('orders by state: counts', 'shop', () => call('seller_order_counts')),
    of('one order', 'shop', (pick) => oneOrder(as, pick)),
    of('sales by day', 'report', () => call('seller_daily_sales', { p_since: day(60) })),
    of('products report', 'report', () => call('seller_products_report', { p_days: 30 })),
    of('posts report', 'report', () => call('seller_posts_report', { p_days: 30 })),
    ...['all', 'active', 'hidden', 'low'].map((tab) => of(`products, ${tab}`, 'report', () => products({ p_tab: tab }))),
    ...['price', 'stock'].map((sort) => of(`products by ${sort}`, 'report', () => products({ p_sort: sort }))),
    of('products, page 5', 'report', () => products({ p_offset: 80 })),
    of('products with a word', 'report', (pick) => products({ p_query: pick.noun() })),
    of('products by tab: counts', 'report', () => call('seller_product_counts')),
    of('one product', 'shop', (pick) => oneProduct(as, pick)),
    of('settings', 'shop', (pick) => ({
      kind: 'read',
      table: 'seller_settings',
      columns: SETTINGS,
      where: [{ column: 'seller_id', operator: '=', value: pick.users[as] }],
      limit: 1,
    })),
    of('orphaned files', 'upkeep', () => ({ ...call('orphaned_media'), isGet: false })),
    of('export: 500 products', 'bulk', (pick) => ({
      kind: 'read',
      table: 'products',
      columns: ['*'],
      where: [
        { column: 'seller_id', operator: '=', value: pick.users[as] },
        ...behind('created_at', daysAgo(30), pick.oneOf(pick.sources.products[as]).id),
      ],
      order: ['created_at desc', 'id desc'],
      limit: 500,
    })),
  ];
}

export const sellerQueries: Query[] = [
  ...queriesOf('largestSeller'),
  ...queriesOf('ordinarySeller'),
  {
    name: 'export: 300 orders with lines and events',
    group: 'bulk',
    as: 'buyer',
    request: (pick) => ({
      kind: 'read',
      table: 'orders',
      columns: ['*'],
      embeds: [
        { ...lines, columns: ['*'] },
        { ...events, columns: ['*'] },
      ],
      where: [{ column: 'user_id', operator: '=', value: pick.users.buyer }],
      order: ['date desc', 'id desc'],
      limit: 500,
    }),
  },
  {
    name: 'sale sheet: products with a word (largest seller)',
    group: 'report',
    as: 'largestSeller',
    request: (pick) => ({ ...products({ p_query: pick.noun(), p_limit: 20 }), columns: CARD, embeds: [variants] }),
  },
];
