import { MessageCircle } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { addressToShare } from '~/config/paths';
import { useDisclosure } from '~/lib/useDisclosure';

const AskDialog = lazy(() => import('./AskDialog'));

/** Asks the seller about a product, with a message ready to send. */
export function AskButton({ sellerId, productName }: { sellerId: string; productName: string }) {
  const { t } = useTranslation();
  const dialog = useDisclosure();
  return (
    <>
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-2 text-sm text-ink-2 underline-offset-4 hover:underline"
        aria-haspopup="dialog"
        onClick={dialog.open}
      >
        <MessageCircle size={16} aria-hidden="true" />
        {t('ask.label')}
      </button>
      {dialog.isMounted ? (
        <Suspense>
          <AskDialog
            sellerId={sellerId}
            message={t('ask.message', { name: productName, url: addressToShare() })}
            isOpen={dialog.isOpen}
            onClose={dialog.close}
          />
        </Suspense>
      ) : null}
    </>
  );
}
