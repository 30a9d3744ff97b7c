import { Suspense } from 'react';
import { lazyWithRetry } from '~/shared/lib/lazyWithRetry';

// its files are not named on the first screens
const PublishedDocument = lazyWithRetry(() => import('./PublishedDocument'));

/** A document of the site. */
export default function DocumentPage() {
  return (
    <Suspense>
      <PublishedDocument />
    </Suspense>
  );
}
