/** THE route table: every screen, its layout, who may see it. Router, guards, prefetch, prerendering and tests read it. */
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { documentPattern, operatorPattern, patterns, sellerPatterns } from '~/shared/config/paths';
import { lazyPage } from '~/shared/lib/lazyPage';
import type { Access } from './guards/pageAccess';

/** `operator`: the area brings its own layout and its own table, so that shoppers load the name of one file. */
export type LayoutName = 'shop' | 'auth' | 'checkout' | 'seller' | 'operator';

export interface RouteRow {
  path: string;
  layout: LayoutName;
  access: Access;
  Page: ComponentType;
  /** Starts loading the page's code; the first screen asks for its own before anything is rendered. */
  load: () => Promise<PageModule>;
}

interface PageModule {
  default: ComponentType;
  /** Asks for the data that the first screen shows. */
  prefetch?: (client: QueryClient, address: URL) => Promise<unknown>;
}

function row(path: string, layout: LayoutName, access: Access, load: () => Promise<PageModule>): RouteRow {
  return { path, layout, access, ...lazyPage(load) };
}

/** The seller's pages are loaded with their own code, so the table costs shoppers the names of ten files. */
export const routeTable: RouteRow[] = [
  row(patterns.home, 'shop', 'everyone', () => import('~/features/catalogue/pages/home/HomePage')),
  row(patterns.products, 'shop', 'everyone', () => import('~/features/catalogue/pages/products/ProductsPage')),
  row(patterns.product, 'shop', 'everyone', () => import('~/features/catalogue/pages/product/ProductPage')),
  row(patterns.categories, 'shop', 'everyone', () => import('~/features/catalogue/pages/categories/CategoriesPage')),
  row(patterns.cart, 'shop', 'everyone', async () => {
    const page = await import('~/features/checkout/pages/cart/CartPage');
    await page.prefetch();
    return page;
  }),
  row(patterns.wishlist, 'shop', 'everyone', () => import('~/features/catalogue/pages/wishlist/WishlistPage')),
  row(patterns.stores, 'shop', 'everyone', () => import('~/features/catalogue/pages/stores/StoresPage')),
  row(patterns.store, 'shop', 'everyone', () => import('~/features/catalogue/pages/store/StorePage')),
  row(patterns.feed, 'shop', 'signedIn', () => import('~/features/catalogue/pages/feed/FeedPage')),
  row(patterns.orderConfirmation, 'shop', 'signedIn', () => import('~/features/checkout/pages/order-confirmation/OrderConfirmationPage')),
  row(patterns.checkout, 'checkout', 'signedIn', () => import('~/features/checkout/pages/checkout/CheckoutPage')),
  row(patterns.contact, 'shop', 'everyone', () => import('~/features/orders/pages/help/ContactPage')),
  row(patterns.shipping, 'shop', 'everyone', () => import('~/features/orders/pages/help/ShippingPage')),
  row(patterns.returns, 'shop', 'everyone', () => import('~/features/orders/pages/help/ReturnsPage')),
  row(patterns.faq, 'shop', 'everyone', () => import('~/features/orders/pages/help/FaqPage')),
  row(patterns.instagramDeletion, 'shop', 'everyone', () => import('~/features/instagram/pages/instagram-deletion/InstagramDeletionPage')),
  row(documentPattern, 'shop', 'everyone', () => import('~/features/account/pages/document/DocumentPage')),
  row(patterns.orders, 'shop', 'signedIn', () => import('~/features/orders/pages/buyer/orders/OrdersPage')),
  row(patterns.order, 'shop', 'signedIn', () => import('~/features/cases/pages/buyer/order/OrderWithCasePage')),
  row(patterns.orderCase, 'shop', 'signedIn', () => import('~/features/cases/pages/buyer/order-case/OrderCasePage')),
  row(patterns.profile, 'shop', 'signedIn', () => import('~/features/account/pages/profile/ProfilePage')),
  row(patterns.security, 'shop', 'signedIn', () => import('~/features/account/pages/security/SecurityPage')),
  row(patterns.notices, 'shop', 'signedIn', () => import('~/features/account/pages/notices/NoticesPage')),
  row(patterns.onboarding, 'shop', 'signedIn', () => import('~/features/account/pages/onboarding/OnboardingPage')),
  row(patterns.forgotPassword, 'auth', 'everyone', () => import('~/features/account/pages/forgot-password/ForgotPasswordPage')),
  row(patterns.resetPassword, 'auth', 'everyone', () => import('~/features/account/pages/reset-password/ResetPasswordPage')),
  row(patterns.login, 'auth', 'everyone', () => import('~/features/account/pages/login/LoginPage')),
  row(patterns.register, 'auth', 'everyone', () => import('~/features/account/pages/register/RegisterPage')),
  row(patterns.authCallback, 'auth', 'everyone', () => import('~/features/account/pages/auth-callback/AuthCallbackPage')),
  row(sellerPatterns.dashboard, 'seller', 'seller', () => import('~/features/selling/pages/dashboard/DashboardPage')),
  row(sellerPatterns.products, 'seller', 'seller', () => import('~/features/selling/pages/products/SellerProductsPage')),
  row(sellerPatterns.createProduct, 'seller', 'seller', () => import('~/features/selling/pages/create-product/CreateProductPage')),
  row(sellerPatterns.editProduct, 'seller', 'seller', () => import('~/features/selling/pages/edit-product/EditProductPage')),
  row(sellerPatterns.editProductOld, 'seller', 'seller', () => import('~/features/selling/pages/edit-product/EditProductPage')),
  row(sellerPatterns.orders, 'seller', 'seller', () => import('~/features/orders/pages/seller/orders/SellerOrdersPage')),
  row(sellerPatterns.order, 'seller', 'seller', () => import('~/features/cases/pages/seller/order/SellerOrderWithCasePage')),
  row(sellerPatterns.orderCase, 'seller', 'seller', () => import('~/features/cases/pages/seller/order-case/SellerCasePage')),
  row(sellerPatterns.packing, 'seller', 'seller', () => import('~/features/orders/pages/seller/packing/PackingPage')),
  row(sellerPatterns.analytics, 'seller', 'seller', () => import('~/features/selling/pages/analytics/AnalyticsPage')),
  row(sellerPatterns.profile, 'seller', 'seller', () => import('~/features/selling/pages/profile/InfluencerProfilePage')),
  row(sellerPatterns.instagram, 'seller', 'seller', () => import('~/features/instagram/pages/seller/instagram/InstagramPage')),
  row(sellerPatterns.settings, 'seller', 'seller', () => import('~/features/selling/pages/settings/SettingsPage')),
  row(sellerPatterns.unknown, 'seller', 'seller', () => import('./seller/DashboardRedirect')),
  row(operatorPattern, 'operator', 'signedIn', () => import('./operator/OperatorArea')),
  row('*', 'shop', 'everyone', () => import('~/app/errors/NotFoundPage')),
];

/** The row of an address: the first whose path matches. */
export const rowAt = (pathname: string): RouteRow | undefined => routeTable.find(({ path }) => matchPath(path, pathname));
