import { useEffect } from 'react';

/** A view is recorded after this (ms), when the page has long loaded; or on leaving, when the page was open long enough. */
const RECORD_AFTER_MS = 10_000;
const MIN_VIEW_MS = 3000;
const recorded = new Set<string>();

function record(productId: string): void {
  if (recorded.has(productId)) return;
  recorded.add(productId);
  void import('~/features/catalogue/services/productViews').then((views) => views.recordProductView(productId)).catch(() => undefined);
}

/** Records a view of the product for its seller's statistics: once per product and visit. */
export function useRecordView(productId: string | undefined): void {
  useEffect(() => {
    if (!productId) return undefined;
    const since = Date.now();
    const timer = setTimeout(() => record(productId), RECORD_AFTER_MS);
    return () => {
      clearTimeout(timer);
      if (Date.now() - since > MIN_VIEW_MS) record(productId);
    };
  }, [productId]);
}
