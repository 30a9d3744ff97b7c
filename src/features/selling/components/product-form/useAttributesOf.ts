import { type AttributeCode, isAttributeCode } from '~/features/catalogue/rules/attributes';
import type { Category } from '~/features/catalogue/rules/product';
import { useCategories } from '~/features/catalogue/services/categoryQueries';

/** The attributes that a category lists, in its order; none until the categories are loaded. */
export function useAttributesOf(): (category: Category) => AttributeCode[] {
  const { data } = useCategories();
  return (category) => data?.find(({ slug }) => slug === category)?.attributes.filter(isAttributeCode) ?? [];
}
