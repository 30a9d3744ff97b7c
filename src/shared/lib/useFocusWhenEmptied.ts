import { type RefObject, useEffect, useRef } from 'react';

/**
 * For the heading that is left when the last row of a list, or the last filter, is removed: it takes the focus that has gone with it.
 * @param isEmpty whether the list has no rows now, undefined while it is read; one that begins without any takes no focus
 * @param instead takes the focus where the heading is another component's
 */
export function useFocusWhenEmptied(isEmpty: boolean | undefined, instead?: RefObject<HTMLElement | null>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasEmpty = useRef(isEmpty);
  // after the row has left the page
  useEffect(() => {
    const target = instead ?? heading;
    if (isEmpty && wasEmpty.current === false && document.activeElement === document.body) target.current?.focus({ preventScroll: true });
    wasEmpty.current = isEmpty;
  }, [isEmpty, instead]);
  return heading;
}
