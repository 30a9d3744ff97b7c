import { lazy, type ReactNode, Suspense, useState } from 'react';

const PrivacyDialog = lazy(() => import('./PrivacyDialog'));

/** A button in a line of text that opens the privacy policy; its reader (31 kB) is fetched by the first press. */
export function PrivacyButton({ children, look }: { children: ReactNode; look: string }) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <button type="button" className={look} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </button>
      {isOpen === null ? null : (
        <Suspense>
          <PrivacyDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
