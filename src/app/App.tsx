import { createElement, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { lazyPage } from '~/shared/lib/lazyPage';
import { lazyWithRetry } from '~/shared/lib/lazyWithRetry';
import type { LayoutName, RouteRow } from '~/shared/lib/routeRow';
import { toastList } from '~/shared/ui/toast';
import { PageAccess } from './guards/pageAccess';
import { RequireAuth } from './guards/RequireAuth';
import { PageSkeleton } from './layouts/PageSkeleton';
import { ConnectionBanner } from './layouts/shop/ConnectionBanner';
import { ShopLayout } from './layouts/ShopLayout';
import { rowAt } from './routeTable';
import { ScrollRestoration } from './ScrollRestoration';

/** Where messages appear. Empty, and loading nothing, until the first one or until the prefetch (app/prefetchCode). */
function ToastSlot() {
  // not lazy(): React would hold the first message back for 300 ms
  const list = useSyncExternalStore(toastList.subscribe, toastList.get, () => null);
  return list ? createElement(list) : null;
}

/** Long enough for the new page to set its title (ms). */
const SETTLE_MS = 300;
const ACTIONS = ['pointerdown', 'keydown'] as const;

/**
 * Announces the new page's title to screen readers after a client-side navigation, and moves the focus to the content. Whoever presses
 * something meanwhile keeps the focus there: a menu just opened would close.
 */
function RouteAnnouncer() {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  const [message, setMessage] = useState('');
  // after each change of the address
  useEffect(() => {
    if (previous.current === pathname) return undefined;
    previous.current = pathname;
    let hasActed = false;
    const act = () => void (hasActed = true);
    ACTIONS.forEach((type) => document.addEventListener(type, act, true));
    const timer = setTimeout(() => {
      setMessage(document.title);
      if (hasActed) return;
      // the input is that of lib/typeAhead
      const isElsewhere = document.activeElement !== document.body && document.activeElement?.closest('main, dialog, body > input');
      if (!isElsewhere) document.getElementById('main')?.focus({ preventScroll: true });
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      ACTIONS.forEach((type) => document.removeEventListener(type, act, true));
    };
  }, [pathname]);
  return (
    <p role="status" className="sr-only">
      {message}
    </p>
  );
}

// the shop's layout is on the first screen; the others are loaded with their pages
const authLayout = lazyPage(() => import('./layouts/AuthLayout'), lazyWithRetry);
const CheckoutLayout = lazyWithRetry(() => import('./layouts/CheckoutLayout'));
const SellerLayout = lazyWithRetry(() => import('./seller/SellerLayout'));
const RequireSeller = lazyWithRetry(() => import('./guards/RequireSeller'));

const layouts = {
  shop: ShopLayout,
  auth: authLayout.Page,
  checkout: CheckoutLayout,
  seller: SellerLayout,
  operator: Outlet,
} satisfies Record<LayoutName, unknown>;

/** Loads the layout of a prerendered page, as the row loads its page. */
export const loadLayout = (name: LayoutName | undefined): Promise<unknown> => (name === 'auth' ? authLayout.load() : Promise.resolve());

/**
 * A page inside its layout. RequireAuth is inside, so that the shop's bars stay mounted from an open page to a guarded one; RequireSeller
 * is outside, because the seller's layout is for sellers only.
 */
function routeOf({ path, layout, access, Page }: RouteRow) {
  const Layout = layouts[layout];
  const page = <Route path={path} element={<Page />} />;
  if (access !== 'seller') {
    return (
      <Route element={<Layout />}>
        {access === 'everyone' ? page : <Route element={<RequireAuth isForGuests={access === 'buyer'} />}>{page}</Route>}
      </Route>
    );
  }
  return (
    <Route element={<RequireAuth />}>
      <Route element={<RequireSeller />}>
        <Route element={<Layout />}>{page}</Route>
      </Route>
    </Route>
  );
}

/** The page of the address inside its layout. The router gets one route: preparing all of them takes a slow phone 70 ms at each address. */
export function App() {
  const row = rowAt(useLocation().pathname);
  return (
    <>
      <Suspense
        fallback={
          <>
            <ConnectionBanner />
            <PageSkeleton />
          </>
        }
      >
        <PageAccess value={row?.access ?? 'everyone'}>
          <Routes>{row ? routeOf(row) : null}</Routes>
        </PageAccess>
      </Suspense>
      <ScrollRestoration />
      <RouteAnnouncer />
      <ToastSlot />
    </>
  );
}
