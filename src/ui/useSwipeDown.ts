import { type PointerEvent, useRef } from 'react';

/** Further down than this (px), or faster than that (px per ms), and letting go closes. */
const FAR = 96;
const FAST = 0.5;
const BACK_MS = 200;

const show = (sheet: HTMLElement, px: number): void => {
  sheet.style.translate = px > 0 ? `0 ${px}px` : '';
};

/** For the head of a <dialog>: the sheet follows the finger down, and closes after a long or fast drag. */
export function useSwipeDown(onClose: () => void) {
  const start = useRef<{ sheet: HTMLElement; y: number; at: number } | null>(null);
  const letGo = (event: PointerEvent) => {
    if (!start.current) return;
    const { sheet, y, at } = start.current;
    start.current = null;
    const way = Math.max(0, event.clientY - y);
    const speed = way / Math.max(1, event.timeStamp - at);
    show(sheet, 0);
    if (event.type === 'pointerup' && (way > FAR || (way > FAR / 4 && speed > FAST))) return onClose();
    if (way > 0) sheet.animate([{ translate: `0 ${way}px` }, { translate: '0 0' }], { duration: BACK_MS, easing: 'ease-out' });
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      const sheet = event.currentTarget.closest('dialog');
      // a press on the button in the head is a press
      if (!sheet || event.pointerType !== 'touch' || (event.target as Element).closest('button')) return;
      start.current = { sheet, y: event.clientY, at: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current) show(start.current.sheet, event.clientY - start.current.y);
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  };
}
