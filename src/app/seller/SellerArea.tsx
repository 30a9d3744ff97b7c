import { Navigate, Route, Routes } from 'react-router-dom';
import { sellerPaths, sellerPatterns } from '~/config/sellerPaths';
import { lazyPage } from '../lazyPage';

/** Routes of the seller area; any unknown address under /influencer/ redirects to the dashboard. */
const pages = {
  [sellerPatterns.dashboard]: () => import('~/routes/seller/dashboard/DashboardPage'),
  [sellerPatterns.products]: () => import('~/routes/seller/products/SellerProductsPage'),
  [sellerPatterns.createProduct]: () => import('~/routes/seller/create-product/CreateProductPage'),
  [sellerPatterns.editProduct]: () => import('~/routes/seller/edit-product/EditProductPage'),
  [sellerPatterns.editProductOld]: () => import('~/routes/seller/edit-product/EditProductPage'),
  [sellerPatterns.orders]: () => import('~/routes/seller/orders/SellerOrdersPage'),
  [sellerPatterns.order]: () => import('~/routes/seller/order/SellerOrderPage'),
  [sellerPatterns.analytics]: () => import('~/routes/seller/analytics/AnalyticsPage'),
  [sellerPatterns.profile]: () => import('~/routes/seller/profile/InfluencerProfilePage'),
  [sellerPatterns.settings]: () => import('~/routes/seller/settings/SettingsPage'),
};
const routes = Object.entries(pages).map(([path, load]) => ({ path, ...lazyPage(load) }));

/** Everything under /influencer/. */
export default function SellerArea() {
  return (
    <Routes>
      {routes.map(({ path, Page }) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
      <Route path="*" element={<Navigate to={sellerPaths.dashboard()} replace />} />
    </Routes>
  );
}
