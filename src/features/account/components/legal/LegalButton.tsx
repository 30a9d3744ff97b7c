import { type ReactNode, Suspense } from 'react';
import { useDisclosure } from '~/shared/lib/useDisclosure';
import type { DocumentKind } from '~/features/account/rules/document';
import { lazyWithRetry } from '~/shared/lib/lazyWithRetry';

const LegalDialog = lazyWithRetry(() => import('./LegalDialog'));

interface LegalButtonProps {
  /** Which text it opens. */
  text: DocumentKind;
  look: string;
  children: ReactNode;
}

/** A button in a line of text that opens a legal text; the Markdown renderer (31 kB) loads with the first click. */
export function LegalButton({ text, look, children }: LegalButtonProps) {
  const dialog = useDisclosure();
  return (
    <>
      <button type="button" className={look} aria-haspopup="dialog" onClick={dialog.open}>
        {children}
      </button>
      {dialog.isMounted ? (
        <Suspense>
          <LegalDialog text={text} isOpen={dialog.isOpen} onClose={dialog.close} />
        </Suspense>
      ) : null}
    </>
  );
}
