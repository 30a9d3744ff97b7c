import { useEffect, useRef } from 'react';

/**
 * For the heading that is left when the last row of a list is removed: it takes the focus that has gone with the row.
 * @param isEmpty whether the list has no rows now, undefined while it is read; one that begins without any takes no focus
 */
export function useFocusWhenEmptied(isEmpty: boolean | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasEmpty = useRef(isEmpty);
  // after the row has left the page
  useEffect(() => {
    if (isEmpty && wasEmpty.current === false && document.activeElement === document.body) heading.current?.focus();
    wasEmpty.current = isEmpty;
  }, [isEmpty]);
  return heading;
}
