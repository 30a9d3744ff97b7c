import { patterns } from '~/shared/config/paths';
import { type RouteRow, routeRow } from '~/shared/lib/routeRow';

export const catalogueRoutes: RouteRow[] = [
  routeRow(patterns.home, 'shop', 'everyone', () => import('./pages/home/HomePage')),
  routeRow(patterns.products, 'shop', 'everyone', () => import('./pages/products/ProductsPage')),
  routeRow(patterns.product, 'shop', 'everyone', () => import('./pages/product/ProductPage')),
  routeRow(patterns.categories, 'shop', 'everyone', () => import('./pages/categories/CategoriesPage')),
  routeRow(patterns.wishlist, 'shop', 'everyone', () => import('./pages/wishlist/WishlistPage')),
  routeRow(patterns.stores, 'shop', 'everyone', () => import('./pages/stores/StoresPage')),
  routeRow(patterns.store, 'shop', 'everyone', () => import('./pages/store/StorePage')),
  routeRow(patterns.feed, 'shop', 'signedIn', () => import('./pages/feed/FeedPage')),
];
