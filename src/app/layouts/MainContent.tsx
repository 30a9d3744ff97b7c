import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { RouteErrorBoundary } from '~/app/errors/RouteErrorBoundary';
import { StartSignal } from '~/app/StartSignal';
import { PageSkeleton } from './PageSkeleton';

/** The page inside its layout: it may fail or load while the layout stays. `wrapper` is placement only. */
export function MainContent({ wrapper = '' }: { wrapper?: string }) {
  return (
    <main id="main" tabIndex={-1} className={`outline-none ${wrapper}`}>
      <RouteErrorBoundary>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
          <StartSignal />
        </Suspense>
      </RouteErrorBoundary>
    </main>
  );
}
