import { type ReactNode, Suspense } from 'react';
import { addressToShare } from '~/shared/config/paths';
import { lazyWithRetry } from '~/shared/lib/lazyWithRetry';
import { useDisclosure } from '~/shared/lib/useDisclosure';

const ShareSheet = lazyWithRetry(() => import('./ShareSheet'));

/** Shares this page by the browser's own dialog where there is one, else by ours, which the caller renders (`sheet`). */
export function useShare(name: string): { share: () => void; sheet: ReactNode } {
  const dialog = useDisclosure();
  const share = () => {
    if (!navigator.share) return dialog.open();
    // closing the browser's dialog is not a failure; anything else falls back to ours
    void navigator.share({ title: name, url: addressToShare() }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) dialog.open();
    });
    return undefined;
  };
  const sheet = dialog.isMounted ? (
    <Suspense>
      <ShareSheet name={name} url={addressToShare()} isOpen={dialog.isOpen} onClose={dialog.close} />
    </Suspense>
  ) : null;
  return { share, sheet };
}
