import { useTranslation } from 'react-i18next';
import type { Condition } from '~/domain/product';
import type { Facet, ProductFilters } from '~/domain/productFilters';
import type { City, Color } from '~/domain/readFilters';
import { useFormat } from '~/i18n/useFormat';

/** "xl" → "XL"; what is more than letters and figures of a size stays as it is: "50 мл". */
const sizeLabel = (size: string): string => (/^[\da-z.+/-]+$/.test(size) ? size.toUpperCase() : size);

/** The names of the values of facets, and of a price range. */
export function useFacetLabels() {
  const { t } = useTranslation(['filters', 'shop', 'checkout']);
  const { money } = useFormat();
  const label = (facet: Facet, value: string): string => {
    if (facet === 'sizes') return value === 'one size' ? t('filters:oneSize') : sizeLabel(value);
    if (facet === 'colors') return t(`filters:color.${value as Color}`);
    return facet === 'conditions' ? t(`shop:condition.${value as Condition}`) : t(`checkout:city.${value as City}`);
  };
  const priceLabel = ({ minPrice: from, maxPrice: to }: Pick<ProductFilters, 'minPrice' | 'maxPrice'>): string | null => {
    if (from !== null && to !== null) return t('filters:priceRange', { from: money(from), to: money(to) });
    if (from !== null) return t('filters:priceFrom', { price: money(from) });
    return to === null ? null : t('filters:priceTo', { price: money(to) });
  };
  return { label, priceLabel };
}
