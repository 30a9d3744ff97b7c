import { patterns, sellerPatterns } from '~/shared/config/paths';
import { type RouteRow, routeRow } from '~/shared/lib/routeRow';

export const instagramRoutes: RouteRow[] = [
  routeRow(patterns.instagramDeletion, 'shop', 'everyone', () => import('./pages/instagram-deletion/InstagramDeletionPage')),
  routeRow(sellerPatterns.instagram, 'seller', 'seller', () => import('./pages/seller/instagram/InstagramPage')),
];
