import { MessageCircle } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithRetry } from '~/shared/lib/lazyWithRetry';
import { useDisclosure } from '~/shared/lib/useDisclosure';
import { TextButton } from '~/shared/ui/TextButton';

const AskDialog = lazyWithRetry(() => import('./AskDialog'));

interface AskButtonProps {
  sellerId: string;
  productId?: string;
  message: string;
}

/** Asks the seller, with a message ready to send. */
export function AskButton({ message, ...about }: AskButtonProps) {
  const { t } = useTranslation();
  const dialog = useDisclosure();
  return (
    <>
      <TextButton icon={MessageCircle} label={t('ask.label')} onClick={dialog.open} />
      {dialog.isMounted ? (
        <Suspense>
          <AskDialog {...about} message={message} isOpen={dialog.isOpen} onClose={dialog.close} />
        </Suspense>
      ) : null}
    </>
  );
}
