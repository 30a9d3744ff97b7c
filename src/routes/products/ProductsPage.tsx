import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/config/paths';
import type { ProductFilters } from '~/domain/productFilters';
import { productQueries } from '~/features/products/productQueries';
import { CanonicalLink, PageTitle } from '~/ui/Head';
import { FilterBar } from './FilterBar';
import { ProductResults } from './ProductResults';
import { useProductFilters } from './useProductFilters';

/** Only searches need it. */
const FoundPlaces = lazy(() => import('~/features/search/FoundPlaces'));

function headline(filters: ProductFilters, t: ReturnType<typeof useTranslation>['t']): string {
  if (filters.search) return t('list.titleSearch', { query: filters.search });
  return filters.category ? t(`category.${filters.category}`) : t('list.title');
}

/** The product list: search, category, price and order live in the URL (spec §2). */
export default function ProductsPage() {
  const { t } = useTranslation();
  const { filters, change } = useProductFilters();
  const list = useInfiniteQuery(productQueries.list(filters));
  const count = useQuery(productQueries.count(filters));
  return (
    <div className="page">
      <PageTitle title={headline(filters, t)} />
      <CanonicalLink path={paths.products({ category: filters.category })} />
      <div className="pt-5 lg:pt-10">
        <h1 className="text-4xl font-medium [overflow-wrap:anywhere]">{headline(filters, t)}</h1>
        <p className="num mt-1.5 min-h-5 text-sm text-ink-3" aria-live="polite">
          {count.data?.products
            ? `${t('list.products', { count: count.data.products })} ${t('list.sellers', { count: count.data.sellers })}`
            : ''}
        </p>
      </div>
      <FilterBar filters={filters} onChange={change} />
      {filters.search ? (
        <Suspense>
          <FoundPlaces text={filters.search} />
        </Suspense>
      ) : null}
      <ProductResults
        filters={filters}
        list={list}
        onClear={() => change({ search: '', category: null, minPrice: null, maxPrice: null })}
      />
    </div>
  );
}
