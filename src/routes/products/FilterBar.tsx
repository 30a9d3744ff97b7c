import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { categories } from '~/domain/product';
import type { ProductFilters } from '~/domain/productFilters';
import { hasChoices } from '~/domain/readFilters';
import { productQueries } from '~/features/products/productQueries';
import { ListSearch } from '~/features/search/ListSearch';
import { useFormat } from '~/i18n/useFormat';
import { useIsWide } from '~/lib/hooks';
import { useDisclosure } from '~/lib/useDisclosure';
import { Button } from '~/ui/Button';

const FilterSheet = lazy(() => import('./FilterSheet'));
const FacetMenus = lazy(() => import('./FacetMenus'));
const AppliedFilters = lazy(() => import('./AppliedFilters'));

interface FilterBarProps {
  filters: ProductFilters;
  /** The search that the list answers, where typing errors were corrected. */
  corrected: string | null;
  onChange: (changes: Partial<ProductFilters>, options?: { replace?: boolean }) => void;
}

/** Categories with counts, and a sticky bar: search, filters, sorting. On phones everything but the search is in a sheet. */
export function FilterBar({ filters, corrected, onChange }: FilterBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const sheet = useDisclosure();
  const isWide = useIsWide();
  // phones show the counts in the sheet only
  const { data: counts } = useQuery({ ...productQueries.categoryCounts(), enabled: isWide || sheet.isOpen });
  const total = counts?.reduce((sum, row) => sum + row.products, 0);
  const counted = corrected === null ? filters : { ...filters, search: corrected };
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
  return (
    <>
      <div role="group" aria-label={t('list.category')} className="mt-6 hidden flex-wrap gap-2 lg:flex">
        {chip(null, t('category.all'), total)}
        {categories.map((category) =>
          chip(category, t(`category.${category}`), counts?.find((row) => row.category === category)?.products),
        )}
      </div>
      <div className="sticky top-14 z-sticky -mx-4 mt-4 bg-bg px-4 py-3 lg:top-[72px] lg:mx-0 lg:mt-2 lg:px-0">
        <div className="flex items-center gap-2.5 lg:flex-wrap">
          <ListSearch value={filters.search} onChange={(search) => onChange({ search, isExact: false }, { replace: true })} />
          {isWide ? (
            <Suspense>
              <FacetMenus filters={counted} onChange={onChange} />
            </Suspense>
          ) : null}
          <Button
            kind={hasChoices(filters) ? 'primary' : 'secondary'}
            width="narrow"
            wrapper="lg:hidden"
            icon={<SlidersHorizontal size={18} aria-hidden="true" />}
            onClick={sheet.open}
            aria-haspopup="dialog"
          >
            {filters.category ? t(`category.${filters.category}`) : t('list.filters')}
          </Button>
        </div>
        {sheet.isOpen ? (
          <Suspense>
            <FilterSheet
              onClose={sheet.close}
              filters={counted}
              counts={counts ?? []}
              onChange={(changes) => onChange({ ...changes, search: filters.search })}
            />
          </Suspense>
        ) : null}
      </div>
      {hasChoices(filters) ? (
        <Suspense>
          <AppliedFilters filters={filters} onChange={onChange} />
        </Suspense>
      ) : null}
    </>
  );
}
