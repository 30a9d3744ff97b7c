import { Navigate, Route, Routes } from 'react-router-dom';
import { sellerPaths, sellerPatterns } from '~/config/sellerPaths';
import { lazyPage } from '../lazyPage';

/** The seller's pages by address; anything else under /influencer/ is the dashboard (spec §2). */
const pages = {
  [sellerPatterns.dashboard]: () => import('~/routes/influencer/dashboard/DashboardPage'),
  [sellerPatterns.products]: () => import('~/routes/influencer/products/SellerProductsPage'),
  [sellerPatterns.createProduct]: () => import('~/routes/influencer/create-product/CreateProductPage'),
  [sellerPatterns.editProduct]: () => import('~/routes/influencer/edit-product/EditProductPage'),
  [sellerPatterns.editProductOld]: () => import('~/routes/influencer/edit-product/EditProductPage'),
  [sellerPatterns.orders]: () => import('~/routes/influencer/orders/SellerOrdersPage'),
  [sellerPatterns.order]: () => import('~/routes/influencer/order/SellerOrderPage'),
  [sellerPatterns.analytics]: () => import('~/routes/influencer/analytics/AnalyticsPage'),
  [sellerPatterns.profile]: () => import('~/routes/influencer/profile/InfluencerProfilePage'),
  [sellerPatterns.settings]: () => import('~/routes/influencer/settings/SettingsPage'),
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
