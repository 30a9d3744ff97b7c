/** What a buyer reads: cart, saved products, checkout, orders, followed stores, addresses, own data. */
import { idOf } from '../identifiers.ts';
import type { Picker } from '../picker.ts';
import type { Query } from '../query.ts';
import type { Call, Filter, Read } from '../request.ts';
import { behind, BOUGHT, CARD, daysAgo, events, lines, OWN_PROFILE, seller, sellerOfOrder, variants } from './columns.ts';

const of = (name: string, request: Query['request'], as: Query['as'] = 'buyer'): Query => ({
  name,
  group: 'shop',
  as,
  request,
});

const byIds = (pick: Picker, many: number): Read => ({
  kind: 'read',
  table: 'products',
  columns: CARD,
  embeds: [seller, variants],
  where: [
    { column: 'status', operator: '=', value: 'active' },
    { column: 'id', in: pick.several(many, pick.product) },
  ],
});
const bought = (user: string, limit: number, more: Filter[] = []): Read => ({
  kind: 'read',
  table: 'orders',
  columns: BOUGHT,
  embeds: [sellerOfOrder, lines],
  where: [{ column: 'user_id', operator: '=', value: user }, ...more],
  order: ['date desc', 'id desc'],
  limit,
});
const feed = (after: string | null, limit = 12): Call => ({
  kind: 'call',
  name: 'followed_products',
  arguments: { ...(after ? { p_after: after } : {}), p_limit: limit },
  columns: CARD,
  embeds: [seller],
  isGet: true,
});
/** Orders older than half a year, like a later page. */
const older = (pick: Picker): Filter[] => behind('date', daysAgo(180), idOf('order', pick.boughtOrder()));

export const buyerQueries: Query[] = [
  of('cart: 50 products', (pick) => byIds(pick, 50), 'visitor'),
  of('recently viewed: 12 products', (pick) => byIds(pick, 12), 'visitor'),
  of('wishlist: 500 ids', (pick) => ({
    kind: 'read',
    table: 'wishlists',
    columns: ['product_id'],
    where: [{ column: 'user_id', operator: '=', value: pick.users.buyer }],
    order: ['created_at desc'],
    limit: 500,
  })),
  of('wishlist: 100 products', (pick) => byIds(pick, 100), 'visitor'),
  of(
    'checkout: payment and delivery of 5 sellers',
    (pick) => ({
      kind: 'call',
      name: 'checkout_options',
      arguments: { p_sellers: pick.several(5, pick.seller), p_city: 'Алматы' },
      isGet: true,
    }),
    'visitor',
  ),
  of('my orders, page 1', (pick) => bought(pick.users.buyer, 20)),
  of('my orders, delivered', (pick) => bought(pick.users.buyer, 20, [{ column: 'status', in: ['delivered'] }])),
  of('my orders, a later page', (pick) => bought(pick.users.buyer, 20, older(pick))),
  of('my orders, about 10', (pick) => bought(pick.users.otherBuyer, 20), 'otherBuyer'),
  of('my order', (pick) => ({
    ...bought(pick.users.buyer, 1, [{ column: 'id', operator: '=', value: idOf('order', pick.boughtOrder()) }]),
    columns: [...BOUGHT, 'payment_reported_at'],
    embeds: [sellerOfOrder, lines, events],
    order: undefined,
  })),
  of('orders of a checkout', (pick) => ({
    ...bought(pick.users.buyer, 50),
    where: [{ column: 'checkout_id', operator: '=', value: idOf('checkout', pick.boughtOrder()) }],
    order: ['number'],
  })),
  of('address of an order', (pick) => ({
    kind: 'call',
    name: 'order_contact',
    arguments: { p_order: idOf('order', pick.boughtOrder()) },
    isGet: true,
  })),
  of('followed stores: ids', (pick) => ({
    kind: 'read',
    table: 'follows',
    columns: ['seller_id'],
    where: [{ column: 'user_id', operator: '=', value: pick.users.buyer }],
    order: ['created_at desc'],
    limit: 500,
  })),
  of(
    'followed stores: 100 of them',
    (pick) => ({
      kind: 'read',
      table: 'profiles',
      columns: ['id', 'username', 'full_name', 'avatar_url'],
      where: [
        { column: 'is_influencer', operator: '=', value: true },
        { column: 'id', in: pick.several(100, pick.seller) },
      ],
    }),
    'visitor',
  ),
  of('feed: 500 followed stores, page 1', () => feed(null)),
  { ...of('feed: 500 followed stores, page 100', (_pick, { after }) => feed(after)), behind: { list: feed(null, 100), rows: 99 * 12 } },
  of('addresses', () => ({
    kind: 'read',
    table: 'addresses',
    columns: ['id', 'name', 'phone', 'city', 'street', 'flat', 'comment'],
    order: ['created_at desc'],
    limit: 5,
  })),
  of('own profile', (pick) => ({
    kind: 'read',
    table: 'profiles',
    columns: OWN_PROFILE,
    where: [{ column: 'id', operator: '=', value: pick.users.buyer }],
    limit: 1,
  })),
];
