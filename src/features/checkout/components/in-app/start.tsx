import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import i18next from 'i18next';
import { isInAppBrowser } from '~/shared/config/inAppBrowser';
import { afterNextPaint } from '~/shared/lib/afterNextPaint';
import { readStored, storageKeys } from '~/shared/lib/storage';
import { showToast } from '~/shared/ui/toast';
import { receiveCart } from './carriedCart';
import { OpenInBrowserBar } from './OpenInBrowserBar';

/** A root of its own: the first screens do not contain a place for it. */
function showBar(): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(
    <StrictMode>
      <Suspense>
        <OpenInBrowserBar onClose={close} />
      </Suspense>
    </StrictMode>,
  );
}

/** Loaded in the browser of another app, where the bar is shown, and in the one to which a cart was carried. */
export async function start(): Promise<void> {
  if (isInAppBrowser() && readStored(storageKeys.inAppBar) === null) afterNextPaint(showBar);
  if (!(await receiveCart())) return;
  await i18next.loadNamespaces('checkout');
  showToast({ kind: 'success', text: i18next.t('checkout:inApp.received') });
}
