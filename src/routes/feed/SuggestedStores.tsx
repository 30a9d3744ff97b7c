import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as limits from '~/domain/limits';
import { productQueries } from '~/features/products/productQueries';
import { ShopCard, ShopCardSkeleton } from '~/features/stores/StoreCard';
import { storeListQueries } from '~/features/stores/storeListQueries';

const SUGGESTED = 8;

/** Stores that the user does not follow yet; nothing when there are none. */
export function SuggestedStores({ followed, userId }: { followed: string[]; userId: string }) {
  const { t } = useTranslation();
  const { data, isPending } = useQuery(storeListQueries.list());
  const newest = useQuery(productQueries.newest(limits.newProducts));
  const pictureOf = (sellerId: string) => newest.data?.find(({ seller }) => seller.id === sellerId)?.media ?? null;
  const stores = data?.filter(({ id }) => id !== userId && !followed.includes(id)).slice(0, SUGGESTED);
  if (!isPending && !stores?.length) return null;
  return (
    <section aria-labelledby="suggested-title" aria-busy={isPending} className="mt-6 lg:mt-10">
      <h2 id="suggested-title" className="text-3xl font-medium">
        {t('feed.suggested')}
      </h2>
      <div className="mt-6 grid grid-cols-2 gap-x-4 gap-y-9 md:grid-cols-4 lg:gap-x-7 lg:gap-y-14">
        {isPending ? [1, 2, 3, 4].map((n) => <ShopCardSkeleton key={n} />) : null}
        {stores?.map((seller) => (
          <ShopCard key={seller.id} seller={seller} picture={pictureOf(seller.id)} />
        ))}
      </div>
    </section>
  );
}
