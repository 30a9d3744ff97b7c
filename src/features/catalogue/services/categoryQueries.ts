import { queryOptions, useQuery } from '@tanstack/react-query';
import { type CategoryInfo, inLanguage } from '~/features/catalogue/rules/category';
import type { Category } from '~/features/catalogue/rules/product';
import { useLanguage } from '~/shared/i18n/useFormat';
import { sharedKey } from '~/shared/lib/queryKeys';
import * as categories from './categories';

export const categoriesQuery = queryOptions({
  queryKey: sharedKey('categories', 'list'),
  queryFn: () => categories.list(),
  staleTime: 5 * 60_000,
});

function useList(isEnabled: boolean, isWanted: (category: CategoryInfo) => boolean) {
  const language = useLanguage();
  return useQuery({
    ...categoriesQuery,
    enabled: isEnabled,
    select: (stored): CategoryInfo[] => stored.filter(isWanted).map((category) => inLanguage(category, language)),
  });
}

/** The categories of the table in the user's language, retired ones too. */
export const useCategories = (isEnabled = true) => useList(isEnabled, () => true);

/** The categories to choose from: without retired ones. @param chosen stays among them in any case */
export const useOfferedCategories = (chosen: Category | null, isEnabled = true) =>
  useList(isEnabled, ({ slug, isRetired }) => !isRetired || slug === chosen);

/** A category's name inside other text; empty until the categories are loaded, and for one that does not exist. */
export const CategoryName = ({ slug }: { slug: Category }) => useCategories().data?.find((category) => category.slug === slug)?.name ?? '';
