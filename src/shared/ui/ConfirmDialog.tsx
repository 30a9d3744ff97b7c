import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import { Sheet } from './Sheet';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  text: string;
  /** Label of the confirming button: names the action. */
  confirm: string;
  /** Label of the other button; needed where "Cancel" could mean the action itself. */
  dismiss?: string;
  /** `primary`: it destroys nothing. */
  kind?: 'danger' | 'primary';
  /** Called after `onClose`. */
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirmation before an action that cannot be undone; confirming closes the dialog. */
export function ConfirmDialog({ isOpen, title, text, confirm, dismiss, kind = 'danger', onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation();
  const handleConfirm = () => {
    onClose();
    onConfirm();
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title}>
      <p className="mt-2 text-md text-ink-2">{text}</p>
      <div className="mt-5 grid gap-2.5 sm:grid-cols-2">
        <Button kind={kind} size="lg" onClick={handleConfirm}>
          {confirm}
        </Button>
        <Button kind="secondary" size="lg" onClick={onClose}>
          {dismiss ?? t('cancel')}
        </Button>
      </div>
    </Sheet>
  );
}

interface ConfirmButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** Names the action, also in the dialog. */
  children: string;
  question: string;
  text: string;
  dismiss?: string;
  /** Of the confirming button. */
  confirmKind?: 'danger' | 'primary';
  onConfirm: () => void;
}

/** A button whose action is confirmed first. */
export function ConfirmButton({ question, text, dismiss, confirmKind, onConfirm, ...button }: ConfirmButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      <ConfirmDialog
        {...{ isOpen, text, onConfirm }}
        title={question}
        confirm={button.children}
        {...(dismiss && { dismiss })}
        {...(confirmKind && { kind: confirmKind })}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
