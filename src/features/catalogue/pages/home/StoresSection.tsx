import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import * as shopLimits from '~/shared/lib/shopLimits';
import { LoadFailed } from '~/shared/ui/EmptyState';
import { productQueries } from '~/features/catalogue/services/productQueries';
import { NoStores } from '~/features/catalogue/components/stores/NoStores';
import { StoreCard, StoreCardSkeleton } from '~/features/catalogue/components/stores/StoreCard';
import { firstStoresQuery } from '~/features/catalogue/services/firstStoresQuery';

export function StoresSection() {
  const { t } = useTranslation();
  const sellers = useQuery(firstStoresQuery());
  const newest = useQuery(productQueries.newest(shopLimits.newProducts));
  const imageOf = (sellerId: string) => newest.data?.find((product) => product.seller.id === sellerId)?.media ?? null;
  return (
    <section id="shops" aria-labelledby="shops-title" aria-busy={sellers.isPending} className="page mt-12 lg:mt-20">
      <h2 id="shops-title" className="text-4xl font-medium">
        {t('nav.shops')}
      </h2>
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 text-md lg:text-base">
        <p className="text-ink-2">{t('home.shopsHint')}</p>
        <Link to={paths.stores()} className="font-semibold underline-offset-4 hover:underline">
          {t('home.allShops')}
        </Link>
      </div>
      {sellers.isError ? <LoadFailed error={sellers.error} onRetry={() => void sellers.refetch()} /> : null}
      {sellers.data?.length === 0 ? <NoStores /> : null}
      <div className="mt-7 grid grid-cols-2 gap-x-4 gap-y-9 md:grid-cols-4 lg:mt-9 lg:gap-x-7 lg:gap-y-14">
        {sellers.isPending ? Array.from({ length: shopLimits.homeSkeletonCards }, (_, i) => <StoreCardSkeleton key={i} />) : null}
        {sellers.data?.map((seller) => (
          <StoreCard key={seller.id} seller={seller} image={imageOf(seller.id)} />
        ))}
      </div>
    </section>
  );
}
