import { useTranslation } from 'react-i18next';
import type { Count } from '~/shared/lib/count';
import { conditions } from '~/features/catalogue/rules/product';
import type { Facet, FacetCounts, ProductFilters } from '~/shared/config/productFilters';
import { useFormat } from '~/shared/i18n/useFormat';
import { useFacetLabels } from './useFacetLabels';

const LETTERS = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '3xl', '4xl', '5xl'];
/** Letter sizes from small to large, then numbers, then the others. */
function sizeRank(size: string): number {
  const letter = LETTERS.indexOf(size);
  return letter >= 0 ? letter - LETTERS.length : Number.parseFloat(size) || Number.MAX_SAFE_INTEGER;
}

/** The values of a facet that the list or the selection has, in the order in which they are shown. */
export function valuesOf(
  facet: Facet,
  selected: readonly string[],
  counted: FacetCounts | undefined,
): { value: string; count: Count | undefined }[] {
  const counts = counted?.[facet] ?? [];
  const missing = selected.filter((value) => !counts.some((row) => row.value === value)).map((value) => ({ value, count: undefined }));
  const all = [...counts, ...missing];
  if (facet === 'sizes') return all.sort((a, b) => sizeRank(a.value) - sizeRank(b.value) || a.value.localeCompare(b.value));
  return facet === 'conditions' ? conditions.flatMap((value) => all.filter((row) => row.value === value)) : all;
}

interface FacetOptionsProps {
  facet: Facet;
  filters: ProductFilters;
  counts: FacetCounts | undefined;
  onChange: (changes: Partial<ProductFilters>) => void;
}

/** The values of one facet as checkboxes, each with its number of products. */
export function FacetOptions({ facet, filters, counts, onChange }: FacetOptionsProps) {
  const { t } = useTranslation('catalogue');
  const { count: formatCount } = useFormat();
  const { label } = useFacetLabels();
  const selected: readonly string[] = filters[facet];
  const toggle = (value: string) =>
    onChange({ [facet]: selected.includes(value) ? selected.filter((other) => other !== value) : [...selected, value] });
  return (
    <fieldset>
      <legend className="sr-only">{t(`filter.facet.${facet}`)}</legend>
      {valuesOf(facet, selected, counts).map(({ value, count }) => (
        <label
          key={value}
          className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md lg:min-h-11 lg:px-2.5 lg:hover:bg-surface-2"
        >
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-[var(--primary)]"
            checked={selected.includes(value)}
            onChange={() => toggle(value)}
          />
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{label(facet, value)}</span>
          <span className="num text-ink-3">{count ? formatCount(count) : ''}</span>
        </label>
      ))}
    </fieldset>
  );
}
