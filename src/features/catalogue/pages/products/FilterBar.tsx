import { SlidersHorizontal } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductFilters } from '~/shared/config/productFilters';
import { hasChoices } from '~/features/catalogue/rules/readFilters';
import { ListSearch } from '~/features/catalogue/components/search/ListSearch';
import { useIsWide } from '~/shared/lib/hooks';
import { lazyWithRetry } from '~/shared/lib/lazyWithRetry';
import { useDisclosure } from '~/shared/lib/useDisclosure';
import { Button } from '~/shared/ui/Button';

// phones have the categories in the sheet
const CategoryChips = lazyWithRetry(() => import('./CategoryChips'));
const FilterSheet = lazyWithRetry(() => import('./FilterSheet'));
const FacetMenus = lazyWithRetry(() => import('./FacetMenus'));
const AppliedFilters = lazyWithRetry(() => import('./AppliedFilters'));

interface FilterBarProps {
  /** The name of the selected category, once it is loaded. */
  category: string | undefined;
  filters: ProductFilters;
  /** The search that the list answers, where typing errors were corrected. */
  corrected: string | null;
  onChange: (changes: Partial<ProductFilters>, options?: { replace?: boolean }) => void;
}

/** Categories with counts, and a sticky bar: search, filters, sorting. On phones everything but the search is in a sheet. */
export function FilterBar({ category, filters, corrected, onChange }: FilterBarProps) {
  const { t } = useTranslation();
  const sheet = useDisclosure();
  const isWide = useIsWide();
  const counted = corrected === null ? filters : { ...filters, search: corrected };
  return (
    <>
      {/* as high as its first row, so that the list hardly moves */}
      <div className="mt-6 hidden min-h-11 lg:block">
        {isWide ? (
          <Suspense>
            <CategoryChips selected={filters.category} onSelect={onChange} />
          </Suspense>
        ) : null}
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
            {category ?? t('list.filters')}
          </Button>
        </div>
        {sheet.isOpen ? (
          <Suspense>
            <FilterSheet onClose={sheet.close} filters={counted} onChange={(changes) => onChange({ ...changes, search: filters.search })} />
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
