import { sellerPatterns } from '~/shared/config/paths';
import { type RouteRow, routeRow } from '~/shared/lib/routeRow';

export const sellingRoutes: RouteRow[] = [
  routeRow(sellerPatterns.dashboard, 'seller', 'seller', () => import('./pages/dashboard/DashboardPage')),
  routeRow(sellerPatterns.products, 'seller', 'seller', () => import('./pages/products/SellerProductsPage')),
  routeRow(sellerPatterns.createProduct, 'seller', 'seller', () => import('./pages/create-product/CreateProductPage')),
  routeRow(sellerPatterns.editProduct, 'seller', 'seller', () => import('./pages/edit-product/EditProductPage')),
  routeRow(sellerPatterns.editProductOld, 'seller', 'seller', () => import('./pages/edit-product/EditProductPage')),
  routeRow(sellerPatterns.figures, 'seller', 'seller', () => import('./pages/figures/SellerFiguresPage')),
  routeRow(sellerPatterns.profile, 'seller', 'seller', () => import('./pages/profile/InfluencerProfilePage')),
  routeRow(sellerPatterns.settings, 'seller', 'seller', () => import('./pages/settings/SettingsPage')),
];
