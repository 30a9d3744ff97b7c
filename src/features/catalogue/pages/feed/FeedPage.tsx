import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuth } from '~/features/account/components/auth/AuthProvider';
import { feedQuery } from '~/features/catalogue/services/feedQuery';
import { followQueries } from '~/features/catalogue/services/followQueries';
import { MorePages, productsOf, useAutomaticPaging } from '~/features/catalogue/components/products/MorePages';
import { ProductCard } from '~/features/catalogue/components/products/ProductCard';
import { ProductCardSkeleton, ProductGrid } from '~/features/catalogue/components/products/ProductGrid';
import { lazyWithRetry } from '~/shared/lib/lazyWithRetry';
import { useDisclosure } from '~/shared/lib/useDisclosure';
import { Button } from '~/shared/ui/Button';
import { EmptyState, LoadFailed } from '~/shared/ui/EmptyState';
import { PageTitle } from '~/shared/ui/Head';
import { SuggestedStores } from './SuggestedStores';

const FollowedStoresSheet = lazyWithRetry(() => import('./FollowedStoresSheet'));

const skeletons = (count: number) => Array.from({ length: count }, (_, n) => <ProductCardSkeleton key={n} />);

/** Opens the list of followed stores, where they can be unfollowed. */
function FollowedStoresButton({ userId, ids }: { userId: string; ids: string[] }) {
  const { t } = useTranslation();
  const sheet = useDisclosure();
  return (
    <>
      <Button kind="secondary" aria-haspopup="dialog" onClick={sheet.open}>
        {t('store.followedTitle')}
      </Button>
      {sheet.isOpen ? (
        <Suspense>
          <FollowedStoresSheet userId={userId} ids={ids} onClose={sheet.close} />
        </Suspense>
      ) : null}
    </>
  );
}

function Feed({ userId }: { userId: string }) {
  const { t } = useTranslation(['shop', 'catalogue']);
  const follows = useQuery(followQueries.list(userId));
  const list = useInfiniteQuery(feedQuery(userId));
  const paging = useAutomaticPaging('feed');
  const products = productsOf(list.data);
  const ids = follows.data ?? [];
  if (list.isError && !list.data)
    return <LoadFailed error={list.error} onRetry={() => void list.refetch()} title={t('catalogue:feed.failed')} />;
  const isEmpty = !list.isPending && !follows.isPending && products.length === 0;
  const reason = ids.length > 0 ? 'noProducts' : 'noStores';
  return (
    <>
      {ids.length > 0 ? <FollowedStoresButton userId={userId} ids={ids} /> : null}
      {isEmpty ? (
        <>
          <EmptyState image="door" title={t(`catalogue:feed.${reason}`)} text={t(`catalogue:feed.${reason}Text`)} />
          <SuggestedStores userId={userId} followed={ids} />
        </>
      ) : (
        <div className="mt-6" aria-busy={list.isPending || list.isFetchingNextPage}>
          <ProductGrid label={t('nav.products')}>
            {list.isPending ? skeletons(8) : null}
            {products.map((product, i) => (
              <ProductCard key={product.id} product={product} isEager={i < 4} level="h2" />
            ))}
            {list.isFetchingNextPage ? skeletons(4) : null}
          </ProductGrid>
          <MorePages list={list} paging={paging} rendered={list.data} />
        </div>
      )}
    </>
  );
}

/** The newest products of the stores that the user follows. */
export default function FeedPage() {
  const { t } = useTranslation(['shop', 'catalogue']);
  const { user } = useAuth();
  return (
    <div className="page pt-5 lg:pt-10">
      <PageTitle title={t('nav.feed')} />
      <h1 className="text-4xl font-medium">{t('nav.feed')}</h1>
      <p className="mb-5 mt-1.5 text-md text-ink-2">{t('catalogue:feed.hint')}</p>
      {user ? <Feed userId={user.id} /> : null}
    </div>
  );
}
