import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/config/paths';
import { followQueries } from '~/features/follows/followQueries';
import { Avatar } from '~/ui/Avatar';

/** The stores that the user follows; nothing when there are none. */
export function FollowedStores({ userId }: { userId: string }) {
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
            <Link to={paths.store(store.username)} className="card flex min-h-16 items-center gap-3.5 p-3 hover:bg-surface-2">
              <Avatar url={store.avatarUrl} username={store.username} size={44} />
              <span className="min-w-0">
                <bdi className="block truncate font-semibold">{store.fullName ?? store.username}</bdi>
                <span className="block truncate text-xs text-ink-3">@{store.username}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
