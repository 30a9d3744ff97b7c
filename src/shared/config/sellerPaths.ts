/** Addresses of the seller area. Separate from `paths`, which saves 396 bytes on every first screen. */
import { generatePath } from 'react-router-dom';
import { patterns, paths, sellerPatterns } from './paths';
import type { OrderTableQuery, ProductTableQuery } from './tableQueries';

/** An address with those parameters that have a value. */
function withQuery(path: string, values: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')).toString();
  return query ? `${path}?${query}` : path;
}

export const sellerPaths = {
  dashboard: () => sellerPatterns.dashboard,
  products: ({ tab = 'all', search = '', sort = 'new', isDescending = false, page = 1 }: Partial<ProductTableQuery> = {}) =>
    withQuery(sellerPatterns.products, {
      tab: tab === 'all' ? '' : tab,
      search,
      sort: sort === 'new' ? '' : sort,
      down: isDescending ? '1' : '',
      page: page > 1 ? String(page) : '',
    }),
  editProduct: (id: string) => `${sellerPatterns.products}/${encodeURIComponent(id)}/edit`,
  /** @param post id of the read post that becomes the product */
  createProduct: (post = '') => withQuery(sellerPatterns.createProduct, { post }),
  /** @param posts ids of the read posts that become products together */
  createFromPosts: (posts: string[]) => withQuery(sellerPatterns.createProduct, { posts: posts.join('.') }),
  /** With the own files opened: photos of the device, or Instagram's archive. */
  createFromFiles: () => withQuery(sellerPatterns.createProduct, { from: 'files' }),
  instagram: () => sellerPatterns.instagram,
  /** Without a tab the page opens the one that waits for the seller, if there is something in it. */
  orders: ({ state, search = '', after = null }: Partial<OrderTableQuery> = {}) =>
    withQuery(sellerPatterns.orders, { state: state ?? '', search, after: after ?? '' }),
  order: (id: string) => `${sellerPatterns.orders}/${encodeURIComponent(id)}`,
  orderCase: (id: string) => `${sellerPaths.order(id)}/case`,
  /** @param ids of the orders to pack; without any, all that are to be sent */
  packing: (ids: string[] = []) => withQuery(sellerPatterns.packing, { orders: ids.join('.') }),
  questions: () => generatePath(sellerPatterns.questions),
  question: (id: string) => generatePath(sellerPatterns.questions, { id }),
  figures: () => sellerPatterns.figures,
  profile: () => sellerPatterns.profile,
  settings: () => sellerPatterns.settings,
};

/** Addresses with their origin, for sharing: a store's page, or the link by which a buyer claims a manual order. */
export const shareLinks = {
  store: (username: string) => window.location.origin + paths.store(username),
  claim: (token: string) => `${window.location.origin}${patterns.orders}?claim=${encodeURIComponent(token)}`,
};
