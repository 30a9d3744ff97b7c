import { useRef, useState } from 'react';
import { codeOf, type ErrorCode, isTransient } from '~/shared/lib/AppError';

/** Every later product would fail in the same way: the rest waits until the seller tries again. */
const STOPS = new Set<ErrorCode>(['offline', 'signed-out', 'rate-limited', 'new-shop-limit', 'suspended', 'not-seller']);

interface PublishRun {
  /** Which product is under way, from 1, and of how many. */
  at: number;
  of: number;
}

/**
 * Publishes products one after another, each all or nothing: a refusal concerns its product only. What every product would meet (no
 * connection, a limit of the shop) stops the run and leaves the rest untouched.
 */
export function usePublishMany<Item>(publish: (item: Item) => Promise<void>, onRefused: (item: Item, error: unknown) => void) {
  const [run, setRun] = useState<PublishRun | null>(null);
  const [stopped, setStopped] = useState<{ code: ErrorCode; left: number } | null>(null);
  // the second click of a double click comes before the next render
  const isUnderWay = useRef(false);
  /** @param prepare checks the input; null publishes nothing @param onEnd is told how many are on sale, while the run still counts as one */
  const start = async (prepare: () => Promise<Item[] | null>, onEnd: (published: number) => void) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setStopped(null);
    const items = (await prepare()) ?? [];
    let published = 0;
    let isDown = false;
    for (const [index, item] of items.entries()) {
      setRun({ at: index + 1, of: items.length });
      try {
        await publish(item);
        published++;
        isDown = false;
      } catch (error) {
        const code = codeOf(error);
        // one failure may be of one product, two in a row are of the server or the connection
        if (STOPS.has(code) || (isDown && isTransient(error))) {
          setStopped({ code, left: items.length - index });
          break;
        }
        isDown = isTransient(error);
        onRefused(item, error);
      }
    }
    onEnd(published);
    setRun(null);
    isUnderWay.current = false;
  };
  return { run, stopped, start };
}
