import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '~/config/paths';
import { codeOf } from '~/domain/AppError';
import { useAuth } from '~/features/auth/AuthProvider';
import * as wishlists from '~/services/wishlists';
import { showToast } from '~/ui/toast';
import { wishlistQueries } from './wishlistQueries';

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

export function WishlistProvider({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const query = wishlistQueries.list(user?.id ?? '');
  const { data: ids = NONE, isPending, isError, refetch } = useQuery({ ...query, enabled: user !== null });

  const { mutate } = useMutation({
    mutationFn: ({ productId, isAdding }: { productId: string; isAdding: boolean }) =>
      isAdding ? wishlists.add(user?.id ?? '', productId) : wishlists.remove(user?.id ?? '', productId),
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
    onSuccess: (_, { isAdding }) => showToast({ kind: 'success', text: t(isAdding ? 'wishlist.added' : 'wishlist.removed') }),
  });

  const value = useMemo<WishlistContextValue>(
    () => ({
      ids,
      has: (productId) => ids.includes(productId),
      toggle: (productId) => {
        if (user) return mutate({ productId, isAdding: !ids.includes(productId) });
        const signIn = () => void navigate(paths.login(window.location.pathname + window.location.search));
        showToast({ kind: 'plain', text: t('wishlist.signInFirst'), action: { label: t('auth.signIn'), onPress: signIn } });
      },
      isLoading: user !== null && isPending,
      isError,
      retry: () => void refetch(),
    }),
    [ids, user, isPending, isError, refetch, mutate, navigate, t],
  );
  return <WishlistContext value={value}>{children}</WishlistContext>;
}

/** The wishlist. @throws when used outside the provider */
export function useWishlist(): WishlistContextValue {
  const value = use(WishlistContext);
  if (!value) throw new Error('useWishlist needs a WishlistProvider above it');
  return value;
}
