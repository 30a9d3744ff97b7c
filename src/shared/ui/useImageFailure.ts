import { type RefObject, useEffect, useRef } from 'react';

/**
 * Calls `onError` when an image cannot be loaded. An image of a prerendered page may fail before React hydrates it: its event is lost, so
 * its state is read then. `onError` can be called twice for one failure.
 * @returns the props of the `img`
 */
export function useImageFailure(onError: () => void): { ref: RefObject<HTMLImageElement | null>; onError: () => void } {
  const ref = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (ref.current?.complete && ref.current.naturalWidth === 0) onError();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only what was lost before: later failures have their event
  }, []);
  return { ref, onError };
}
