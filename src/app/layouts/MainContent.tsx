import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { RouteErrorBoundary } from '~/app/errors/RouteErrorBoundary';
import { PageSkeleton } from './PageSkeleton';

/** The page inside its frame: it may fail or load while the frame stays. `wrapper` is placement only. */
export function MainContent({ wrapper = '' }: { wrapper?: string }) {
  return (
    <main id="main" tabIndex={-1} className={`outline-none ${wrapper}`}>
      <RouteErrorBoundary>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </RouteErrorBoundary>
    </main>
  );
}
