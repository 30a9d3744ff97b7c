/** The product page, its reviews, and the header of a store. */
import { idOf } from '../identifiers.ts';
import type { Picker } from '../picker.ts';
import type { Query } from '../query.ts';
import type { Call, Filter, Read } from '../request.ts';
import { behind, CARD, daysAgo, images, media, profile, sellerOfPage, variants } from './columns.ts';
import { page } from './lists.ts';

const details = (id: string): Read => ({
  kind: 'read',
  table: 'products',
  columns: [...CARD, 'description', 'condition', 'tags', 'status'],
  embeds: [sellerOfPage, media, images, variants],
  where: [{ column: 'id', operator: '=', value: id }],
  limit: 1,
});
const reviews = (productId: string, after: Filter[] = []): Read => ({
  kind: 'read',
  table: 'product_reviews',
  columns: ['id', 'rating', 'comment', 'photos', 'content_language', 'created_at', 'reply', 'replied_at'],
  embeds: [profile('user', 'user_id', ['id', 'username', 'avatar_url'])],
  where: [
    { column: 'product_id', operator: '=', value: productId },
    { column: 'status', operator: '=', value: 'published' },
    { column: 'verified_purchase', operator: '=', value: true },
    ...after,
  ],
  order: ['created_at desc', 'id desc'],
  limit: 20,
});
/** The product with the most reviews. */
const hot = idOf('product', 1);
const of = (name: string, request: (pick: Picker) => ReturnType<Query['request']>, as: Query['as'] = 'visitor'): Query => ({
  name,
  group: 'shop',
  as,
  request,
});

const mayReview = (id: string): Call => ({ kind: 'call', name: 'can_review', arguments: { p_product: id } });

export const productQueries: Query[] = [
  of('product page', (pick) => details(pick.product())),
  of('product page, signed in', (pick) => details(pick.product()), 'buyer'),
  of('product page: more of the seller', (pick) => page({ p_seller: pick.seller() }, null, 5)),
  of('reviews, most reviewed product', () => reviews(hot)),
  of('reviews, most reviewed product, a year back', () => reviews(hot, behind('created_at', daysAgo(365), hot))),
  of('reviews, any product', (pick) => reviews(pick.product())),
  of('reviews, most reviewed product, signed in', () => reviews(hot), 'buyer'),
  of('stars, most reviewed product', () => ({ kind: 'call', name: 'rating_distribution', arguments: { p_product: hot }, isGet: true })),
  of('stars, any product', (pick) => ({
    kind: 'call',
    name: 'rating_distribution',
    arguments: { p_product: pick.product() },
    isGet: true,
  })),
  of(
    'own review',
    (pick) => ({
      kind: 'read',
      table: 'product_reviews',
      columns: ['id', 'rating', 'comment'],
      where: [
        { column: 'product_id', operator: '=', value: pick.product() },
        { column: 'user_id', operator: '=', value: pick.users.buyer },
      ],
      limit: 1,
    }),
    'buyer',
  ),
  of('may review, received', (pick) => mayReview(pick.oneOf(pick.sources.received.byBuyer)), 'buyer'),
  of('may review, most reviewed product', () => mayReview(hot), 'buyer'),
  of('may review, any product', (pick) => mayReview(pick.product()), 'otherBuyer'),
  of('store: its page', (pick) => ({ kind: 'call', name: 'store_page', arguments: { p_username: pick.username() }, isGet: true })),
  of('store: contact', (pick) => ({ kind: 'call', name: 'store_contact', arguments: { p_seller: pick.seller() }, isGet: true })),
  of('username free or taken', (pick) => ({
    kind: 'call',
    name: 'username_state',
    arguments: { p_username: `dana.${pick.upTo(99_999)}` },
    isGet: true,
  })),
];
