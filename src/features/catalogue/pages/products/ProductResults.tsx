import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import * as shopLimits from '~/shared/lib/shopLimits';
import type { ProductFilters } from '~/shared/config/productFilters';
import { hasChoices } from '~/features/catalogue/rules/readFilters';
import { EmptyState, LoadFailed } from '~/shared/ui/EmptyState';
import { type AutomaticPaging, MorePages, type ProductPages, productsOf } from '~/features/catalogue/components/products/MorePages';
import { ProductCard } from '~/features/catalogue/components/products/ProductCard';
import { ProductCardSkeleton, ProductGrid } from '~/features/catalogue/components/products/ProductGrid';
import { Button } from '~/shared/ui/Button';

interface ProductResultsProps {
  filters: ProductFilters;
  list: UseInfiniteQueryResult<ProductPages>;
  paging: AutomaticPaging;
  onClear: () => void;
}

/** The cards on their way. */
const skeleton = (
  <ProductGrid>
    {Array.from({ length: shopLimits.productPageSize }, (_, i) => (
      <ProductCardSkeleton key={i} />
    ))}
  </ProductGrid>
);

/** The product grid with its states: loading, nothing found, failed, next page loading, end. */
export function ProductResults({ filters, list, paging, onClear }: ProductResultsProps) {
  const { t } = useTranslation();
  const { isError, error, isFetchingNextPage } = list;
  // twelve cards render in slices, so that a phone can handle a tap meanwhile
  const arrived = useDeferredValue(list.data);
  const data = list.data ? arrived : undefined;
  const isPending = !data;
  const isMoreComing = isFetchingNextPage || data !== list.data;
  const products = productsOf(data);
  const isFiltered = filters.search !== '' || filters.category !== null || hasChoices(filters);
  if (isError && !list.data) return <LoadFailed error={error} onRetry={() => void list.refetch()} title={t('list.failed')} />;
  if (!isPending && products.length === 0) {
    const title = filters.search ? t('list.nothingFor', { query: filters.search }) : t('list.nothing');
    return (
      <EmptyState
        image="search"
        title={title}
        text={t('list.nothingHint')}
        action={isFiltered ? <Button onClick={onClear}>{t('list.clear')}</Button> : undefined}
      />
    );
  }
  return (
    <div className="mt-2 lg:mt-4" aria-busy={isPending || isMoreComing}>
      {isPending ? (
        skeleton
      ) : (
        <ProductGrid label={t('list.label')}>
          {products.map((product, i) => (
            <ProductCard key={product.id} product={product} isEager={i < 4} isFirst={i === 0} level="h2" />
          ))}
          {isMoreComing ? Array.from({ length: 4 }, (_, i) => <ProductCardSkeleton key={`next-${i}`} />) : null}
        </ProductGrid>
      )}
      <MorePages list={list} paging={paging} rendered={data} />
    </div>
  );
}
