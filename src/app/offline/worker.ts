import i18next from 'i18next';
import { env } from '~/config/env';
import { showToast } from '~/ui/toast';

/** Offers the reload; the new worker takes over only when the reader agrees, so nothing vanishes under their hands. */
function offer(waiting: ServiceWorker): void {
  showToast({
    kind: 'plain',
    text: i18next.t('offline.newVersion'),
    action: { label: i18next.t('offline.reload'), onPress: () => waiting.postMessage('take-over', []) },
  });
}

/** Starts the service worker of a build; a browser without one loses nothing but the offline pages. */
export async function startWorker(): Promise<void> {
  if (!env.isBuilt || !('serviceWorker' in navigator) || !navigator.onLine) return;
  const hadOne = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hadOne) window.location.reload();
  });
  const registration = await navigator.serviceWorker.register('/sw.js');
  if (registration.waiting && hadOne) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const next = registration.installing;
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed' && navigator.serviceWorker.controller) offer(next);
    });
  });
}
