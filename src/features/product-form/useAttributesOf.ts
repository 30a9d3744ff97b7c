import { type AttributeCode, isAttributeCode } from '~/domain/attributes';
import type { Category } from '~/domain/product';
import { useCategories } from '~/features/categories/categoryQueries';

/** The attributes that a category lists, in its order; none until the categories are loaded. */
export function useAttributesOf(): (category: Category) => AttributeCode[] {
  const { data } = useCategories();
  return (category) => data?.find(({ slug }) => slug === category)?.attributes.filter(isAttributeCode) ?? [];
}
