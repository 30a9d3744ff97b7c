import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Facet, defaultChoices, facets, type ProductFilters, toListSort } from '~/shared/config/productFilters';
import { useOfferedCategories } from '~/features/catalogue/services/categoryQueries';
import { countsQuery } from '~/features/catalogue/services/countsQuery';
import { facetQuery } from '~/features/catalogue/services/facetQuery';
import { useFormat } from '~/shared/i18n/useFormat';
import { Button } from '~/shared/ui/Button';
import { Checkbox } from '~/shared/ui/Checkbox';
import { LoadFailed } from '~/shared/ui/EmptyState';
import { Select } from '~/shared/ui/Field';
import { Sheet } from '~/shared/ui/Sheet';
import { FacetOptions, valuesOf } from './FacetOptions';
import { isUpsideDown, PriceFields } from './PriceFields';
import { SortOptions } from './SortOptions';
import { useFacetLabels } from './useFacetLabels';

interface FilterSheetProps {
  onClose: () => void;
  filters: ProductFilters;
  onChange: (changes: Partial<ProductFilters>) => void;
}

interface DraftProps {
  draft: ProductFilters;
  onChange: (changes: Partial<ProductFilters>) => void;
}

function CategoryOptions({ draft, onChange }: DraftProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: categories, isError } = useOfferedCategories(draft.category);
  const { data: counts } = useQuery(countsQuery);
  const option = (category: ProductFilters['category'], label: string, count?: number) => (
    <label key={label} className="flex min-h-12 items-center gap-3">
      <input
        type="radio"
        name="category"
        className="size-5 accent-[var(--primary)]"
        checked={draft.category === category}
        onChange={() => onChange({ category })}
      />
      <span className="flex-1">{label}</span>
      <span className="num text-ink-3">{count === undefined ? '' : format.number(count)}</span>
    </label>
  );
  return (
    <fieldset>
      <legend className="text-sm font-medium">{t('list.category')}</legend>
      <div className="mt-1 divide-y divide-line">
        {option(null, t('category.all'))}
        {categories?.map(({ slug, name }) => option(slug, name, counts?.find((row) => row.category === slug)?.products))}
        {isError ? <p className="py-3 text-sm">{t('category.failed')}</p> : null}
      </div>
    </fieldset>
  );
}

/** The facets that the list has, each folded up, with what is selected beside its name. */
function Facets({ draft, onChange }: DraftProps) {
  const { t } = useTranslation('catalogue');
  const { label } = useFacetLabels();
  const { data, error, refetch } = useQuery(facetQuery(draft));
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} title={t('filter.failed')} />;
  const part = (facet: Facet) => (
    <details key={facet} className="group">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
        <span className="font-medium">{t(`filter.facet.${facet}`)}</span>
        <span className="min-w-0 flex-1 truncate text-right text-sm text-ink-3">
          {draft[facet].map((value) => label(facet, value)).join(', ')}
        </span>
        <ChevronDown size={18} className="shrink-0 text-ink-3 group-open:rotate-180" aria-hidden="true" />
      </summary>
      <FacetOptions facet={facet} filters={draft} counts={data} onChange={onChange} />
    </details>
  );
  return (
    <div className="divide-y divide-line border-y border-line" aria-busy={!data}>
      {facets.filter((facet) => !data || valuesOf(facet, draft[facet], data).length > 0).map(part)}
    </div>
  );
}

/** All filters and the sorting in one sheet, on phones; nothing changes until it is applied. */
export default function FilterSheet({ onClose, filters, onChange }: FilterSheetProps) {
  const { t } = useTranslation(['shop', 'catalogue']);
  const [draft, setDraft] = useState(filters);
  const change = (changes: Partial<ProductFilters>) => setDraft((before) => ({ ...before, ...changes }));
  const apply = (event: React.FormEvent) => {
    event.preventDefault();
    if (isUpsideDown(draft)) return;
    onChange(draft);
    onClose();
  };
  return (
    <Sheet isOpen onClose={onClose} title={t('list.filters')}>
      <form noValidate onSubmit={apply} className="mt-3 grid gap-5">
        <CategoryOptions draft={draft} onChange={change} />
        <Facets draft={draft} onChange={change} />
        <Checkbox isOn={draft.inStock} onChange={(inStock) => change({ inStock })}>
          {t('catalogue:filter.inStock')}
        </Checkbox>
        <PriceFields range={draft} onChange={change} />
        <Select label={t('list.sort')} value={draft.sort} onChange={(event) => change({ sort: toListSort(event.target.value) })}>
          <SortOptions />
        </Select>
        <div className="sticky -bottom-8 -mx-5 -mb-8 grid grid-cols-2 gap-3 bg-surface px-5 pb-8 pt-3">
          <Button
            kind="secondary"
            size="lg"
            onClick={() => {
              onChange({ ...defaultChoices, sort: 'new' });
              onClose();
            }}
          >
            {t('list.reset')}
          </Button>
          <Button type="submit" size="lg">
            {t('list.apply')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
