import { useEffect } from 'react';

/** Who leaves at once has not looked (ms); until then the line belongs to the page itself. */
const LOOK_MS = 3000;
const counted = new Set<string>();

/** Counts a look at the product for its seller's figures: once for each product and visit. */
export function useCountView(productId: string | undefined): void {
  useEffect(() => {
    if (!productId || counted.has(productId)) return undefined;
    const timer = setTimeout(() => {
      counted.add(productId);
      void import('~/services/views').then((views) => views.count(productId)).catch(() => undefined);
    }, LOOK_MS);
    return () => clearTimeout(timer);
  }, [productId]);
}
