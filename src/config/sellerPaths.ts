/** Addresses of the seller's area (spec §2), apart from the shop's so that shoppers do not carry them. */
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

export const sellerPaths = {
  dashboard: () => at(sellerPatterns.dashboard),
  products: () => at(sellerPatterns.products),
  editProduct: (id: string) => at(`products/${encodeURIComponent(id)}/edit`),
  createProduct: () => at(sellerPatterns.createProduct),
  orders: () => at(sellerPatterns.orders),
  order: (id: string) => at(`orders/${encodeURIComponent(id)}`),
  analytics: () => at(sellerPatterns.analytics),
  profile: () => at(sellerPatterns.profile),
  settings: () => at(sellerPatterns.settings),
};

/** A whole address to hand to somebody: the shop's own page, or a sale's link for its buyer. */
export const shareable = {
  store: (username: string) => `${window.location.origin}/store/${encodeURIComponent(username)}`,
  claim: (token: string) => `${window.location.origin}/orders?claim=${encodeURIComponent(token)}`,
};
