import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ToastSlot } from '~/ui/ToastSlot';
import { RequireAuth } from './guards/RequireAuth';
import { PageSkeleton } from './layouts/PageSkeleton';
import { ShopLayout } from './layouts/ShopLayout';
import { RouteAnnouncer } from './RouteAnnouncer';
import { type Frame, type RouteRow, routeTable } from './routeTable';
import { ScrollRestoration } from './ScrollRestoration';

// the shop's frame is on the first screen; the others come with their pages
const AuthLayout = lazy(() => import('./layouts/AuthLayout').then((m) => ({ default: m.AuthLayout })));
const CheckoutLayout = lazy(() => import('./layouts/CheckoutLayout').then((m) => ({ default: m.CheckoutLayout })));
const SellerLayout = lazy(() => import('./seller/SellerLayout').then((m) => ({ default: m.SellerLayout })));
const frames = { shop: ShopLayout, auth: AuthLayout, checkout: CheckoutLayout, seller: SellerLayout } satisfies Record<Frame, unknown>;

const toRoute = ({ path, Page }: RouteRow) => <Route key={path} path={path} element={<Page />} />;

/** All routes inside their frames, guarded where the table says so. */
export function App() {
  return (
    <>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          {Object.entries(frames).map(([frame, Layout]) => {
            const rows = routeTable.filter((row) => row.frame === frame);
            return (
              <Route key={frame} element={<Layout />}>
                {rows.filter((row) => row.access === 'everyone').map(toRoute)}
                <Route element={<RequireAuth />}>{rows.filter((row) => row.access === 'signed-in').map(toRoute)}</Route>
              </Route>
            );
          })}
        </Routes>
      </Suspense>
      <ScrollRestoration />
      <RouteAnnouncer />
      <ToastSlot />
    </>
  );
}
