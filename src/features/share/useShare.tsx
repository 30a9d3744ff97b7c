import { lazy, type ReactNode, Suspense, useState } from 'react';

const ShareSheet = lazy(() => import('./ShareSheet'));

/** Sharing this page: the phone's own sheet where there is one, else ours. The link never carries a query or a hash. */
export function useShare(name: string): { share: () => void; sheet: ReactNode } {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const url = () => window.location.origin + window.location.pathname;
  const share = () => {
    if (!navigator.share) return setOpen(true);
    // closing the phone's sheet is not a failure; anything else falls back to ours
    void navigator.share({ title: name, url: url() }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) setOpen(true);
    });
    return undefined;
  };
  const sheet =
    isOpen === null ? null : (
      <Suspense>
        <ShareSheet name={name} url={url()} isOpen={isOpen} onClose={() => setOpen(false)} />
      </Suspense>
    );
  return { share, sheet };
}
