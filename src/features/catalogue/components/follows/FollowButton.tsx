import { useQuery } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '~/shared/lib/AppError';
import { useAccountId, useAskToSignIn } from '~/features/account/components/auth/AuthProvider';
import { ownKey, useInvalidate } from '~/shared/lib/queryKeys';
import { useListToggle } from '~/shared/lib/useListToggle';
import * as follows from '~/features/catalogue/services/follows';
import { Button } from '~/shared/ui/Button';
import { showToast } from '~/shared/ui/toast';
import { followQueries } from '~/features/catalogue/services/followQueries';

/** Following a store: shown at once, taken back when the server refuses. Visitors and guests are asked to sign in. */
function useFollow(sellerId: string): { isFollowed: boolean; toggle: () => void; isOwn: boolean } {
  const { t } = useTranslation();
  const account = useAccountId();
  const askToSignIn = useAskToSignIn();
  const invalidate = useInvalidate();
  const query = followQueries.list(account);
  const { data } = useQuery(query);
  const isFollowed = data?.includes(sellerId) ?? false;
  const mutate = useListToggle({
    queryKey: query.queryKey,
    mutationFn: ({ id, isAdding }) => follows.set(account, id, isAdding),
    onError: (error) => showToast({ kind: 'error', text: t(`errors.${codeOf(error)}`) }),
    onSuccess: (_, { isAdding }) => {
      showToast({ kind: 'success', text: t(isAdding ? 'store.followed' : 'store.unfollowed') });
      void invalidate(ownKey(account, 'feed'));
    },
  });
  const toggle = () => {
    if (account) return mutate({ id: sellerId, isAdding: !isFollowed });
    return askToSignIn(t('store.followSignIn'));
  };
  return { isFollowed, toggle, isOwn: account === sellerId };
}

interface FollowButtonProps {
  sellerId: string;
  /** In a list of stores: a small button, whose name contains the store's. */
  storeName?: string;
}

/** Follows a store or stops; not shown to its owner. */
export function FollowButton({ sellerId, storeName }: FollowButtonProps) {
  const { t } = useTranslation();
  const { isFollowed, toggle, isOwn } = useFollow(sellerId);
  if (isOwn) return null;
  const icon = isFollowed ? <Check size={18} aria-hidden="true" /> : <Plus size={18} aria-hidden="true" />;
  return (
    <Button
      size={storeName ? 'sm' : 'md'}
      kind={isFollowed ? 'secondary' : 'primary'}
      aria-pressed={isFollowed}
      icon={icon}
      onClick={toggle}
    >
      {t(isFollowed ? 'store.following' : 'store.follow')}
      {storeName ? <span className="sr-only">: {storeName}</span> : null}
    </Button>
  );
}
