import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';

const CONTROLS = 'a, button, input, select, textarea';

const controlsOf = (row: Element | undefined): HTMLElement[] =>
  row instanceof HTMLElement && row.matches(CONTROLS) ? [row] : [...(row?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];

/**
 * For a list whose rows are removed by a button inside them: the focus, which would go with the row, moves to the same control of the row
 * that is there then, or of the last one.
 * @param count how many rows the list has now
 * @param whenEmpty takes the focus when no row is left; otherwise the button beside the list that is marked with `data-add`
 * @param selector of the rows, where they are not the children of the element
 * @returns props of the element that contains the rows
 */
export function useRemovableRows<Box extends HTMLElement>(
  count: number,
  whenEmpty?: RefObject<HTMLElement | null>,
  selector = ':scope > *',
) {
  const box = useRef<Box>(null);
  const before = useRef(count);
  /** Where the last click was: the row, and the control in it. */
  const clicked = useRef({ row: 0, control: 0 });
  // after the row has left the page
  useEffect(() => {
    const isShorter = count < before.current;
    before.current = count;
    if (!isShorter || document.activeElement !== document.body) return;
    const { row, control } = clicked.current;
    const rows = [...(box.current?.querySelectorAll(selector) ?? [])];
    const controls = controlsOf(rows[Math.min(row, rows.length - 1)]);
    const next = controls[Math.min(control, controls.length - 1)] ?? whenEmpty?.current;
    (next ?? box.current?.parentElement?.querySelector<HTMLElement>('[data-add]'))?.focus();
  }, [count, whenEmpty, selector]);
  const onClick = ({ target }: MouseEvent) => {
    // a click in a dialog that a row has opened comes by here, too
    const rows = [...(box.current?.querySelectorAll(selector) ?? [])];
    const row = rows.findIndex((each) => target instanceof Node && each.contains(target));
    const control = controlsOf(rows[row]).findIndex((each) => target instanceof Node && each.contains(target));
    if (control >= 0) clicked.current = { row, control };
  };
  return { ref: box, onClick };
}
