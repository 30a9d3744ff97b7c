import { MessageCircle } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressToShare } from '~/config/paths';

const AskDialog = lazy(() => import('./AskDialog'));

/** Asks the seller about a product, with a message ready to send. */
export function AskButton({ sellerId, productName }: { sellerId: string; productName: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-2 text-sm text-ink-2 underline-offset-4 hover:underline"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <MessageCircle size={16} aria-hidden="true" />
        {t('ask.label')}
      </button>
      {isOpen === null ? null : (
        <Suspense>
          <AskDialog
            sellerId={sellerId}
            message={t('ask.message', { name: productName, url: addressToShare() })}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
