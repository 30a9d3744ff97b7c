import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { categories } from '~/domain/product';
import { type ProductFilters, type Sorting, sortings } from '~/domain/productFilters';
import { productQueries } from '~/features/products/productQueries';
import { ListSearch } from '~/features/search/ListSearch';
import { useFormat } from '~/i18n/useFormat';
import { useIsWide } from '~/lib/hooks';
import { useDisclosure } from '~/lib/useDisclosure';
import { Button } from '~/ui/Button';

const FilterSheet = lazy(() => import('./FilterSheet'));

interface FilterBarProps {
  filters: ProductFilters;
  onChange: (changes: Partial<ProductFilters>, options?: { replace?: boolean }) => void;
}

/** The sticky bar: search, category chips with counts, order. On phones, categories and price are in a sheet. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const sheet = useDisclosure();
  const isWide = useIsWide();
  // phones show the counts in the sheet only
  const { data: counts } = useQuery({ ...productQueries.categoryCounts(), enabled: isWide || sheet.isOpen });
  const total = counts?.reduce((sum, row) => sum + row.products, 0);
  const hasPrice = filters.minPrice !== null || filters.maxPrice !== null;
  const chip = (category: ProductFilters['category'], label: string, count: number | undefined) => (
    <button
      key={label}
      type="button"
      className="chip h-11"
      aria-pressed={filters.category === category}
      onClick={() => onChange({ category })}
    >
      {label} <span className="num font-normal opacity-80">{count === undefined ? '' : format.number(count)}</span>
    </button>
  );
  const sortOptions = sortings.map((sort) => (
    <option key={sort} value={sort}>
      {t(`list.sorting.${sort}`)}
    </option>
  ));
  return (
    <div className="sticky top-14 z-sticky -mx-4 mt-4 bg-bg px-4 py-3 lg:top-[72px] lg:mx-0 lg:mt-6 lg:px-0">
      <div className="flex items-center gap-2.5 lg:gap-3">
        <ListSearch value={filters.search} onChange={(search) => onChange({ search }, { replace: true })} />
        <div role="group" aria-label={t('list.category')} className="noscroll hidden min-w-0 gap-2 overflow-x-auto p-0.5 lg:flex">
          {chip(null, t('category.all'), total)}
          {categories.map((category) =>
            chip(category, t(`category.${category}`), counts?.find((row) => row.category === category)?.products),
          )}
        </div>
        <Button
          kind={hasPrice ? 'primary' : 'secondary'}
          width="narrow"
          wrapper="lg:ml-auto"
          icon={<SlidersHorizontal size={18} aria-hidden="true" />}
          onClick={sheet.open}
          aria-haspopup="dialog"
        >
          <span className="lg:hidden">{filters.category ? t(`category.${filters.category}`) : t('list.filters')}</span>
          <span className="hidden lg:inline">{t('list.price')}</span>
        </Button>
        <select
          aria-label={t('list.sort')}
          value={filters.sort}
          onChange={(event) => onChange({ sort: event.target.value as Sorting })}
          className="field select hidden h-11 w-auto py-0 text-md lg:block"
        >
          {sortOptions}
        </select>
      </div>
      {sheet.isOpen ? (
        <Suspense>
          <FilterSheet isOpen onClose={sheet.close} filters={filters} counts={counts ?? []} sortOptions={sortOptions} onChange={onChange} />
        </Suspense>
      ) : null}
    </div>
  );
}
