import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NoStores } from '~/features/catalogue/components/stores/NoStores';
import { StoreCard, StoreCardSkeleton } from '~/features/catalogue/components/stores/StoreCard';
import { storeQueries } from '~/features/catalogue/services/storeQueries';
import { LoadFailed } from '~/shared/ui/EmptyState';
import { PageTitle } from '~/shared/ui/Head';
import { ShowMore } from '~/shared/ui/ShowMore';

/** All stores, newest first, page by page. */
export default function StoresPage() {
  const { t } = useTranslation();
  const list = useInfiniteQuery(storeQueries.all());
  const { data, isPending, isError, error, refetch, isFetchingNextPage } = list;
  // one that opened while the list was read is shown once
  const stores = [...new Map(data?.pages.flatMap((page) => page.items).map((store) => [store.seller.id, store])).values()];
  return (
    <div className="page pt-5 lg:pt-10" aria-busy={isPending || isFetchingNextPage}>
      <PageTitle title={t('nav.shops')} />
      <h1 className="text-4xl font-medium">{t('nav.shops')}</h1>
      <p className="mt-2 text-md text-ink-2 lg:text-base">{t('home.shopsHint')}</p>
      {isError && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data && stores.length === 0 ? <NoStores /> : null}
      <section aria-label={t('nav.shops')} className="mt-7 grid grid-cols-2 gap-x-4 gap-y-9 md:grid-cols-4 lg:mt-9 lg:gap-x-7 lg:gap-y-14">
        {stores.map(({ seller, image }) => (
          <StoreCard key={seller.id} seller={seller} image={image} level="h2" />
        ))}
        {isPending || isFetchingNextPage ? Array.from({ length: 8 }, (_, i) => <StoreCardSkeleton key={`next-${i}`} />) : null}
      </section>
      <ShowMore list={list} />
    </div>
  );
}
