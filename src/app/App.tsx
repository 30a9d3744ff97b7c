import { type ComponentType, Fragment, lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ToastSlot } from '~/ui/ToastSlot';
import { RequireAuth } from './guards/RequireAuth';
import { PageSkeleton } from './layouts/PageSkeleton';
import { ShopLayout } from './layouts/ShopLayout';
import { RouteAnnouncer } from './RouteAnnouncer';
import { type Frame, type RouteRow, routeTable } from './routeTable';
import { ScrollRestoration } from './ScrollRestoration';

// the shop's frame is on the first screen; the others are loaded with their pages
const AuthLayout = lazy(() => import('./layouts/AuthLayout').then((m) => ({ default: m.AuthLayout })));
const CheckoutLayout = lazy(() => import('./layouts/CheckoutLayout').then((m) => ({ default: m.CheckoutLayout })));
const SellerLayout = lazy(() => import('./seller/SellerLayout').then((m) => ({ default: m.SellerLayout })));
const RequireSeller = lazy(() => import('./guards/RequireSeller').then((m) => ({ default: m.RequireSeller })));

const frames = { shop: ShopLayout, auth: AuthLayout, checkout: CheckoutLayout, seller: SellerLayout } satisfies Record<Frame, unknown>;

/**
 * A frame with its pages. RequireAuth is inside, so that the shop's bars stay mounted from an open page to a guarded one; RequireSeller
 * is outside, because the seller's frame is for sellers only.
 */
function routesOf([frame, Layout]: [string, ComponentType]) {
  const pages = (access: RouteRow['access']) =>
    routeTable
      .filter((row) => row.frame === frame && row.access === access)
      .map(({ path, Page }) => <Route key={path} path={path} element={<Page />} />);
  return (
    <Fragment key={frame}>
      <Route element={<Layout />}>
        {pages('everyone')}
        <Route element={<RequireAuth />}>{pages('signedIn')}</Route>
      </Route>
      <Route element={<RequireAuth />}>
        <Route element={<RequireSeller />}>
          <Route element={<Layout />}>{pages('seller')}</Route>
        </Route>
      </Route>
    </Fragment>
  );
}

/** All routes inside their frames, guarded where the table says so. */
export function App() {
  return (
    <>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>{Object.entries(frames).map(routesOf)}</Routes>
      </Suspense>
      <ScrollRestoration />
      <RouteAnnouncer />
      <ToastSlot />
    </>
  );
}
