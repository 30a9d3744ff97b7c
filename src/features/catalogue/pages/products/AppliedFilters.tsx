import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { defaultChoices, facets, type ProductFilters } from '~/shared/config/productFilters';
import { useRemovableRows } from '~/shared/lib/useRemovableRows';
import { useFacetLabels } from './useFacetLabels';

interface AppliedFiltersProps {
  filters: ProductFilters;
  onChange: (changes: Partial<ProductFilters>) => void;
}

/** The selected filters, each removable, and a button that removes them all. */
export default function AppliedFilters({ filters, onChange }: AppliedFiltersProps) {
  const { t } = useTranslation(['catalogue', 'shop']);
  const { label, priceLabel } = useFacetLabels();
  const price = priceLabel(filters);
  const applied: { name: string; without: Partial<ProductFilters> }[] = [
    ...facets.flatMap((facet) =>
      filters[facet].map((value) => ({
        name: label(facet, value),
        without: { [facet]: filters[facet].filter((other) => other !== value) },
      })),
    ),
    ...(price ? [{ name: price, without: { minPrice: null, maxPrice: null } }] : []),
    ...(filters.inStock ? [{ name: t('filter.inStock'), without: { inStock: false } }] : []),
  ];
  const removable = useRemovableRows<HTMLUListElement>(applied.length);
  return (
    <ul {...removable} aria-label={t('filter.applied')} className="mt-1 flex flex-wrap items-center gap-2">
      {applied.map(({ name, without }) => (
        <li key={name}>
          <button type="button" className="chip h-11 gap-1.5" aria-label={t('filter.remove', { name })} onClick={() => onChange(without)}>
            <span className="num max-w-60 truncate">{name}</span>
            <X size={16} aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className="min-h-11 px-2 text-sm font-semibold underline underline-offset-4"
          onClick={() => onChange({ ...defaultChoices, category: filters.category })}
        >
          {t('shop:list.clear')}
        </button>
      </li>
    </ul>
  );
}
