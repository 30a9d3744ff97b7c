import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { isSellerArea } from '~/shared/config/paths';
import { codeOf, isTransient } from '~/shared/lib/AppError';
import { useAskToSignIn, useAuth } from '~/features/account/components/auth/AuthProvider';
import { useIsOnline } from '~/shared/lib/hooks';
import { useInvalidate } from '~/shared/lib/queryKeys';
import { retryUntilDone } from '~/shared/lib/retryUntilDone';
import { type Toggle, useListToggle } from '~/shared/lib/useListToggle';
import * as wishlists from '~/features/catalogue/services/wishlists';
import { showToast } from '~/shared/ui/toast';
import { wishlistQueries } from '~/features/catalogue/services/wishlistQueries';
import { dequeue, enqueue, cacheIds, queued } from './wishlistQueue';

interface WishlistContextValue {
  ids: readonly string[];
  has: (productId: string) => boolean;
  /** Adds or removes at once and takes it back when the server refuses. Asks visitors to sign in. */
  toggle: (productId: string) => void;
  isLoading: boolean;
  isError: boolean;
  retry: () => void;
}

const WishlistContext = createContext<WishlistContextValue | null>(null);
const NONE: readonly string[] = [];
const REPLAY_MS = 3000;

const send = (owner: string, { id, isAdding }: Toggle): Promise<void> =>
  isAdding ? wishlists.add(owner, id) : wishlists.remove(owner, id);

/** Adds or removes a product at once, takes it back when the server refuses, and queues it while offline. */
function useToggle(owner: string) {
  const { t } = useTranslation();
  return useListToggle({
    queryKey: wishlistQueries.list(owner).queryKey,
    mutationFn: async (toggle): Promise<'done' | 'queued'> => {
      try {
        await send(owner, toggle);
        dequeue(owner, toggle);
        return 'done';
      } catch (error) {
        if (codeOf(error) !== 'offline') throw error;
        enqueue(owner, toggle);
        return 'queued';
      }
    },
    onError: (error, { isAdding }) => {
      const isFull = codeOf(error) === 'wishlist-full';
      showToast({
        kind: 'error',
        text: t(isFull ? 'errors.wishlist-full' : isAdding ? 'wishlist.failedToAdd' : 'wishlist.failedToRemove'),
      });
    },
    onSuccess: (outcome, { isAdding }) =>
      showToast(
        outcome === 'queued'
          ? { kind: 'plain', text: t('offline.queued') }
          : { kind: 'success', text: t(isAdding ? 'wishlist.added' : 'wishlist.removed') },
      ),
  });
}

/** Sends the changes that were made offline. */
function useReplay(owner: string): void {
  const invalidate = useInvalidate();
  const isOnline = useIsOnline();
  // sends the queue when the connection is back, also after the page was closed meanwhile
  useEffect(() => {
    if (!owner || !isOnline || queued(owner).length === 0) return undefined;
    const replay = async (isStopped: () => boolean) => {
      for (const toggle of queued(owner)) {
        if (isStopped()) return;
        // one that is refused is dropped, so that the others are sent
        await send(owner, toggle).catch((error: unknown) => {
          if (isTransient(error)) throw error;
        });
        dequeue(owner, toggle);
      }
      await invalidate(wishlistQueries.list(owner).queryKey);
    };
    // a connection that has just come back may fail again
    return retryUntilDone(replay, REPLAY_MS);
  }, [owner, isOnline, invalidate]);
}

/** The wishlist of the signed-in user; empty for visitors. */
export function WishlistProvider({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  const { t } = useTranslation();
  const askToSignIn = useAskToSignIn();
  const owner = user?.id ?? '';
  // pages of the seller area show no hearts
  const isShop = !isSellerArea(useLocation().pathname);
  const { data: ids = NONE, isPending, isError, refetch } = useQuery({ ...wishlistQueries.list(owner), enabled: user !== null && isShop });

  const mutate = useToggle(owner);
  // stores the list for the next visit without a connection
  useEffect(() => {
    if (owner) cacheIds(owner, ids);
  }, [owner, ids]);
  useReplay(owner);

  const value = useMemo<WishlistContextValue>(
    () => ({
      ids,
      has: (productId) => ids.includes(productId),
      toggle: (productId) => {
        if (user) return mutate({ id: productId, isAdding: !ids.includes(productId) });
        return askToSignIn(t('wishlist.signInFirst'));
      },
      isLoading: user !== null && isPending,
      isError,
      retry: () => void refetch(),
    }),
    [ids, user, isPending, isError, refetch, mutate, askToSignIn, t],
  );
  return <WishlistContext value={value}>{children}</WishlistContext>;
}

/** The wishlist. @throws when used outside the provider */
export function useWishlist(): WishlistContextValue {
  const value = use(WishlistContext);
  if (!value) throw new Error('useWishlist needs a WishlistProvider above it');
  return value;
}
