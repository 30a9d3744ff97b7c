/** What sellers read: their products, orders and figures. */
import { type Calls, counts, naming } from './types.ts';

const HIDDEN = { status: 'inactive' };
const SINCE = { p_since: '2020-01-01' };

/** A row of figures of a product that was created from a post. */
const post = () => `post_${crypto.randomUUID().slice(0, 8)}`;
const figures = { orders: 1, units: 1, revenue: 1000, views: 3, post_orders: 1 };

export const SELLER_LIST_CALLS: Calls = {
  seller_products: {
    own: async (make, { actor }) => {
      const { id } = await make.product(actor, { ...HIDDEN, created_at: new Date(Date.now() + 60_000) });
      return { args: {}, shows: naming(id) };
    },
    other: async (make, { other }) => {
      const { id } = await make.product(other, { created_at: new Date(Date.now() + 60_000) });
      return { args: { p_limit: 100 }, shows: naming(id) };
    },
  },
  seller_product_counts: {
    own: async (make, { actor }) => {
      await make.product(actor, HIDDEN);
      return { args: {}, shows: counts('product_count') };
    },
  },
  seller_orders: {
    sold: async (make, { actor, buyer }) => {
      const { id } = await make.order(buyer, actor, { date: new Date(Date.now() + 60_000) });
      return { args: {}, shows: naming(id) };
    },
    bought: async (make, { actor, store }) => {
      const { id } = await make.order(actor, store, { date: new Date(Date.now() + 60_000) });
      return { args: { p_limit: 100 }, shows: naming(id) };
    },
    other: async (make, { buyer, store }) => {
      const { id } = await make.order(buyer, store, { date: new Date(Date.now() + 60_000) });
      return { args: { p_limit: 100 }, shows: naming(id) };
    },
  },
  order_sheets: {
    sold: async (make, { actor, buyer }) => ({ args: { p_orders: [(await make.order(buyer, actor)).id] }, shows: naming('Абая') }),
    'sold, delivered': async (make, { actor, buyer }) => ({
      args: { p_orders: [(await make.order(buyer, actor, { status: 'delivered' })).id] },
      shows: naming('Абая'),
    }),
    bought: async (make, { actor, store }) => ({ args: { p_orders: [(await make.order(actor, store)).id] }, shows: naming('commission') }),
    other: async (make, { buyer, store }) => ({ args: { p_orders: [(await make.order(buyer, store)).id] }, shows: naming('commission') }),
  },
  seller_order_counts: {
    sold: async (make, { actor, buyer }) => {
      await make.order(buyer, actor);
      return { args: {}, shows: counts('order_count') };
    },
  },
  seller_changes: {
    sold: async (make, { actor, buyer }) => {
      await make.order(buyer, actor);
      return { args: SINCE, shows: counts('changed_orders') };
    },
  },
  seller_overview: {
    sold: async (make, { actor, buyer }) => {
      const { id } = await make.order(buyer, actor, { date: new Date(Date.now() + 60_000) });
      return { args: SINCE, shows: naming(id) };
    },
    other: async (make, { buyer, store }) => {
      const { id } = await make.order(buyer, store, { date: new Date(Date.now() + 60_000) });
      return { args: SINCE, shows: naming(id) };
    },
  },
  seller_daily_sales: {
    sold: async (make, { actor, buyer }) => {
      await make.order(buyer, actor);
      return { args: SINCE, shows: counts('sales') };
    },
  },
  seller_products_report: {
    own: async (make, { actor }) => {
      const { product_id } = await make.ofProduct('public.product_daily_stats', actor, { seller_id: actor, date: new Date(), ...figures });
      return { args: { p_days: 30 }, shows: naming(product_id) };
    },
    other: async (make, { other }) => {
      const { product_id } = await make.ofProduct('public.product_daily_stats', other, { seller_id: other, date: new Date(), ...figures });
      return { args: { p_days: 30 }, shows: naming(product_id) };
    },
  },
  seller_posts_report: {
    own: async (make, { actor }) => {
      const instagram_media_id = post();
      await make.ofProduct('public.product_daily_stats', actor, { seller_id: actor, date: new Date(), ...figures }, { instagram_media_id });
      return { args: { p_days: 30 }, shows: naming(instagram_media_id) };
    },
    other: async (make, { other }) => {
      const instagram_media_id = post();
      await make.ofProduct('public.product_daily_stats', other, { seller_id: other, date: new Date(), ...figures }, { instagram_media_id });
      return { args: { p_days: 30 }, shows: naming(instagram_media_id) };
    },
  },
};
