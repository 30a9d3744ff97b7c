import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '~/config/paths';
import * as limits from '~/domain/limits';
import { EmptyState, LoadFailed } from '~/ui/EmptyState';
import { productQueries } from '~/features/products/productQueries';
import { ShopCard, ShopCardSkeleton } from '~/features/stores/StoreCard';
import { storeListQueries } from '~/features/stores/storeListQueries';
import { ButtonLink } from '~/ui/Button';
import { RenderWhenVisible } from '~/ui/RenderWhenVisible';

const GRID = 'grid grid-cols-2 gap-x-4 gap-y-9 md:grid-cols-4 lg:gap-x-7 lg:gap-y-14';
/** As many shops as the first screens of phone and desktop show; the others render when they come into view. */
const FIRST = 4;

export function ShopsSection() {
  const { t } = useTranslation();
  const sellers = useQuery(storeListQueries.list());
  const newest = useQuery(productQueries.newest(limits.newProducts));
  const shown = sellers.data ?? [];
  const pictureOf = (sellerId: string) => newest.data?.find((product) => product.seller.id === sellerId)?.media ?? null;
  return (
    <section id="shops" aria-labelledby="shops-title" aria-busy={sellers.isPending} className="page mt-12 lg:mt-20">
      <h2 id="shops-title" className="text-4xl font-medium">
        {t('nav.shops')}
      </h2>
      <p className="mt-2 text-md text-ink-2 lg:text-base">{t('home.shopsHint')}</p>
      {sellers.isError ? <LoadFailed error={sellers.error} onRetry={() => void sellers.refetch()} /> : null}
      {sellers.data?.length === 0 ? (
        <EmptyState
          picture="door"
          title={t('home.noShops.title')}
          text={t('home.noShops.text')}
          action={<ButtonLink to={paths.register()}>{t('home.band.open')}</ButtonLink>}
        />
      ) : null}
      <div className={`mt-7 lg:mt-9 ${GRID}`}>
        {sellers.isPending ? Array.from({ length: limits.homeSkeletonCards }, (_, i) => <ShopCardSkeleton key={i} />) : null}
        {shown.slice(0, FIRST).map((seller) => (
          <ShopCard key={seller.id} seller={seller} picture={pictureOf(seller.id)} />
        ))}
      </div>
      {shown.length > FIRST ? (
        <RenderWhenVisible space="h-[1400px] md:h-[900px]">
          <div className={`mt-9 lg:mt-14 ${GRID}`}>
            {shown.slice(FIRST).map((seller) => (
              <ShopCard key={seller.id} seller={seller} picture={pictureOf(seller.id)} />
            ))}
          </div>
        </RenderWhenVisible>
      ) : null}
    </section>
  );
}
