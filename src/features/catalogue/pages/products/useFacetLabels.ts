import { useTranslation } from 'react-i18next';
import type { Facet, ProductFilters } from '~/shared/config/productFilters';
import { useFormat } from '~/shared/i18n/useFormat';

/** "xl" → "XL"; what is more than letters and figures of a size stays as it is: "50 мл". */
const sizeText = (size: string): string => (/^[\da-z.+/-]+$/.test(size) ? size.toUpperCase() : size);

/** The names of the values of facets, and of a price range. */
export function useFacetLabels() {
  const { t } = useTranslation(['catalogue', 'shop', 'address']);
  const { money } = useFormat();
  const names: Partial<Record<Facet, Readonly<Record<string, string>>>> = {
    colors: t('filter.color', { returnObjects: true }),
    conditions: t('shop:condition', { returnObjects: true }),
    cities: t('address:city', { returnObjects: true }),
  };
  const sizeLabel = (size: string): string => (size === 'one size' ? t('filter.oneSize') : sizeText(size));
  const label = (facet: Facet, value: string): string => names[facet]?.[value] ?? (facet === 'sizes' ? sizeLabel(value) : value);
  const priceLabel = ({ minPrice: from, maxPrice: to }: Pick<ProductFilters, 'minPrice' | 'maxPrice'>): string | null => {
    if (from !== null && to !== null) return t('filter.priceRange', { from: money(from), to: money(to) });
    if (from !== null) return t('filter.priceFrom', { price: money(from) });
    return to === null ? null : t('filter.priceTo', { price: money(to) });
  };
  return { label, priceLabel };
}
