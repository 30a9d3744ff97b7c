import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths } from '~/config/paths';
import type { ProductCounts } from '~/domain/count';
import { type ProductFilters, readFilters, writeFilters } from '~/domain/productFilters';
import { useCategories } from '~/features/categories/categoryQueries';
import { FooterLink, useAutomaticPaging } from '~/features/products/MorePages';
import { productQueries } from '~/features/products/productQueries';
import { useFormat } from '~/i18n/useFormat';
import { CanonicalLink, PageTitle } from '~/ui/Head';
import { FilterBar } from './FilterBar';
import { ProductResults } from './ProductResults';

/** The filters of the URL, and a way to change some of them. Typing replaces the history entry instead of adding one. */
function useProductFilters() {
  const [params, setParams] = useSearchParams();
  const query = params.toString();
  const filters = useMemo(() => readFilters(new URLSearchParams(query)), [query]);
  const change = (changes: Partial<ProductFilters>, options: { replace?: boolean } = {}) => {
    const next = writeFilters({ ...filters, ...changes });
    if (next.toString() !== query) setParams(next, { replace: options.replace ?? false, preventScrollReset: true });
  };
  return { filters, change };
}

/** Only searches need it. */
const SearchMatches = lazy(() => import('~/features/search/SearchMatches'));

/** What the list shows: a search, a category or everything. Blank until the category's name is loaded. */
function useHeadline({ search, category }: ProductFilters): string {
  const { t } = useTranslation();
  const { data, isLoading } = useCategories(category !== null);
  if (search) return t('list.titleSearch', { query: search });
  if (category && isLoading) return '';
  return data?.find(({ slug }) => slug === category)?.name ?? t('list.title');
}

/** "1,192 items from 24 makers"; how many makers is left out when the server did not count them. */
function CountLine({ counts: { products, sellers } }: { counts: ProductCounts }) {
  const { t } = useTranslation();
  const format = useFormat();
  const goods = t('list.products', { count: products.amount, amount: format.count(products) });
  if (sellers === null || products.isMore) return goods;
  return t('list.productsOfSellers', { products: goods, sellers: t('list.sellers', { count: sellers, amount: format.number(sellers) }) });
}

/** The product list: search, category, price and order are in the URL. */
export default function ProductsPage() {
  const { t } = useTranslation();
  const { filters, change } = useProductFilters();
  const headline = useHeadline(filters);
  const list = useInfiniteQuery(productQueries.list(filters));
  const count = useQuery(productQueries.count(filters));
  const paging = useAutomaticPaging(filters);
  return (
    <div className="page">
      <PageTitle title={headline || t('list.title')} />
      <CanonicalLink path={paths.products({ category: filters.category })} />
      <div className="pt-5 lg:pt-10">
        <h1 className="text-4xl font-medium [overflow-wrap:anywhere]">{headline || <>&nbsp;</>}</h1>
        <div className="mt-1.5 flex min-h-6 flex-wrap items-center justify-between gap-x-4">
          <p className="num text-sm text-ink-3" aria-live="polite">
            {count.data?.products.amount ? <CountLine counts={count.data} /> : null}
          </p>
          {list.hasNextPage && !paging.isStopped ? <FooterLink paging={paging} /> : null}
        </div>
      </div>
      <FilterBar filters={filters} onChange={change} />
      {filters.search ? (
        <Suspense>
          <SearchMatches text={filters.search} />
        </Suspense>
      ) : null}
      <ProductResults
        filters={filters}
        list={list}
        paging={paging}
        onClear={() => change({ search: '', category: null, minPrice: null, maxPrice: null })}
      />
    </div>
  );
}
