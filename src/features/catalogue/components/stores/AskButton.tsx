import { MessageCircle } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithRetry } from '~/shared/lib/lazyWithRetry';
import { useDisclosure } from '~/shared/lib/useDisclosure';
import { TextButton } from '~/shared/ui/TextButton';

const AskDialog = lazyWithRetry(() => import('./AskDialog'));

/** Asks the seller, with a message ready to send. */
export function AskButton({ sellerId, message }: { sellerId: string; message: string }) {
  const { t } = useTranslation();
  const dialog = useDisclosure();
  return (
    <>
      <TextButton icon={MessageCircle} label={t('ask.label')} onClick={dialog.open} />
      {dialog.isMounted ? (
        <Suspense>
          <AskDialog sellerId={sellerId} message={message} isOpen={dialog.isOpen} onClose={dialog.close} />
        </Suspense>
      ) : null}
    </>
  );
}
