import { X } from 'lucide-react';
import { type PointerEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './Button';
import { closeByBack } from './closeByBack';

/** A drag longer than FAR (px) or faster than FAST (px per ms) closes the sheet. */
const FAR = 96;
const FAST = 0.5;
const BACK_MS = 200;
/** A double click is over after this time (ms). */
const DOUBLE_CLICK_MS = 500;

const show = (sheet: HTMLElement, px: number): void => {
  sheet.style.translate = px > 0 ? `0 ${px}px` : '';
};

/** The second click of a double click that opened or closed a sheet would click what is now in its place. */
function ignoreSecondClick(): void {
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', ignore, { capture: true, signal: AbortSignal.timeout(DOUBLE_CLICK_MS) });
}

/** For the head of a <dialog>: the sheet follows the finger down, and closes after a long or fast drag. */
function useSwipeDown(onClose: () => void) {
  const start = useRef<{ sheet: HTMLElement; y: number; at: number } | null>(null);
  const onRelease = (event: PointerEvent) => {
    if (!start.current) return;
    const { sheet, y, at } = start.current;
    start.current = null;
    const distance = Math.max(0, event.clientY - y);
    const speed = distance / Math.max(1, event.timeStamp - at);
    show(sheet, 0);
    if (event.type === 'pointerup' && (distance > FAR || (distance > FAR / 4 && speed > FAST))) return onClose();
    if (distance > 0) sheet.animate([{ translate: `0 ${distance}px` }, { translate: '0 0' }], { duration: BACK_MS, easing: 'ease-out' });
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      const sheet = event.currentTarget.closest('dialog');
      // the button in the head handles its own clicks
      const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
      if (!sheet || event.pointerType !== 'touch' || isOnButton) return;
      start.current = { sheet, y: event.clientY, at: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current) show(start.current.sheet, event.clientY - start.current.y);
    },
    onPointerUp: onRelease,
    onPointerCancel: onRelease,
  };
}

/** A modal sheet from below on phones, a dialog on wide screens: the browser's own <dialog> traps and returns the focus. */
export function Sheet({ isOpen, onClose, title, children }: { isOpen: boolean; onClose: () => void; title: string; children: ReactNode }) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const head = useSwipeDown(onClose);
  // a modal dialog opens by a call, not by an attribute; one that is removed is closed before, so that the focus returns
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return undefined;
    if (!element.open) element.showModal();
    ignoreSecondClick();
    return () => {
      if (element.open) element.close();
      ignoreSecondClick();
    };
  }, [isOpen]);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  // the system's Back closes it as soon as it is shown
  useLayoutEffect(() => (isOpen ? closeByBack(() => latest.current()) : undefined), [isOpen]);
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-label={title}
      // the event comes later: in development the effect above has run again, and the sheet is open
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
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
