import { patterns, questionPattern, sellerPatterns } from '~/shared/config/paths';
import { type RouteRow, routeRow } from '~/shared/lib/routeRow';

export const casesRoutes: RouteRow[] = [
  routeRow(patterns.order, 'shop', 'buyer', () => import('./pages/buyer/order/OrderWithCasePage')),
  routeRow(patterns.orderCase, 'shop', 'buyer', () => import('./pages/buyer/order-case/OrderCasePage')),
  routeRow(sellerPatterns.order, 'seller', 'seller', () => import('./pages/seller/order/SellerOrderWithCasePage')),
  routeRow(sellerPatterns.orderCase, 'seller', 'seller', () => import('./pages/seller/order-case/SellerCasePage')),
  routeRow(questionPattern, 'shop', 'signedIn', () => import('./pages/buyer/questions/QuestionsPage')),
  routeRow(sellerPatterns.questions, 'seller', 'seller', () => import('./pages/seller/questions/SellerQuestionsPage')),
];
