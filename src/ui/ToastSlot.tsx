import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastStart } from './toast';

const ToastList = lazy(() => import('./ToastList'));

/** Where messages appear. Empty, and loading nothing, until the first one. */
export function ToastSlot() {
  const hasToasts = useSyncExternalStore(toastStart.subscribe, toastStart.has, () => false);
  return hasToasts ? (
    <Suspense>
      <ToastList />
    </Suspense>
  ) : null;
}
