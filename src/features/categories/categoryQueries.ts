import { useQuery } from '@tanstack/react-query';
import { type CategoryInfo, inLanguage } from '~/domain/category';
import type { Category } from '~/domain/product';
import { useLanguage } from '~/i18n/useFormat';
import * as categories from '~/services/categories';

/** The categories of the table in the user's language. */
export function useCategories(isEnabled = true) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['categories', 'list'],
    queryFn: () => categories.list(),
    staleTime: 5 * 60_000,
    enabled: isEnabled,
    select: (stored): CategoryInfo[] => stored.map((category) => inLanguage(category, language)),
  });
}

/** A category's name inside other text; empty until the categories are loaded, and for one that does not exist. */
export const CategoryName = ({ slug }: { slug: Category }) => useCategories().data?.find((category) => category.slug === slug)?.name ?? '';
