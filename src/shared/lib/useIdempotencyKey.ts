import { useRef } from 'react';

/**
 * The idempotency key of what is sent: the same one until it was stored or its contents change, so that a request whose answer was lost
 * can be sent again.
 */
export function useIdempotencyKey() {
  const last = useRef<{ contents: string; key: string } | null>(null);
  return {
    /** @param contents what the user has entered; it must survive JSON */
    keyOf(contents: unknown): string {
      const text = JSON.stringify(contents);
      if (last.current?.contents !== text) last.current = { contents: text, key: crypto.randomUUID() };
      return last.current.key;
    },
    /** It was stored: the same contents are something new. */
    forget() {
      last.current = null;
    },
  };
}
