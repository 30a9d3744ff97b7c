import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import type { ProductCounts } from '~/shared/lib/count';
import { defaultChoices, type ProductFilters, writeFilters } from '~/shared/config/productFilters';
import { hasChoices, readFilters } from '~/features/catalogue/rules/readFilters';
import { categoriesQuery, useCategories } from '~/features/catalogue/services/categoryQueries';
import { FooterLink, useAutomaticPaging } from '~/features/catalogue/components/products/MorePages';
import { listQuery } from '~/features/catalogue/services/listQuery';
import { productQueries } from '~/features/catalogue/services/productQueries';
import { useFormat } from '~/shared/i18n/useFormat';
import { lazyWithRetry } from '~/shared/lib/lazyWithRetry';
import { useFocusWhenEmptied } from '~/shared/lib/useFocusWhenEmptied';
import { CanonicalLink, PageTitle } from '~/shared/ui/Head';
import { FilterBar } from './FilterBar';
import { ProductResults } from './ProductResults';

/** The filters of the URL, and a way to change some of them. Typing replaces the history entry instead of adding one. */
function useProductFilters() {
  const [params, setParams] = useSearchParams();
  const query = params.toString();
  const filters = useMemo(() => readFilters(new URLSearchParams(query)), [query]);
  const change = (changes: Partial<ProductFilters>, options: { replace?: boolean } = {}) => {
    const next = writeFilters({ ...filters, ...changes });
    if (next.toString() !== query) setParams(next, { ...options, preventScrollReset: true });
  };
  return { filters, change };
}

/** Only searches need it. */
const SearchMatches = lazyWithRetry(() => import('./SearchMatches'));

/** "1,192 items from 24 makers"; how many makers is left out when the server did not count them. */
function CountLine({ counts: { products, sellers } }: { counts: ProductCounts }) {
  const { t } = useTranslation();
  const format = useFormat();
  const goods = t('list.products', { count: products.amount, amount: format.count(products) });
  if (sellers === null || products.isMore) return goods;
  return t('list.productsOfSellers', { products: goods, sellers: t('list.sellers', { count: sellers, amount: format.number(sellers) }) });
}

/** The first products, and in a category its name. */
export async function prefetch(client: QueryClient, { searchParams }: URL): Promise<void> {
  const filters = readFilters(searchParams);
  await Promise.all([client.prefetchInfiniteQuery(listQuery(filters)), filters.category && client.prefetchQuery(categoriesQuery)]);
}

/** The product list: search, filters and sorting are in the URL. */
export default function ProductsPage() {
  const { t } = useTranslation();
  const { filters, change } = useProductFilters();
  const { data: categories, isLoading } = useCategories(filters.category !== null);
  const category = categories?.find(({ slug }) => slug === filters.category)?.name;
  // blank until the category's name is loaded
  const title = filters.search ? t('list.titleSearch', { query: filters.search }) : (category ?? (isLoading ? '\u00a0' : t('list.title')));
  const heading = useFocusWhenEmptied(!filters.search && !hasChoices(filters));
  const paging = useAutomaticPaging(filters);
  const list = useInfiniteQuery(listQuery(filters));
  const corrected = list.data?.pages[0]?.corrected ?? null;
  const count = useQuery(productQueries.count(corrected === null ? filters : { ...filters, search: corrected }));
  return (
    <div className="page">
      <PageTitle title={title} />
      <CanonicalLink path={paths.products({ category: filters.category })} />
      <div className="pt-5 lg:pt-10">
        <h1 ref={heading} tabIndex={-1} className="text-4xl font-medium [overflow-wrap:anywhere]">
          {title}
        </h1>
        <div className="mt-1.5 flex min-h-6 flex-wrap items-center justify-between gap-x-4">
          <p className="num text-sm text-ink-3" aria-live="polite">
            {count.data?.products.amount ? <CountLine counts={count.data} /> : null}
          </p>
          {list.hasNextPage && !paging.isStopped ? <FooterLink paging={paging} /> : null}
        </div>
      </div>
      <FilterBar category={category} filters={filters} corrected={corrected} onChange={change} />
      {filters.search ? (
        <Suspense>
          <SearchMatches filters={filters} corrected={corrected} />
        </Suspense>
      ) : null}
      <ProductResults filters={filters} list={list} paging={paging} onClear={() => change({ search: '', ...defaultChoices })} />
    </div>
  );
}
