import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { paths } from '~/shared/config/paths';
import * as shopLimits from '~/shared/lib/shopLimits';
import { cleanSearch } from '~/shared/config/productFilters';
import { useDebounced } from '~/shared/lib/hooks';
import type { ProductSuggestion, StoreSuggestion } from '~/features/catalogue/services/suggestions';
import { searchQueries, useSearchMatches } from './useSearchMatches';

export type Suggestion =
  | { kind: 'product'; key: string; to: string; product: ProductSuggestion }
  | { kind: 'category'; key: string; to: string; label: string }
  | { kind: 'store'; key: string; to: string; store: StoreSuggestion }
  | { kind: 'all'; key: string; to: string; text: string };

/** Search suggestions, 300 ms after the last key: five products, matching categories and stores, and "all results". */
export function useSuggestions(typed: string): { text: string; options: Suggestion[]; isNothing: boolean } {
  const text = cleanSearch(useDebounced(typed, shopLimits.navSearchDebounceMs)).trim();
  const isLongEnough = text.length >= shopLimits.searchMinCharacters;
  const places = useSearchMatches(text);
  const { data, isPlaceholderData } = useQuery({ ...searchQueries.products(text), placeholderData: keepPreviousData });
  if (!isLongEnough || typed.trim().length < shopLimits.searchMinCharacters) return { text, options: [], isNothing: false };
  const options: Suggestion[] = [
    ...(data ?? []).map((product): Suggestion => ({ kind: 'product', key: product.id, to: paths.product(product.id), product })),
    ...places.categories.map(({ category, label }): Suggestion => ({
      kind: 'category',
      key: category,
      to: paths.products({ category }),
      label,
    })),
    ...places.stores.map((store): Suggestion => ({
      kind: 'store',
      key: `@${store.username}`,
      to: paths.store(store.username),
      store,
    })),
  ];
  const isNothing = data !== undefined && !isPlaceholderData && places.isCurrent && options.length === 0;
  return { text, options: [...options, { kind: 'all', key: 'all', to: paths.products({ search: text }), text }], isNothing };
}
