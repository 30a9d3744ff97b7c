/** THE route table: the features' tables put together. Router, guards, prefetch, prerendering and tests read it. */
import { matchPath } from 'react-router-dom';
import { accountRoutes } from '~/features/account/routes';
import { casesRoutes } from '~/features/cases/routes';
import { catalogueRoutes } from '~/features/catalogue/routes';
import { checkoutRoutes } from '~/features/checkout/routes';
import { instagramRoutes } from '~/features/instagram/routes';
import { notificationsRoutes } from '~/features/notifications/routes';
import { ordersRoutes } from '~/features/orders/routes';
import { sellingRoutes } from '~/features/selling/routes';
import { operatorPattern, sellerPatterns } from '~/shared/config/paths';
import { type RouteRow, routeRow } from '~/shared/lib/routeRow';

/** Those of the first screens first: an address is compared with each row before its own. Code of pages is loaded when it is needed. */
export const routeTable: RouteRow[] = [
  ...catalogueRoutes,
  ...checkoutRoutes,
  ...ordersRoutes,
  ...casesRoutes,
  ...notificationsRoutes,
  ...accountRoutes,
  ...instagramRoutes,
  ...sellingRoutes,
  routeRow(sellerPatterns.unknown, 'seller', 'seller', () => import('./seller/DashboardRedirect')),
  routeRow(operatorPattern, 'operator', 'signedIn', () => import('./operator/OperatorArea')),
  routeRow('*', 'shop', 'everyone', () => import('./errors/NotFoundPage')),
];

/** The row of an address: the first whose path matches. */
export const rowAt = (pathname: string): RouteRow | undefined => routeTable.find(({ path }) => matchPath(path, pathname));
