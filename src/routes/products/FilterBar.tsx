import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type ProductFilters, type Sorting, sortings } from '~/domain/productFilters';
import { useCategoryName } from '~/features/categories/categoryQueries';
import { useIsWide } from '~/lib/hooks';
import { useDisclosure } from '~/lib/useDisclosure';
import { Button } from '~/ui/Button';
import { ListSearch } from './ListSearch';

// phones have the categories in the sheet
const CategoryChips = lazy(() => import('./CategoryChips'));
const FilterSheet = lazy(() => import('./FilterSheet'));

interface FilterBarProps {
  filters: ProductFilters;
  onChange: (changes: Partial<ProductFilters>, options?: { replace?: boolean }) => void;
}

/** The sticky bar: search, category chips with counts, order. On phones, categories and price are in a sheet. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const { t } = useTranslation();
  const sheet = useDisclosure();
  const isWide = useIsWide();
  const categoryName = useCategoryName(filters.category);
  const hasPrice = filters.minPrice !== null || filters.maxPrice !== null;
  const sortOptions = sortings.map((sort) => (
    <option key={sort} value={sort}>
      {t(`list.sorting.${sort}`)}
    </option>
  ));
  return (
    <div className="sticky top-14 z-sticky -mx-4 mt-4 bg-bg px-4 py-3 lg:top-[72px] lg:mx-0 lg:mt-6 lg:px-0">
      <div className="flex items-center gap-2.5 lg:gap-3">
        <ListSearch value={filters.search} onChange={(search) => onChange({ search }, { replace: true })} />
        {isWide ? (
          <Suspense fallback={<span className="h-12" />}>
            <CategoryChips selected={filters.category} onSelect={(category) => onChange({ category })} />
          </Suspense>
        ) : null}
        <Button
          kind={hasPrice ? 'primary' : 'secondary'}
          width="narrow"
          wrapper="lg:ml-auto"
          icon={<SlidersHorizontal size={18} aria-hidden="true" />}
          onClick={sheet.open}
          aria-haspopup="dialog"
        >
          <span className="lg:hidden">{categoryName || t('list.filters')}</span>
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
          <FilterSheet isOpen onClose={sheet.close} filters={filters} sortOptions={sortOptions} onChange={onChange} />
        </Suspense>
      ) : null}
    </div>
  );
}
