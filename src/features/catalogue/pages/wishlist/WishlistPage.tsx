import { useQuery } from '@tanstack/react-query';
import { ShoppingBag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/shared/config/paths';
import { useAuth } from '~/features/account/components/auth/AuthProvider';
import { useAddToCart } from '~/features/catalogue/components/products/useAddToCart';
import { followQueries } from '~/features/catalogue/services/followQueries';
import { StoreLink } from '~/features/catalogue/components/follows/StoreLink';
import { ProductCard } from '~/features/catalogue/components/products/ProductCard';
import { ProductCardSkeleton, ProductGrid } from '~/features/catalogue/components/products/ProductGrid';
import WatchButton from '~/features/catalogue/components/watches/WatchButton';
import { useWishlist } from '~/features/catalogue/components/wishlist/WishlistProvider';
import { wishlistQueries } from '~/features/catalogue/services/wishlistQueries';
import { useFormat } from '~/shared/i18n/useFormat';
import { useFocusWhenEmptied } from '~/shared/lib/useFocusWhenEmptied';
import { Button, ButtonLink } from '~/shared/ui/Button';
import { EmptyState, LoadFailed } from '~/shared/ui/EmptyState';
import { PageTitle } from '~/shared/ui/Head';

/** The stores that the user follows; nothing when there are none. */
function FollowedStores({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const { data: ids = [] } = useQuery(followQueries.list(userId));
  const { data: stores = [] } = useQuery(followQueries.stores(userId, ids));
  if (stores.length === 0) return null;
  return (
    <section aria-labelledby="followed-title" className="mt-14 lg:mt-20">
      <h2 id="followed-title" className="text-3xl font-medium">
        {t('store.followedTitle')}
      </h2>
      <ul className="mt-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {stores.map((store) => (
          <li key={store.id}>
            <StoreLink store={store} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WishlistItems({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const { ids, isLoading, isError, retry, toggle } = useWishlist();
  const addToCart = useAddToCart();
  const isEmpty = isLoading ? undefined : ids.length === 0;
  const emptyTitle = useFocusWhenEmptied(isEmpty);
  const products = useQuery({ ...wishlistQueries.products(userId, ids), placeholderData: (old) => old });
  if (isError || products.isError) {
    return (
      <LoadFailed
        error={products.error}
        onRetry={() => {
          retry();
          void products.refetch();
        }}
        title={t('wishlist.failedToLoad')}
      />
    );
  }
  if (isEmpty) {
    return (
      <EmptyState
        image="heart"
        title={t('wishlist.empty.title')}
        text={t('wishlist.empty.text')}
        titleRef={emptyTitle}
        action={<ButtonLink to={paths.products()}>{t('home.hero.shopNow')}</ButtonLink>}
      />
    );
  }
  const shown = ids.flatMap((id) => products.data?.found.find((product) => product.id === id) ?? []);
  const gone = ids.filter((id) => products.data?.asked.includes(id) && !shown.some((product) => product.id === id));
  return (
    <ProductGrid label={t('nav.wishlist')}>
      {isLoading || products.isPending ? [1, 2, 3, 4].map((n) => <ProductCardSkeleton key={n} />) : null}
      {shown.map((product) => (
        <div key={product.id} className="flex flex-col">
          <ProductCard product={product} level="h2" />
          <Button
            kind="secondary"
            wrapper="mt-auto w-full"
            disabled={product.stock === 0 || Boolean(product.backOn)}
            icon={<ShoppingBag size={18} className="max-[359px]:hidden" aria-hidden="true" />}
            onClick={() => addToCart(product)}
          >
            {product.stock === 0 ? t('product.soldOut') : product.backOn ? t('cart.backOn', { date: day(product.backOn) }) : t('cart.add')}
            <span className="sr-only">: {product.name}</span>
          </Button>
          <WatchButton product={product} isInList />
        </div>
      ))}
      {gone.map((id) => (
        <div key={id} className="flex flex-col">
          <p className="mb-3 grid aspect-[4/5] place-items-center rounded-lg bg-surface-2 p-4 text-center text-sm text-ink-3">
            {t('wishlist.gone')}
          </p>
          <Button kind="secondary" wrapper="mt-auto w-full" onClick={() => toggle(id)}>
            {t('wishlist.remove')}
          </Button>
        </div>
      ))}
    </ProductGrid>
  );
}

/** The wishlist: a grid with add-to-cart; visitors are asked to sign in. */
export default function WishlistPage() {
  const { t } = useTranslation();
  const { status, user } = useAuth();
  return (
    <div className="page pt-5 lg:pt-10">
      <PageTitle title={t('nav.wishlist')} />
      <h1 className="mb-6 text-4xl font-medium lg:mb-9">{t('nav.wishlist')}</h1>
      {status === 'signedOut' ? (
        <EmptyState
          image="heart"
          title={t('wishlist.guest.title')}
          text={t('wishlist.guest.text')}
          action={<ButtonLink to={paths.login(paths.wishlist())}>{t('auth.signIn')}</ButtonLink>}
        />
      ) : null}
      {user ? <WishlistItems userId={user.id} /> : null}
      {user ? <FollowedStores userId={user.id} /> : null}
    </div>
  );
}
