import { type ReactNode, Suspense, useState } from 'react';
import { addressToShare } from '~/shared/config/paths';
import { lazyWithRetry } from '~/shared/lib/lazyWithRetry';
import { useDisclosure } from '~/shared/lib/useDisclosure';

const ShareSheet = lazyWithRetry(() => import('./ShareSheet'));

/** Shares this page, or another address, by the browser's own dialog where there is one, else by ours, which the caller renders (`sheet`). */
export function useShare(name: string): { share: () => void; shareAddress: (address: string) => void; sheet: ReactNode } {
  const dialog = useDisclosure();
  const [url, setUrl] = useState('');
  const shareAddress = (address: string) => {
    setUrl(address);
    if (!navigator.share) return dialog.open();
    // closing the browser's dialog is not a failure; anything else falls back to ours
    void navigator.share({ title: name, url: address }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) dialog.open();
    });
    return undefined;
  };
  const sheet = dialog.isMounted ? (
    <Suspense>
      <ShareSheet name={name} url={url} isOpen={dialog.isOpen} onClose={dialog.close} />
    </Suspense>
  ) : null;
  return { share: () => shareAddress(addressToShare()), shareAddress, sheet };
}
