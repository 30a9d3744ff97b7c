import { patterns } from '~/shared/config/paths';
import { type RouteRow, routeRow } from '~/shared/lib/routeRow';

export const notificationsRoutes: RouteRow[] = [
  routeRow(patterns.notifications, 'shop', 'buyer', () => import('./pages/inbox/InboxPage')),
  routeRow(patterns.unsubscribe, 'shop', 'everyone', () => import('./pages/unsubscribe/UnsubscribePage')),
  routeRow(patterns.notificationChoices, 'shop', 'buyer', () => import('./pages/choices/ChoicesPage')),
];
