import { patterns } from '~/shared/config/paths';
import { type RouteRow, routeRow } from '~/shared/lib/routeRow';

export const checkoutRoutes: RouteRow[] = [
  routeRow(patterns.cart, 'shop', 'everyone', async () => {
    const page = await import('./pages/cart/CartPage');
    await page.prefetch();
    return page;
  }),
  routeRow(patterns.orderConfirmation, 'shop', 'buyer', () => import('./pages/order-confirmation/OrderConfirmationPage')),
  routeRow(patterns.checkout, 'checkout', 'buyer', () => import('./pages/checkout/CheckoutPage')),
  routeRow(patterns.buy, 'checkout', 'everyone', () => import('./pages/buy/BuyPage')),
];
