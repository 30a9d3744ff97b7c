/** Every address of the site: patterns for the router, functions that fill them in. No other file contains an address. */
import { noFilters, type ProductFilters, writeFilters } from './productFilters';

export const patterns = {
  home: '/',
  products: '/products',
  product: '/product/:id',
  categories: '/categories',
  cart: '/cart',
  wishlist: '/wishlist',
  feed: '/feed',
  login: '/login',
  register: '/register',
  authCallback: '/auth/callback',
  stores: '/stores',
  store: '/store/:username?',
  checkout: '/checkout',
  buy: '/buy',
  orderConfirmation: '/order-confirmation',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  onboarding: '/onboarding',
  profile: '/profile',
  security: '/profile/security',
  notices: '/notices',
  notifications: '/notifications',
  notificationChoices: '/notifications/settings',
  unsubscribe: '/notifications/unsubscribe',
  orders: '/orders',
  order: '/orders/:id',
  orderCase: '/orders/:id/case',
  contact: '/contact',
  shipping: '/shipping',
  returns: '/returns',
  faq: '/faq',
  instagramDeletion: '/instagram-deletion',
} as const;

const SELLER_AREA = '/influencer';
/** Screens of the seller area. Functions that fill them in are in sellerPaths, which shoppers do not load. */
export const sellerPatterns = {
  dashboard: `${SELLER_AREA}/dashboard`,
  products: `${SELLER_AREA}/products`,
  editProduct: `${SELLER_AREA}/products/:id/edit`,
  /** The older form of the same address. */
  editProductOld: `${SELLER_AREA}/edit-product/:id`,
  createProduct: `${SELLER_AREA}/create-product`,
  orders: `${SELLER_AREA}/orders`,
  order: `${SELLER_AREA}/orders/:id`,
  orderCase: `${SELLER_AREA}/orders/:id/case`,
  packing: `${SELLER_AREA}/packing`,
  questions: `${SELLER_AREA}/questions/:id?`,
  figures: `${SELLER_AREA}/analytics`,
  profile: `${SELLER_AREA}/profile`,
  /** Where Instagram's sign-in leads back to (supabase/functions/instagram-connect). */
  instagram: `${SELLER_AREA}/instagram`,
  settings: `${SELLER_AREA}/settings`,
  /** Any other address below: leads to the dashboard. */
  unknown: `${SELLER_AREA}/*`,
} as const;

/** A document of the site. Not among the patterns above, which the pages' own scripts load. */
export const documentPattern = '/legal/:kind';

/** Where the link of an order leads (orders/services/orderLinks). */
export const orderLinkPattern = '/o/:key';

/** Questions about products (questionPaths), or one of them. `new` in place of an id: about the product that the address names. */
export const questionPattern = '/questions/:id?';

/** The first address of the operators' area, and all below. Its screens are in operatorPaths, which only operators load. */
export const OPERATOR_AREA = '/operator';
export const operatorPattern = `${OPERATOR_AREA}/*`;

export const isSellerArea = (pathname: string): boolean => pathname.startsWith(SELLER_AREA);
export const isProductPage = (pathname: string): boolean => pathname.startsWith('/product/');

export const checkoutSteps = ['shipping', 'payment', 'review'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

const withNext = (path: string, next?: string): string => (next && next !== '/' ? `${path}?${new URLSearchParams({ next })}` : path);

/** This page's address for sharing: without query and hash, and in the page's language, so that its preview is in it too. */
export const addressToShare = (): string => `${window.location.origin}${window.location.pathname}?hl=${document.documentElement.lang}`;

/** Beginning of the fragment that carries a cart (features/in-app/cartLink). */
export const cartFragment = '#cart=';

export const paths = {
  home: () => patterns.home,
  products: (filters?: Partial<ProductFilters>) => {
    const query = filters ? writeFilters({ ...noFilters, ...filters }).toString() : '';
    return query ? `${patterns.products}?${query}` : patterns.products;
  },
  product: (id: string) => `/product/${encodeURIComponent(id)}`,
  productReviews: (id: string) => `/product/${encodeURIComponent(id)}#reviews`,
  categories: () => patterns.categories,
  cart: () => patterns.cart,
  wishlist: () => patterns.wishlist,
  feed: () => patterns.feed,
  login: (next?: string) => withNext(patterns.login, next),
  register: (next?: string) => withNext(patterns.register, next),
  stores: () => patterns.stores,
  store: (username: string) => `/store/${encodeURIComponent(username)}`,
  checkout: (step: CheckoutStep = 'shipping') => `${patterns.checkout}?step=${step}`,
  /** Where an order is placed on one page: of the cart, or of a product without it. */
  buy: (product?: string, quantity = 1, variant = '') =>
    product ? `/buy?product=${product}&quantity=${quantity}&variant=${variant}` : patterns.buy,
  orderConfirmation: (checkoutId: string) => `${patterns.orderConfirmation}?id=${encodeURIComponent(checkoutId)}`,
  forgotPassword: () => patterns.forgotPassword,
  resetPassword: () => patterns.resetPassword,
  onboarding: () => patterns.onboarding,
  /** `setup: 'shop'` opens the dialog that opens a store; the onboarding page links to it. */
  profile: (setup?: 'shop') => (setup ? `${patterns.profile}?setup=${setup}` : patterns.profile),
  security: () => patterns.security,
  notices: () => patterns.notices,
  notifications: () => patterns.notifications,
  notificationChoices: () => patterns.notificationChoices,
  orders: () => patterns.orders,
  order: (id: string) => `/orders/${encodeURIComponent(id)}`,
  orderCase: (id: string) => `${paths.order(id)}/case`,
  contact: () => patterns.contact,
  shipping: () => patterns.shipping,
  returns: () => patterns.returns,
  faq: () => patterns.faq,
};
