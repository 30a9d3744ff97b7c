/** Small hooks that do not depend on the product. */
import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** The position at the last scroll event: reading it from the window would force a layout of the whole page. */
let scrolledTo = 0;
function subscribeToScroll(listener: () => void): () => void {
  const onScroll = () => {
    scrolledTo = window.scrollY;
    listener();
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  // the prerendered page may have been scrolled before
  requestAnimationFrame(onScroll);
  return () => window.removeEventListener('scroll', onScroll);
}

/** Has the page been scrolled further than this? */
export const useScrolledPast = (px: number): boolean =>
  useSyncExternalStore(
    subscribeToScroll,
    () => scrolledTo > px,
    () => false,
  );

function subscribeToConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );

/** Does the window match this media query? Prerendered as if it did not. */
function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Is the window wide enough for the desktop layout (Tailwind's lg)? */
export const useIsWide = (): boolean => useMediaQuery('(min-width: 64em)');

/** The value after it has not changed for a while (ms). */
export function useDebounced<T>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}

/**
 * The text of a field that is passed on once typing has stopped for a while (ms), without spaces around it. The field is
 * updated when the value changes by other means.
 */
export function useDebouncedText(value: string, onChange: (text: string) => void, delayMs: number): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [passedOn, setPassedOn] = useState<string[]>([]);
  if (value !== known) {
    const place = passedOn.indexOf(value);
    setKnown(value);
    setPassedOn(place < 0 ? [] : passedOn.slice(place + 1));
    // what was passed on returns late on a slow device: more may have been typed since
    if (place < 0 && value !== text.trim()) setText(value);
  }
  const settled = useDebounced(text, delayMs);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    const passed = settled.trim();
    if (passed === value || settled !== text) return;
    setPassedOn((earlier) => [...earlier, passed]);
    latest.current(passed);
    // only a settled text is passed on; `value` and `text` are read at that time
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [settled]);
  return [text, setText];
}

/** Calls back when the element comes into view by this share of its area. */
export function useInView(ref: RefObject<Element | null>, threshold: number, onVisible: () => void): void {
  const latest = useRef(onVisible);
  useEffect(() => {
    latest.current = onVisible;
  });
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && latest.current(), {
      threshold,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, threshold]);
}
