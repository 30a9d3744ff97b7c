import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import { Sheet } from './Sheet';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  text: string;
  /** The button that does it, in the words of what it does. */
  confirm: string;
  /** The button that leaves everything as it is; needed where "Cancel" could mean the deed itself. */
  dismiss?: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** One question before something that cannot be taken back. */
export function ConfirmDialog({ isOpen, title, text, confirm, dismiss, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title}>
      <p className="mt-2 text-md text-ink-2">{text}</p>
      <div className="mt-5 grid gap-2.5 sm:grid-cols-2">
        <Button kind="danger" size="lg" onClick={onConfirm}>
          {confirm}
        </Button>
        <Button kind="secondary" size="lg" onClick={onClose}>
          {dismiss ?? t('cancel')}
        </Button>
      </div>
    </Sheet>
  );
}
