import { MEDIA } from '../rowMaker.ts';
import type { RowMaker, Values } from '../rowMaker.ts';
import { drafts, type Parties, type RelationRows } from './types.ts';

const HIDDEN: Values = { status: 'inactive' };
const deleted = (): Values => ({ status: 'inactive', deleted_at: new Date() });

/** Rows that reference a product: own or another seller's, active or hidden. */
const ofProducts = (relation: string, values: Values): RelationRows['rows'] => ({
  own: (make, { actor }) => make.ofProduct(relation, actor, values),
  'own hidden': (make, { actor }) => make.ofProduct(relation, actor, values, HIDDEN),
  other: (make, { other }) => make.ofProduct(relation, other, values),
  'other hidden': (make, { other }) => make.ofProduct(relation, other, values, HIDDEN),
});

/** Drafts of rows that reference a product; one per product, so that the product's id identifies it. */
const draftsOfProducts = (values: Values): RelationRows['drafts'] => {
  const draft = async (make: RowMaker, seller: string, productValues: Values = {}) => {
    const { id: product_id } = await make.product(seller, productValues);
    return { body: { product_id, ...values }, find: { product_id } };
  };
  return {
    ...drafts((make, owner) => draft(make, owner)),
    'other hidden': (make, { other }) => draft(make, other, HIDDEN),
  };
};

/** A product of the seller that the user received. */
async function receivedProduct(make: RowMaker, user: string, seller: string, values: Values = {}): Promise<unknown> {
  const { id } = await make.product(seller, values);
  const order = await make.order(user, seller, { status: 'delivered' });
  await make.sql`update public.order_items set product_id = ${id as string} where order_id = ${order.id as string}`;
  return id;
}
/** A draft of a review of a product that the user received, unless `isBought` is false. */
const review = async (make: RowMaker, user_id: string, seller: string, productValues: Values = {}, isBought = true) => {
  const product_id = isBought
    ? await receivedProduct(make, user_id, seller, productValues)
    : (await make.product(seller, productValues)).id;
  const row = { user_id, product_id };
  return { body: { ...row, rating: 5 }, find: row };
};
/** A review by the user, who received the product. */
const ownReview = async (make: RowMaker, user_id: string, seller: string, values: Values = {}): Promise<Values> =>
  make.insert('public.product_reviews', {
    product_id: await receivedProduct(make, user_id, seller),
    user_id,
    rating: 5,
    verified_purchase: true,
    ...values,
  });

export const CATALOGUE_ROWS: Record<string, RelationRows> = {
  'public.categories': {
    key: ['slug'],
    change: { name: 'Changed' },
    rows: { other: async () => ({ slug: 'home' }) },
    drafts: { other: async () => ({ body: { slug: 'forged', name: 'x', icon: 'Watch', color: '1' }, find: { slug: 'forged' } }) },
  },
  'public.products': {
    key: ['id'],
    owner: 'seller_id',
    change: { name: 'Renamed vase' },
    rows: {
      own: (make, { actor }) => make.product(actor),
      'own hidden': (make, { actor }) => make.product(actor, HIDDEN),
      'own deleted': (make, { actor }) => make.product(actor, deleted()),
      other: (make, { other }) => make.product(other),
      'other hidden': (make, { other }) => make.product(other, HIDDEN),
      'other deleted': (make, { other }) => make.product(other, deleted()),
    },
    drafts: drafts(async (_, owner) => {
      const description = `Made for a test ${crypto.randomUUID()}`;
      return { body: { seller_id: owner, name: 'Renamed vase', description, price: 1000, category: 'home' }, find: { description } };
    }),
  },
  'public.product_media': {
    key: ['id'],
    change: { position: 7 },
    rows: ofProducts('public.product_media', { media_url: MEDIA }),
    drafts: draftsOfProducts({ media_url: MEDIA }),
  },
  'public.product_images': {
    key: ['id'],
    change: { position: 7 },
    rows: ofProducts('public.product_images', { url: MEDIA }),
    drafts: draftsOfProducts({ url: MEDIA }),
  },
  'public.product_variants': {
    key: ['id'],
    change: { stock_quantity: 1 },
    rows: ofProducts('public.product_variants', { size: 'S', stock_quantity: 5 }),
    drafts: draftsOfProducts({ size: 'S', stock_quantity: 5 }),
  },
  'public.product_reviews': {
    key: ['product_id', 'user_id'],
    owner: 'user_id',
    change: { rating: 2 },
    rows: {
      own: (make, { actor, store }) => ownReview(make, actor, store),
      'own hidden': (make, { actor, store }) => ownReview(make, actor, store, { status: 'hidden' }),
      other: (make, { other, store }) => make.ofProduct('public.product_reviews', store, { user_id: other, rating: 5 }),
      'other hidden': (make, { other, store }) =>
        make.ofProduct('public.product_reviews', store, { user_id: other, rating: 5, status: 'hidden' }),
      'other, hidden product': (make, { other, store }) =>
        make.ofProduct('public.product_reviews', store, { user_id: other, rating: 5 }, HIDDEN),
      'on own product': (make, { actor, other }) => make.ofProduct('public.product_reviews', actor, { user_id: other, rating: 1 }),
    },
    drafts: {
      ...drafts((make, owner, { store }) => review(make, owner, store)),
      'of a hidden product': (make, { actor, store }: Parties) => review(make, actor, store, HIDDEN),
      'without a purchase': (make, { actor, store }: Parties) => review(make, actor, store, {}, false),
      'of own product': (make, { actor }: Parties) => review(make, actor, actor),
    },
  },
};
