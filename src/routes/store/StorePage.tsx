import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { paths } from '~/config/paths';
import { codeOf } from '~/domain/AppError';
import { EmptyState, LoadFailed } from '~/ui/EmptyState';
import { ProductCard } from '~/features/products/ProductCard';
import { ProductCardSkeleton } from '~/features/products/ProductGrid';
import { MorePages, productsOf, useAutomaticPaging } from '~/features/products/MorePages';
import { storeQueries } from '~/features/products/storeQueries';
import { ReportButton } from '~/features/reports/ReportButton';
import { storePageQueries } from '~/features/stores/storePageQueries';
import { ButtonLink } from '~/ui/Button';
import { PageTitle } from '~/ui/Head';
import { StoreHeader } from './StoreHeader';

function NoStore({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={title} />
      <EmptyState picture="door" title={title} text={text} action={<ButtonLink to={paths.home()}>{t('errors.home')}</ButtonLink>} />
    </>
  );
}

/** A seller's public store. */
export default function StorePage() {
  const { t } = useTranslation();
  const { username = '' } = useParams();
  const store = useQuery({ ...storePageQueries.store(username), enabled: username !== '' });
  const products = useInfiniteQuery(storeQueries.products(store.data?.id ?? ''));
  const count = useQuery(storeQueries.count(store.data?.id ?? ''));
  const paging = useAutomaticPaging(username);
  const shown = productsOf(products.data);
  if (username === '') return <NoStore title={t('store.usernameRequired')} text={t('store.usernameRequiredText')} />;
  if (store.isError) {
    if (codeOf(store.error) !== 'not-found') return <LoadFailed error={store.error} onRetry={() => void store.refetch()} />;
    return <NoStore title={t('store.notFound')} text={t('store.notFoundText', { username })} />;
  }
  return (
    <>
      <PageTitle title={store.data?.fullName ?? `@${username}`} />
      <StoreHeader seller={store.data ?? null} productCount={count.data} />
      {store.data?.isOnHoliday ? (
        <p role="status" className="page mt-6">
          <span className="block rounded-lg bg-dawn-soft px-4 py-3 text-md">{t('store.away')}</span>
        </p>
      ) : null}
      <section aria-labelledby="store-products" aria-busy={products.isPending} className="page mt-9 lg:mt-14">
        <h2 id="store-products" className="border-b border-line pb-4 text-2xl font-medium">
          {t('nav.products')}
        </h2>
        {products.isError && !products.data ? <LoadFailed error={products.error} onRetry={() => void products.refetch()} /> : null}
        {products.data && shown.length === 0 ? <EmptyState picture="box" title={t('store.empty')} text={t('store.emptyText')} /> : null}
        <div className="mt-6 grid grid-cols-1 gap-x-3 gap-y-7 min-[22.5em]:grid-cols-2 lg:grid-cols-4 lg:gap-x-6 lg:gap-y-11">
          {products.isPending ? [1, 2, 3, 4].map((n) => <ProductCardSkeleton key={n} />) : null}
          {shown.map((product, i) => (
            <ProductCard key={product.id} product={product} hasSeller={false} isEager={i < 4} />
          ))}
          {products.isFetchingNextPage ? [1, 2, 3, 4].map((n) => <ProductCardSkeleton key={n} />) : null}
        </div>
        <MorePages list={products} paging={paging} />
        {store.data ? (
          <div className="mt-10">
            <ReportButton target={{ sellerId: store.data.id }} />
          </div>
        ) : null}
      </section>
    </>
  );
}
