import { queryOptions, useQuery } from '@tanstack/react-query';
import { type CategoryInfo, inLanguage } from '~/domain/category';
import type { Category } from '~/domain/product';
import { useLanguage } from '~/i18n/useFormat';
import * as categories from '~/services/categories';

const FRESH_MS = 5 * 60_000;

export const categoryQueries = {
  list: () => queryOptions({ queryKey: ['categories', 'list'], queryFn: () => categories.list(), staleTime: FRESH_MS }),
  counts: () => queryOptions({ queryKey: ['categories', 'counts'], queryFn: () => categories.counts(), staleTime: FRESH_MS }),
};

/** The categories of the table in the user's language. */
export function useCategories(isEnabled = true) {
  const language = useLanguage();
  return useQuery({
    ...categoryQueries.list(),
    enabled: isEnabled,
    select: (stored): CategoryInfo[] => stored.map((category) => inLanguage(category, language)),
  });
}

/** A category's name; empty until the categories are loaded, and for one that does not exist. */
export const useCategoryName = (slug: Category | null): string =>
  useCategories(slug !== null).data?.find((category) => category.slug === slug)?.name ?? '';

/** The name of a category inside other text. */
export const CategoryName = ({ slug }: { slug: Category }) => useCategoryName(slug);
