import { useEffect } from 'react';

/** A look counts after this (ms), when everything the page itself needs has long been there; or on leaving, when it was not just a glance. */
const LOOK_MS = 10_000;
const GLANCE_MS = 3000;
const counted = new Set<string>();

function count(productId: string): void {
  if (counted.has(productId)) return;
  counted.add(productId);
  void import('~/services/views').then((views) => views.count(productId)).catch(() => undefined);
}

/** Counts a look at the product for its seller's figures: once for each product and visit. */
export function useCountView(productId: string | undefined): void {
  useEffect(() => {
    if (!productId) return undefined;
    const since = Date.now();
    const timer = setTimeout(() => count(productId), LOOK_MS);
    return () => {
      clearTimeout(timer);
      if (Date.now() - since > GLANCE_MS) count(productId);
    };
  }, [productId]);
}
