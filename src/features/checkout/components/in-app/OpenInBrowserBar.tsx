import { X } from 'lucide-react';
import { Suspense, useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithRetry } from '~/shared/lib/lazyWithRetry';
import { onStoredChange, storageKeys, writeStored } from '~/shared/lib/storage';
import { useDisclosure } from '~/shared/lib/useDisclosure';
import { onSessionChange, signedInUser } from '~/shared/api/session';
import { IconButton } from '~/shared/ui/Button';
import { addressForBrowser, addressWith, cartKey, currentCart } from './carriedCart';

const OpenHint = lazyWithRetry(() => import('./OpenHint'));

/** If the app did not leave for the browser within this time (ms), it cannot; the hint says how by hand. */
const LEAVING_MS = 1500;

/** Android opens it in the default browser. `lastIndexOf('#')` is how Android finds its own part, so the address keeps its fragment. */
const toIntent = (address: string): string =>
  `intent${address.replace(/^https?/, '')}#Intent;scheme=${address.replace(/:.*$/s, '')};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end`;

/** Offers to leave the browser of another app, with the cart. Over the page, so that nothing moves, and above the bottom bar. */
export function OpenInBrowserBar({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('checkout');
  const hint = useDisclosure();
  const key = useSyncExternalStore(onSessionChange, cartKey);
  const onCartChange = useCallback((listener: () => void) => onStoredChange(key, listener), [key]);
  const hasCart = useSyncExternalStore(onCartChange, () => currentCart().length > 0);
  const isAndroid = /Android/.test(navigator.userAgent);
  const dismiss = () => {
    writeStored(storageKeys.inAppBar, '1');
    onClose();
  };
  const hintIfStillHere = () => {
    setTimeout(() => {
      if (document.visibilityState === 'visible') hint.open();
    }, LEAVING_MS);
  };
  return (
    <section
      aria-label={t('inApp.label')}
      // never over the number to which money is sent, nor over the form that orders
      className="[body:has([data-payment],[data-buy])_&]:hidden fixed inset-x-3 bottom-24 z-sticky flex items-center gap-2 rounded-xl bg-dawn-soft py-1 pl-4 pr-1 shadow-lg lg:bottom-4 lg:left-auto lg:right-4 lg:w-96 print:hidden"
    >
      <p className="min-w-0 flex-1 text-sm">{t(hasCart ? 'inApp.textWithCart' : 'inApp.text')}</p>
      {isAndroid ? (
        <a
          href={toIntent(addressWith(currentCart()))}
          className="btn btn-sm btn-primary"
          // page, cart and orders of this moment
          onClick={(event) => {
            const link = event.currentTarget;
            link.href = toIntent(addressWith(currentCart()));
            hintIfStillHere();
            if (!signedInUser()?.isGuest) return;
            event.preventDefault();
            // without a connection the page opens without the orders
            void addressForBrowser()
              .then(
                (address) => (link.href = toIntent(address)),
                () => undefined,
              )
              .then(() => window.location.assign(link.href));
          }}
        >
          {t('inApp.open')}
        </a>
      ) : (
        <button type="button" className="btn btn-sm btn-primary" aria-haspopup="dialog" onClick={hint.open}>
          {t('inApp.open')}
        </button>
      )}
      <IconButton label={t('inApp.dismiss')} tone="quiet" onClick={dismiss}>
        <X size={20} aria-hidden="true" />
      </IconButton>
      {hint.isMounted ? (
        <Suspense>
          <OpenHint isOpen={hint.isOpen} onClose={hint.close} />
        </Suspense>
      ) : null}
    </section>
  );
}
