import { lazy, type ReactNode, Suspense } from 'react';
import { useDisclosure } from '~/lib/useDisclosure';

const PrivacyDialog = lazy(() => import('./PrivacyDialog'));

/** A button in a line of text that opens the privacy policy; the Markdown renderer (31 kB) loads with the first click. */
export function PrivacyButton({ children, look }: { children: ReactNode; look: string }) {
  const dialog = useDisclosure();
  return (
    <>
      <button type="button" className={look} aria-haspopup="dialog" onClick={dialog.open}>
        {children}
      </button>
      {dialog.isMounted ? (
        <Suspense>
          <PrivacyDialog isOpen={dialog.isOpen} onClose={dialog.close} />
        </Suspense>
      ) : null}
    </>
  );
}
