import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import { handleBeside } from '~/features/account/rules/storeName';
import { FollowButton } from '~/features/catalogue/components/follows/FollowButton';
import { followQueries } from '~/features/catalogue/services/followQueries';
import { Avatar } from '~/shared/ui/Avatar';
import { LoadFailed } from '~/shared/ui/EmptyState';
import { Sheet } from '~/shared/ui/Sheet';

interface FollowedStoresSheetProps {
  userId: string;
  ids: string[];
  onClose: () => void;
}

/** The followed stores, each with a button. One that is no longer followed stays in the list until it is closed, so that it can be followed again. */
export default function FollowedStoresSheet({ userId, ids, onClose }: FollowedStoresSheetProps) {
  const { t } = useTranslation();
  const [listed] = useState(ids);
  const { data: stores, isError, error, refetch } = useQuery(followQueries.stores(userId, listed));
  return (
    <Sheet isOpen onClose={onClose} title={t('store.followedTitle')}>
      {isError ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      <ul className="mt-3 divide-y divide-line" aria-busy={!stores && !isError}>
        {stores || isError ? null : [1, 2, 3].map((n) => <li key={n} className="skel my-3 h-11" aria-hidden="true" />)}
        {stores?.map((store) => (
          <li key={store.id} className="flex items-center gap-3 py-2.5">
            <Avatar url={store.avatarUrl} username={store.username} size={44} />
            <Link to={paths.store(store.username)} className="min-w-0 flex-1" onClick={onClose}>
              <bdi className="block truncate font-semibold">{store.name}</bdi>
              <span className="block truncate text-xs text-ink-3">{handleBeside(store)}</span>
            </Link>
            <FollowButton sellerId={store.id} storeName={store.name} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
