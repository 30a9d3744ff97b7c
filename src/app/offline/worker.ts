import i18next from 'i18next';
import { env } from '~/shared/config/env';
import { showToast } from '~/shared/ui/toast';

/** The worker's address, the only one of a script that the app's code loads by address. */
function workerUrl(): string {
  const policy = globalThis.trustedTypes?.createPolicy('tanda-worker', { createScriptURL: () => '/sw.js' });
  return policy?.createScriptURL('') ?? '/sw.js';
}

/** How long the offer to reload stays (ms): long enough to be noticed beside other work. */
const OFFER_MS = 20_000;

/** Offers a reload; the new worker takes over only when the user agrees, so that no input is lost. */
function offer(waiting: ServiceWorker): void {
  showToast({
    kind: 'plain',
    durationMs: OFFER_MS,
    text: i18next.t('offline.newVersion'),
    action: { label: i18next.t('offline.reload'), onClick: () => waiting.postMessage('take-over', []) },
  });
}

/** A tab that stays open for days looks for a new version when it is looked at again, no more often than this (ms). */
const LOOK_EVERY = 30 * 60_000;

/** Starts the service worker of a build; without one, only the offline pages are missing. */
export async function startWorker(): Promise<void> {
  if (!env.isBuilt || !('serviceWorker' in navigator) || !navigator.onLine) return;
  const hadOne = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hadOne) window.location.reload();
  });
  const registration = await navigator.serviceWorker.register(workerUrl());
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_EVERY) return;
    lookedAt = Date.now();
    void registration.update().catch(() => undefined);
  });
  if (registration.waiting && hadOne) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const next = registration.installing;
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed' && navigator.serviceWorker.controller) offer(next);
    });
  });
}
