import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { RouteErrorBoundary } from '~/app/errors/RouteErrorBoundary';
import { PageSkeleton } from './PageSkeleton';

/** The page inside its frame: may fail or be on its way without taking the frame along. `wrapper` is placement only. */
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
