import { lazy, type ReactNode, Suspense, useState } from 'react';
import { addressToShare } from '~/config/paths';

const ShareSheet = lazy(() => import('./ShareSheet'));

/** Sharing this page: the phone's own sheet where there is one, else ours. */
export function useShare(name: string): { share: () => void; sheet: ReactNode } {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const share = () => {
    if (!navigator.share) return setOpen(true);
    // closing the phone's sheet is not a failure; anything else falls back to ours
    void navigator.share({ title: name, url: addressToShare() }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) setOpen(true);
    });
    return undefined;
  };
  const sheet =
    isOpen === null ? null : (
      <Suspense>
        <ShareSheet name={name} url={addressToShare()} isOpen={isOpen} onClose={() => setOpen(false)} />
      </Suspense>
    );
  return { share, sheet };
}
