/** Functions that only read. */
import type { RowMaker, Values } from '../rowMaker.ts';
import { type Calls, counts, naming } from './types.ts';

const hasStars = (body: unknown): boolean => ((body as { stars?: unknown[] }).stars ?? []).length > 0;
const HIDDEN = { status: 'inactive' };
const uuid = (): string => crypto.randomUUID();

/** An Instagram name and an account's id of their own for each probe. */
const handle = (): string => `matrix.${uuid().slice(0, 8)}`;
const digits = (): string => String(Math.floor(Math.random() * 1e15));

/** The feed with a product of a new store that the user follows. */
async function followedProduct(make: RowMaker, user_id: string, values: Values = {}) {
  const { id: seller_id } = await make.profile({ is_influencer: true });
  await make.insert('public.follows', { user_id, seller_id });
  const { id } = await make.product(seller_id as string, { ...values, created_at: new Date(Date.now() + 60_000) });
  return { args: { p_limit: 100 }, shows: naming(id) };
}

/** A search with a typing error, whose right word a product of the store has, and was collected when it was active. */
async function collectedWord(make: RowMaker, store: string, values: object = {}) {
  const word = uuid()
    .replaceAll(/[^a-z]/g, '')
    .padEnd(8, 'q');
  await make.product(store, { ...values, name: word });
  await make.insert('app.search_terms', { word, spelling: word, round: 1 });
  return { args: { p_query: word.slice(0, 3) + word.slice(4) }, shows: naming(word) };
}

/** A product that this user received. */
async function boughtProduct(make: RowMaker, user: string, seller: string): Promise<unknown> {
  const { id } = await make.order(user, seller, { status: 'delivered' });
  return (await make.sql`select product_id from public.order_items where order_id = ${id as string}`)[0]?.product_id;
}

export const LIST_CALLS: Calls = {
  search_products: {
    'product on sale': async (make, { store }) => {
      const { id } = await make.product(store);
      return { args: { p_seller: store }, shows: naming(id) };
    },
    'own hidden product': async (make, { actor }) => {
      const { id } = await make.product(actor, HIDDEN);
      return { args: { p_seller: actor }, shows: naming(id) };
    },
    'other’s hidden product': async (make, { other }) => {
      const { id } = await make.product(other, HIDDEN);
      return { args: { p_seller: other, p_limit: 100 }, shows: naming(id) };
    },
  },
  count_products: {
    'product on sale': async (make, { store }) => {
      await make.product(store);
      return { args: { p_seller: store }, shows: counts('product_count') };
    },
    'other’s hidden product': async (make) => {
      const { id } = await make.profile({ is_influencer: true });
      await make.product(id as string, HIDDEN);
      return { args: { p_seller: id }, shows: counts('product_count') };
    },
  },
  product_facets: {
    'product on sale': async (make, { store }) => {
      await make.product(store, { condition: 'fair' });
      return { args: { p_conditions: ['fair'] }, shows: naming('fair') };
    },
    'other’s hidden product': async (make, { other }) => {
      const name = uuid();
      await make.product(other, { ...HIDDEN, name });
      return { args: { p_query: name }, shows: counts('product_count') };
    },
  },
  correct_search: {
    'word of the catalogue': (make, { store }) => collectedWord(make, store),
    'word of a hidden product': (make, { store }) => collectedWord(make, store, HIDDEN),
  },
  store_category_counts: {
    'product on sale': async (make, { store }) => {
      await make.product(store);
      return { args: { p_seller: store }, shows: counts('product_count') };
    },
    'other’s hidden product': async (make) => {
      const { id } = await make.profile({ is_influencer: true });
      await make.product(id as string, HIDDEN);
      return { args: { p_seller: id }, shows: counts('product_count') };
    },
  },
  followed_products: {
    'own follow': (make, { actor }) => followedProduct(make, actor),
    'own follow, hidden product': (make, { actor }) => followedProduct(make, actor, HIDDEN),
    'other’s follow': (make, { other }) => followedProduct(make, other),
  },
  can_review: {
    received: async (make, { actor, store }) => ({
      args: { p_product: await boughtProduct(make, actor, store) },
      shows: (body) => body === true,
    }),
    'not received': async (make, { store }) => ({ args: { p_product: (await make.product(store)).id }, shows: (body) => body === true }),
  },
  review_dates: {
    received: async (make, { actor, store }) => ({
      args: { p_products: [await boughtProduct(make, actor, store)] },
      shows: naming('review_from'),
    }),
    'not received': async (make, { store }) => ({
      args: { p_products: [(await make.product(store)).id] },
      shows: naming('review_from'),
    }),
  },
  product_sections: {
    'product on sale': async (make, { store, buyer }) => {
      const { product_id } = await make.ofProduct('public.product_reviews', store, { user_id: buyer, rating: 4, verified_purchase: true });
      return { args: { p_product: product_id }, shows: hasStars };
    },
    'own hidden product': async (make, { actor, buyer }) => {
      const { product_id } = await make.ofProduct(
        'public.product_reviews',
        actor,
        { user_id: buyer, rating: 4, verified_purchase: true },
        HIDDEN,
      );
      return { args: { p_product: product_id }, shows: hasStars };
    },
    'other’s hidden product': async (make, { other, buyer }) => {
      const { product_id } = await make.ofProduct(
        'public.product_reviews',
        other,
        { user_id: buyer, rating: 4, verified_purchase: true },
        HIDDEN,
      );
      return { args: { p_product: product_id }, shows: hasStars };
    },
    'hidden review': async (make, { store, buyer }) => {
      const { product_id } = await make.ofProduct('public.product_reviews', store, {
        user_id: buyer,
        rating: 4,
        verified_purchase: true,
        status: 'hidden',
      });
      return { args: { p_product: product_id }, shows: hasStars };
    },
  },
  update_category_counts: { any: async () => ({ args: {}, shows: naming('home') }) },
  order_periods: { any: async () => ({ args: {}, shows: naming('payment_answer') }) },
  username_state: { 'free name': async () => ({ args: { p_username: `free${uuid().slice(0, 8)}` }, shows: naming('free') }) },
  search_stores: {
    store: async (make) => {
      const { username } = await make.profile({ is_influencer: true });
      return { args: { p_query: username }, shows: naming(username) };
    },
    shopper: async (make) => {
      const { username } = await make.profile({});
      return { args: { p_query: username }, shows: naming(username) };
    },
    'deleted store': async (make) => {
      const { username } = await make.profile({ is_influencer: true, deleted_at: new Date() });
      return { args: { p_query: username }, shows: naming(username) };
    },
  },
  store_page: {
    store: async (make) => {
      const { username } = await make.profile({ is_influencer: true });
      return { args: { p_username: username }, shows: naming(username) };
    },
    shopper: async (make) => {
      const { username } = await make.profile({});
      return { args: { p_username: username }, shows: naming(username) };
    },
    'deleted store': async (make) => {
      const { username } = await make.profile({ is_influencer: true, deleted_at: new Date() });
      return { args: { p_username: username }, shows: naming(username) };
    },
  },
  store_contact: {
    store: async (make) => {
      const instagram_handle = handle();
      const confirmed = { instagram_user_id: digits(), instagram_confirmed_at: new Date() };
      const { id } = await make.profile({ is_influencer: true, instagram_handle, ...confirmed });
      return { args: { p_seller: id }, shows: naming(instagram_handle) };
    },
    'store, typed Instagram name': async (make) => {
      const instagram_handle = handle();
      const { id } = await make.profile({ is_influencer: true, instagram_handle });
      return { args: { p_seller: id }, shows: naming(instagram_handle) };
    },
    shopper: async (make) => {
      const { id } = await make.profile({ instagram_handle: 'matrix.shopper' });
      return { args: { p_seller: id }, shows: naming('matrix.shopper') };
    },
    'deleted store': async (make) => {
      const instagram_handle = handle();
      const { id } = await make.profile({ is_influencer: true, instagram_handle, deleted_at: new Date() });
      return { args: { p_seller: id }, shows: naming(instagram_handle) };
    },
  },
  checkout_options: {
    store: async (_, { store }) => ({ args: { p_sellers: [store] }, shows: naming(store) }),
    'Kaspi number of a store': async (make) => {
      const { id } = await make.profile({ is_influencer: true });
      await make.insert('public.seller_settings', { seller_id: id, kaspi_phone: '+77012223344' });
      return { args: { p_sellers: [id] }, shows: naming('77012223344') };
    },
    'deleted store': async (make) => {
      const { id } = await make.profile({ is_influencer: true, deleted_at: new Date() });
      return { args: { p_sellers: [id] }, shows: naming(id) };
    },
  },
  orphaned_media: {
    own: async (make, { actor }) => {
      const name = await make.file('product-media', actor, '2 days');
      return { args: {}, shows: naming(name) };
    },
    other: async (make, { other }) => {
      const name = await make.file('product-media', other, '2 days');
      return { args: {}, shows: naming(name) };
    },
  },
  orphaned_review_photos: {
    own: async (make, { actor }) => {
      const name = await make.file('review-photos', actor, '2 days');
      return { args: {}, shows: naming(name) };
    },
    other: async (make, { other }) => {
      const name = await make.file('review-photos', other, '2 days');
      return { args: {}, shows: naming(name) };
    },
  },
};
