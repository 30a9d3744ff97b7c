import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '~/config/paths';
import { limits } from '~/domain/limits';
import { categories } from '~/domain/product';
import { cleanSearch } from '~/domain/productFilters';
import { useDebounced } from '~/lib/hooks';
import type { ProductSuggestion, StoreSuggestion } from '~/services/suggestions';
import { searchQueries } from './searchQueries';

export type Suggestion =
  | { kind: 'product'; key: string; to: string; product: ProductSuggestion }
  | { kind: 'category'; key: string; to: string; label: string }
  | { kind: 'store'; key: string; to: string; store: StoreSuggestion }
  | { kind: 'all'; key: string; to: string; text: string };

/** What to offer for a text: five products, matching categories and stores, and "all results" (spec §2; 300 ms, spec §9). */
export function useSuggestions(typed: string): { text: string; options: Suggestion[]; isNothing: boolean } {
  const { t } = useTranslation();
  const text = cleanSearch(useDebounced(typed, limits.navSearchDebounceMs)).trim();
  const isLongEnough = text.length >= limits.searchMinCharacters;
  const { data, isPlaceholderData } = useQuery({ ...searchQueries.suggestions(text), placeholderData: keepPreviousData });
  if (!isLongEnough || typed.trim().length < limits.searchMinCharacters) return { text, options: [], isNothing: false };
  const lower = text.toLocaleLowerCase();
  const options: Suggestion[] = [
    ...(data?.products ?? []).map((product): Suggestion => ({ kind: 'product', key: product.id, to: paths.product(product.id), product })),
    ...categories
      .map((category) => ({ category, label: t(`category.${category}`) }))
      .filter(({ label }) => label.toLocaleLowerCase().includes(lower))
      .map(({ category, label }): Suggestion => ({ kind: 'category', key: category, to: paths.products({ category }), label })),
    ...(data?.stores ?? []).map((store): Suggestion => ({
      kind: 'store',
      key: `@${store.username}`,
      to: paths.store(store.username),
      store,
    })),
  ];
  const isNothing = data !== undefined && !isPlaceholderData && options.length === 0;
  return { text, options: [...options, { kind: 'all', key: 'all', to: paths.products({ search: text }), text }], isNothing };
}
