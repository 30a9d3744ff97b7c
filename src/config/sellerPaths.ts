/** Addresses of the seller area. Apart from `paths` because that saves every first screen 396 bytes. */
import type { OrderTableQuery } from '~/domain/sellerOrder';
import type { ProductTableQuery } from '~/domain/sellerProduct';

export const sellerPatterns = {
  dashboard: 'dashboard',
  products: 'products',
  editProduct: 'products/:id/edit',
  /** The older form of the same address. */
  editProductOld: 'edit-product/:id',
  createProduct: 'create-product',
  orders: 'orders',
  order: 'orders/:id',
  analytics: 'analytics',
  profile: 'profile',
  settings: 'settings',
} as const;

const at = (path: string): string => `/influencer/${path}`;

/** An address with those parameters that have a value. */
function withQuery(path: string, values: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')).toString();
  return query ? `${path}?${query}` : path;
}

export const sellerPaths = {
  dashboard: () => at(sellerPatterns.dashboard),
  products: ({ tab = 'all', search = '', sort = 'new', isDescending = false, page = 1 }: Partial<ProductTableQuery> = {}) =>
    withQuery(at(sellerPatterns.products), {
      tab: tab === 'all' ? '' : tab,
      search,
      sort: sort === 'new' ? '' : sort,
      down: isDescending ? '1' : '',
      page: page > 1 ? String(page) : '',
    }),
  editProduct: (id: string) => at(`products/${encodeURIComponent(id)}/edit`),
  createProduct: () => at(sellerPatterns.createProduct),
  orders: ({ state = 'all', search = '', after = null }: Partial<OrderTableQuery> = {}) =>
    withQuery(at(sellerPatterns.orders), { state: state === 'all' ? '' : state, search, after: after ?? '' }),
  order: (id: string) => at(`orders/${encodeURIComponent(id)}`),
  analytics: () => at(sellerPatterns.analytics),
  profile: () => at(sellerPatterns.profile),
  settings: () => at(sellerPatterns.settings),
};

/** A whole address to hand to somebody: the shop's own page, or a sale's link for its buyer. */
export const shareLinks = {
  store: (username: string) => `${window.location.origin}/store/${encodeURIComponent(username)}`,
  claim: (token: string) => `${window.location.origin}/orders?claim=${encodeURIComponent(token)}`,
};
