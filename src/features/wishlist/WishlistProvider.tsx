import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { isSellerArea } from '~/config/paths';
import { codeOf, isTransient } from '~/domain/AppError';
import { useAuth } from '~/features/auth/AuthProvider';
import { useAskToSignIn } from '~/features/auth/useAskToSignIn';
import { useIsOnline } from '~/lib/hooks';
import * as wishlists from '~/services/wishlists';
import { showToast } from '~/ui/toast';
import { wishlistQueries } from './wishlistQueries';
import { dequeue, enqueue, keepIds, queued, type Toggle } from './wishlistQueue';

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

const send = (owner: string, { productId, isAdding }: Toggle): Promise<void> =>
  isAdding ? wishlists.add(owner, productId) : wishlists.remove(owner, productId);

export function WishlistProvider({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  const { t } = useTranslation();
  const askToSignIn = useAskToSignIn();
  const queryClient = useQueryClient();
  const owner = user?.id ?? '';
  const isOnline = useIsOnline();
  const query = wishlistQueries.list(owner);
  // a seller's own pages have no hearts
  const isShop = !isSellerArea(useLocation().pathname);
  const { data: ids = NONE, isPending, isError, refetch } = useQuery({ ...query, enabled: user !== null && isShop });

  const { mutate } = useMutation({
    mutationFn: async (toggle: Toggle): Promise<'done' | 'queued'> => {
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
    onMutate: async ({ productId, isAdding }) => {
      await queryClient.cancelQueries(query);
      const before = queryClient.getQueryData(query.queryKey);
      queryClient.setQueryData(query.queryKey, (old: string[] = []) =>
        isAdding ? [productId, ...old.filter((id) => id !== productId)] : old.filter((id) => id !== productId),
      );
      return { before };
    },
    onError: (error, { isAdding }, context) => {
      queryClient.setQueryData(query.queryKey, context?.before);
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
  useEffect(() => {
    if (owner) keepIds(owner, ids);
  }, [owner, ids]);
  // presses that waited for a network are sent when it is back, also after the page was closed meanwhile
  useEffect(() => {
    if (!owner || !isOnline || queued(owner).length === 0) return undefined;
    const replay = async () => {
      for (const toggle of queued(owner)) {
        // one that is refused is given up: it must not stand in the way of the others
        await send(owner, toggle).catch((error: unknown) => {
          if (isTransient(error)) throw error;
        });
        dequeue(owner, toggle);
      }
      await queryClient.invalidateQueries({ queryKey: wishlistQueries.list(owner).queryKey });
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    // a network that has just come back may fail once more
    const run = (wait: number) => void replay().catch(() => (timer = setTimeout(run, wait, wait * 2)));
    run(REPLAY_MS);
    return () => clearTimeout(timer);
  }, [owner, isOnline, queryClient]);

  const value = useMemo<WishlistContextValue>(
    () => ({
      ids,
      has: (productId) => ids.includes(productId),
      toggle: (productId) => {
        if (user) return mutate({ productId, isAdding: !ids.includes(productId) });
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
