import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { noFilters, writeFilters } from '~/shared/config/productFilters';
import { readFilters } from '~/features/catalogue/rules/readFilters';
import { MorePages, productsOf, useAutomaticPaging } from '~/features/catalogue/components/products/MorePages';
import { ProductCard } from '~/features/catalogue/components/products/ProductCard';
import { ProductCardSkeleton } from '~/features/catalogue/components/products/ProductGrid';
import { type StoreFilters, storeProductQueries } from '~/features/catalogue/services/storeProductQueries';
import { Button } from '~/shared/ui/Button';
import { EmptyState, LoadFailed } from '~/shared/ui/EmptyState';
import { StoreFilterBar } from './StoreFilterBar';

/** Search and category of the URL, and a way to change them. Typing replaces the history entry instead of adding one. */
function useStoreFilters() {
  const [params, setParams] = useSearchParams();
  const { search, category } = readFilters(params);
  const filters: StoreFilters = { search, category };
  const change = (changes: Partial<StoreFilters>, options: { replace?: boolean } = {}) => {
    const next = writeFilters({ ...noFilters, ...filters, ...changes });
    if (next.toString() !== params.toString()) setParams(next, { replace: options.replace ?? false, preventScrollReset: true });
  };
  return { filters, change };
}

function NothingFound({ search, onClear }: { search: string; onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      image="search"
      title={search ? t('list.nothingFor', { query: search }) : t('list.nothing')}
      text={t('store.nothingHint')}
      action={<Button onClick={onClear}>{t('store.showAll')}</Button>}
    />
  );
}

/** The products of a store with its search and sections. */
export function StoreProducts({ sellerId }: { sellerId: string }) {
  const { t } = useTranslation();
  const { filters, change } = useStoreFilters();
  const products = useInfiniteQuery(storeProductQueries.products(sellerId, filters));
  const paging = useAutomaticPaging(`${sellerId} ${filters.category} ${filters.search}`);
  const shown = productsOf(products.data);
  const isFiltered = filters.search !== '' || filters.category !== null;
  const isEmpty = products.data !== undefined && shown.length === 0;
  return (
    <div aria-busy={products.isPending}>
      {isFiltered || !isEmpty ? <StoreFilterBar sellerId={sellerId} filters={filters} onChange={change} /> : null}
      {products.isError && !products.data ? <LoadFailed error={products.error} onRetry={() => void products.refetch()} /> : null}
      {isEmpty && isFiltered ? <NothingFound search={filters.search} onClear={() => change({ search: '', category: null })} /> : null}
      {isEmpty && !isFiltered ? <EmptyState image="box" title={t('store.empty')} text={t('store.emptyText')} /> : null}
      <div className="mt-6 grid grid-cols-1 gap-x-3 gap-y-7 min-[22.5em]:grid-cols-2 lg:grid-cols-4 lg:gap-x-6 lg:gap-y-11">
        {products.isPending ? [1, 2, 3, 4].map((n) => <ProductCardSkeleton key={n} />) : null}
        {shown.map((product, i) => (
          <ProductCard key={product.id} product={product} hasSeller={false} isEager={i < 4} />
        ))}
        {products.isFetchingNextPage ? [1, 2, 3, 4].map((n) => <ProductCardSkeleton key={n} />) : null}
      </div>
      <MorePages list={products} paging={paging} rendered={products.data} />
    </div>
  );
}
