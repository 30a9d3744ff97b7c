import { type RefObject, useEffect, useRef } from 'react';

/** By the place of the key, so that they work in every keyboard layout. */
const STEPS: Partial<Record<string, 1 | -1>> = { KeyJ: 1, KeyK: -1 };

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog, [contenteditable]') !== null;

/** Does a key belong to the area, and not to a field, a dialog or the browser? */
export const isForArea = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented && !isTyping(event.target);

const focusRow = (row: Element | undefined): void => row?.querySelector<HTMLElement>('a, button')?.focus();

/**
 * j and k move the focus along the rows of a queue, to the first link or button of each; Enter then clicks it. The row after one that was
 * removed takes over the focus. @returns the ref of the list
 */
export function useQueueKeys<List extends HTMLElement>(): RefObject<List | null> {
  const list = useRef<List>(null);
  const focused = useRef({ row: -1, rows: 0 });
  // the keys work wherever the focus is
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = STEPS[event.code];
      if (!step || !isForArea(event)) return;
      const rows = [...(list.current?.children ?? [])];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      focusRow(rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))]);
    };
    const onFocus = () => {
      const rows = [...(list.current?.children ?? [])];
      focused.current = { row: rows.findIndex((row) => row.contains(document.activeElement)), rows: rows.length };
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('focusin', onFocus);
    };
  }, []);
  useEffect(() => {
    const rows = [...(list.current?.children ?? [])];
    const { row, rows: before } = focused.current;
    if (row >= 0 && rows.length < before && document.activeElement === document.body) focusRow(rows[Math.min(row, rows.length - 1)]);
  });
  return list;
}
