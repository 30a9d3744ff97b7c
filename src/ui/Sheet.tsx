import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './IconButton';
import { useSwipeDown } from './useSwipeDown';

interface SheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** A modal sheet from below on phones, a dialog on wide screens: the browser's own <dialog> traps and returns the focus. */
export function Sheet({ isOpen, onClose, title, children }: SheetProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const head = useSwipeDown(onClose);
  // opening a modal dialog is a call, not an attribute
  useEffect(() => {
    const element = dialog.current;
    if (isOpen && !element?.open) element?.showModal();
    if (!isOpen && element?.open) element.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-label={title}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {isOpen ? (
        <div className="max-h-[86dvh] overflow-y-auto px-5 pb-8">
          <div {...head} className="touch-none pt-2.5 md:pt-5">
            <span aria-hidden="true" className="mx-auto mb-2.5 block h-1 w-9 rounded-full bg-line-strong md:hidden" />
            <header className="flex items-center justify-between">
              <h2 className="text-xl font-semibold">{title}</h2>
              <IconButton label={t('close')} onClick={onClose} wrapper="-mr-2">
                <X size={20} aria-hidden="true" />
              </IconButton>
            </header>
          </div>
          {children}
        </div>
      ) : null}
    </dialog>
  );
}
