/** The seller's tables as their addresses say it: tab, search, order and page. */
export const productTabs = ['all', 'active', 'hidden', 'low', 'untranslated'] as const;
export type ProductTab = (typeof productTabs)[number];
export const productSorts = ['new', 'price', 'stock'] as const;
export type ProductSort = (typeof productSorts)[number];

/** Query of the seller's table of products. */
export interface ProductTableQuery {
  tab: ProductTab;
  /** Part of a name or tag; empty shows everything. */
  search: string;
  sort: ProductSort;
  isDescending: boolean;
  /** From 1. */
  page: number;
}

/**
 * The tabs of a store's orders: what waits for the seller (what is due first at the top), to confirm, to send, on its way, with an
 * open case, delivered, cancelled, all.
 */
export const orderTabs = ['todo', 'new', 'ship', 'sent', 'cases', 'done', 'cancelled', 'all'] as const;
export type OrderTab = (typeof orderTabs)[number];

/** Query of a store's list of orders. */
export interface OrderTableQuery {
  state: OrderTab;
  /** Part of a number, a customer, a city or a product's name; empty shows everything. */
  search: string;
  /** Cursor: the last order of the page before; null on the first one. */
  after: string | null;
}
