import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { facets, type ProductFilters, toListSort } from '~/shared/config/productFilters';
import { facetQuery } from '~/features/catalogue/services/facetQuery';
import { useFormat } from '~/shared/i18n/useFormat';
import { Button } from '~/shared/ui/Button';
import { Disclosure } from '~/shared/ui/Disclosure';
import { LoadFailed } from '~/shared/ui/EmptyState';
import { FacetOptions, valuesOf } from './FacetOptions';
import { isUpsideDown, PriceFields } from './PriceFields';
import { SortOptions } from './SortOptions';

interface FacetMenusProps {
  filters: ProductFilters;
  onChange: (changes: Partial<ProductFilters>) => void;
}

function PriceForm({ filters, onChange, onDone }: FacetMenusProps & { onDone: () => void }) {
  const { t } = useTranslation();
  const [range, setRange] = useState({ minPrice: filters.minPrice, maxPrice: filters.maxPrice });
  const apply = (event: React.FormEvent) => {
    event.preventDefault();
    if (isUpsideDown(range)) return;
    onChange(range);
    onDone();
  };
  return (
    <form noValidate onSubmit={apply} className="grid gap-4">
      <PriceFields range={range} onChange={setRange} />
      <Button type="submit">{t('list.apply')}</Button>
    </form>
  );
}

/** On wide screens: a menu for each facet that the list has, one for the price, "in stock" and the sorting. A selection applies at once. */
export default function FacetMenus({ filters, onChange }: FacetMenusProps) {
  const { t } = useTranslation(['catalogue', 'shop']);
  const format = useFormat();
  const { data, error, refetch } = useQuery(facetQuery(filters));
  const menu = (name: string, selected: number, panel: string, content: (close: () => void) => ReactNode) => (
    <Disclosure
      key={name}
      label={selected > 0 ? t('filter.chosen', { name, amount: format.number(selected) }) : name}
      button={
        <>
          {name} {selected > 0 ? <span className="num">{format.number(selected)}</span> : null}
          <ChevronDown size={16} aria-hidden="true" />
        </>
      }
      buttonClass={`chip h-11 ${selected > 0 ? 'bg-primary text-on-primary hover:bg-primary-hover' : ''}`}
      panelClass={`left-0 top-[52px] max-h-[60vh] w-72 overflow-y-auto ${panel}`}
    >
      {content}
    </Disclosure>
  );
  const inStock = data?.stock[0]?.count;
  return (
    <>
      {facets
        .filter((facet) => !data || valuesOf(facet, filters[facet], data).length > 0)
        .map((facet) =>
          menu(t(`filter.facet.${facet}`), filters[facet].length, 'p-2', () =>
            error && !data ? (
              <LoadFailed error={error} onRetry={() => void refetch()} title={t('filter.failed')} />
            ) : (
              <FacetOptions facet={facet} filters={filters} counts={data} onChange={onChange} />
            ),
          ),
        )}
      {menu(t('shop:list.price'), Number(filters.minPrice !== null || filters.maxPrice !== null), 'p-4', (close) => (
        <PriceForm filters={filters} onChange={onChange} onDone={close} />
      ))}
      <button type="button" className="chip h-11" aria-pressed={filters.inStock} onClick={() => onChange({ inStock: !filters.inStock })}>
        {t('filter.inStock')} <span className="num font-normal opacity-80">{inStock ? format.count(inStock) : ''}</span>
      </button>
      <select
        aria-label={t('shop:list.sort')}
        value={filters.sort}
        onChange={(event) => onChange({ sort: toListSort(event.target.value) })}
        className="field select ml-auto h-11 w-auto py-0 text-md"
      >
        <SortOptions />
      </select>
    </>
  );
}
