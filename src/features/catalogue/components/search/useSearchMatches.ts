import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import * as shopLimits from '~/shared/lib/shopLimits';
import type { Category } from '~/features/catalogue/rules/product';
import { useOfferedCategories } from '~/features/catalogue/services/categoryQueries';
import { inPageLanguage, sharedKey } from '~/shared/lib/queryKeys';
import * as suggestions from '~/features/catalogue/services/suggestions';
import type { StoreSuggestion } from '~/features/catalogue/services/suggestions';

/** A newer text has another key, so a response that comes late is never shown for it. */
const offered = (text: string) => ({ enabled: text.length >= shopLimits.searchMinCharacters, staleTime: 60_000, retry: false });

export const searchQueries = {
  products: (text: string) =>
    queryOptions({
      ...offered(text),
      ...inPageLanguage,
      queryKey: sharedKey('suggestions', 'products', text),
      queryFn: () => suggestions.findProducts(text),
    }),
  stores: (text: string) =>
    queryOptions({ ...offered(text), queryKey: sharedKey('suggestions', 'stores', text), queryFn: () => suggestions.findStores(text) }),
};

interface SearchMatches {
  categories: { category: Category; label: string }[];
  stores: StoreSuggestion[];
  /** What is shown answers this very text. */
  isCurrent: boolean;
}

/** Categories and stores whose names hold the text. */
export function useSearchMatches(text: string): SearchMatches {
  const { data: categories } = useOfferedCategories(null, text.length >= shopLimits.searchMinCharacters);
  const { data, isPlaceholderData } = useQuery({ ...searchQueries.stores(text), placeholderData: keepPreviousData });
  if (text.length < shopLimits.searchMinCharacters) return { categories: [], stores: [], isCurrent: true };
  const lower = text.toLocaleLowerCase();
  return {
    categories: (categories ?? [])
      .filter(({ name }) => name.toLocaleLowerCase().includes(lower))
      .map(({ slug, name }) => ({ category: slug, label: name })),
    stores: data ?? [],
    isCurrent: data !== undefined && !isPlaceholderData,
  };
}
