/** THE route table: every screen, its frame, who may see it. Plain data, so that tests can read it. */
import type { ComponentType } from 'react';
import { patterns } from '~/config/paths';
import { lazyPage } from './lazyPage';

export type Frame = 'shop' | 'auth' | 'checkout' | 'seller';

export interface RouteRow {
  path: string;
  frame: Frame;
  access: 'everyone' | 'signed-in';
  Page: ComponentType;
  /** Starts loading the page's code; the first screen asks for its own before anything is drawn. */
  load: () => Promise<unknown>;
}

function row(path: string, frame: Frame, access: RouteRow['access'], load: () => Promise<{ default: ComponentType }>): RouteRow {
  return { path, frame, access, ...lazyPage(load) };
}

export const routeTable: RouteRow[] = [
  row(patterns.home, 'shop', 'everyone', () => import('~/routes/home/HomePage')),
  row(patterns.products, 'shop', 'everyone', () => import('~/routes/products/ProductsPage')),
  row(patterns.product, 'shop', 'everyone', () => import('~/routes/product/ProductPage')),
  row(patterns.categories, 'shop', 'everyone', () => import('~/routes/categories/CategoriesPage')),
  row(patterns.cart, 'shop', 'everyone', () => import('~/routes/cart/CartPage')),
  row(patterns.wishlist, 'shop', 'everyone', () => import('~/routes/wishlist/WishlistPage')),
  row(patterns.store, 'shop', 'everyone', () => import('~/routes/store/StorePage')),
  row(patterns.orderConfirmation, 'shop', 'signed-in', () => import('~/routes/order-confirmation/OrderConfirmationPage')),
  row(patterns.checkout, 'checkout', 'signed-in', () => import('~/routes/checkout/CheckoutPage')),
  row(patterns.contact, 'shop', 'everyone', () => import('~/routes/help/ContactPage')),
  row(patterns.shipping, 'shop', 'everyone', () => import('~/routes/help/ShippingPage')),
  row(patterns.returns, 'shop', 'everyone', () => import('~/routes/help/ReturnsPage')),
  row(patterns.faq, 'shop', 'everyone', () => import('~/routes/help/FaqPage')),
  row(patterns.orders, 'shop', 'signed-in', () => import('~/routes/orders/OrdersPage')),
  row(patterns.order, 'shop', 'signed-in', () => import('~/routes/order/OrderPage')),
  row(patterns.seller, 'seller', 'signed-in', () => import('./seller/SellerArea')),
  row(patterns.profile, 'shop', 'signed-in', () => import('~/routes/profile/ProfilePage')),
  row(patterns.security, 'shop', 'signed-in', () => import('~/routes/security/SecurityPage')),
  row(patterns.onboarding, 'shop', 'signed-in', () => import('~/routes/onboarding/OnboardingPage')),
  row(patterns.forgotPassword, 'auth', 'everyone', () => import('~/routes/forgot-password/ForgotPasswordPage')),
  row(patterns.resetPassword, 'auth', 'everyone', () => import('~/routes/reset-password/ResetPasswordPage')),
  row(patterns.login, 'auth', 'everyone', () => import('~/routes/login/LoginPage')),
  row(patterns.register, 'auth', 'everyone', () => import('~/routes/register/RegisterPage')),
  row(patterns.authCallback, 'auth', 'everyone', () => import('~/routes/auth-callback/AuthCallbackPage')),
  row('*', 'shop', 'everyone', () => import('~/routes/not-found/NotFoundPage')),
];
