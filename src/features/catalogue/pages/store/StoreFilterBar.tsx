import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CategoryName } from '~/features/catalogue/services/categoryQueries';
import { type StoreFilters, storeProductQueries } from '~/features/catalogue/services/storeProductQueries';
import { ListSearch } from '~/features/catalogue/components/search/ListSearch';
import { useFormat } from '~/shared/i18n/useFormat';

interface StoreFilterBarProps {
  sellerId: string;
  filters: StoreFilters;
  onChange: (changes: Partial<StoreFilters>, options?: { replace?: boolean }) => void;
}

/** Search inside a store, and its categories with counts when it has several. */
export function StoreFilterBar({ sellerId, filters, onChange }: StoreFilterBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: sections = [] } = useQuery(storeProductQueries.sections(sellerId));
  const total = sections.reduce((sum, { products }) => sum + products, 0);
  const chip = (category: StoreFilters['category'], label: ReactNode, count: number) => (
    <button
      key={category}
      type="button"
      className="chip h-11"
      aria-pressed={filters.category === category}
      onClick={() => onChange({ category })}
    >
      {label} <span className="num font-normal opacity-80">{format.number(count)}</span>
    </button>
  );
  return (
    <div className="flex flex-col gap-3 pt-2 lg:pt-5 lg:flex-row lg:items-center">
      <div className="flex lg:w-[300px] lg:[&>form]:flex-1">
        <ListSearch label={t('store.search')} value={filters.search} onChange={(search) => onChange({ search }, { replace: true })} />
      </div>
      {sections.length > 1 || filters.category ? (
        <div
          role="group"
          aria-label={t('list.category')}
          className="noscroll -mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 lg:mx-0 lg:px-0.5"
        >
          {chip(null, t('category.all'), total)}
          {sections.map(({ category, products }) => chip(category, <CategoryName slug={category} />, products))}
        </div>
      ) : null}
    </div>
  );
}
