import { orderLinkPattern, patterns, sellerPatterns } from '~/shared/config/paths';
import { type RouteRow, routeRow } from '~/shared/lib/routeRow';

export const ordersRoutes: RouteRow[] = [
  routeRow(patterns.contact, 'shop', 'everyone', () => import('./pages/help/ContactPage')),
  routeRow(patterns.shipping, 'shop', 'everyone', () => import('./pages/help/ShippingPage')),
  routeRow(patterns.returns, 'shop', 'everyone', () => import('./pages/help/ReturnsPage')),
  routeRow(patterns.faq, 'shop', 'everyone', () => import('./pages/help/FaqPage')),
  routeRow(orderLinkPattern, 'shop', 'everyone', () => import('./pages/buyer/order-link/OrderLinkPage')),
  routeRow(patterns.orders, 'shop', 'buyer', () => import('./pages/buyer/orders/OrdersPage')),
  routeRow(sellerPatterns.orders, 'seller', 'seller', () => import('./pages/seller/orders/SellerOrdersPage')),
  routeRow(sellerPatterns.packing, 'seller', 'seller', () => import('./pages/seller/packing/PackingPage')),
];
