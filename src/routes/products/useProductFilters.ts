import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ProductFilters, readFilters, writeFilters } from '~/domain/productFilters';

/** The filters of the URL, and a way to change some of them. Typing replaces the history entry instead of adding one. */
export function useProductFilters() {
  const [params, setParams] = useSearchParams();
  const query = params.toString();
  const filters = useMemo(() => readFilters(new URLSearchParams(query)), [query]);
  const change = (changes: Partial<ProductFilters>, options: { replace?: boolean } = {}) => {
    const next = writeFilters({ ...filters, ...changes });
    if (next.toString() !== query) setParams(next, { replace: options.replace ?? false, preventScrollReset: true });
  };
  return { filters, change };
}
