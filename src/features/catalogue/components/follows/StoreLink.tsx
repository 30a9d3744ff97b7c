import { Link } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import { handleBeside } from '~/features/account/rules/storeName';
import type { FollowedStore } from '~/features/catalogue/services/follows';
import { Avatar } from '~/shared/ui/Avatar';

/** A store as a wide link: avatar, name and username. */
export function StoreLink({ store }: { store: FollowedStore }) {
  return (
    <Link to={paths.store(store.username)} className="card flex min-h-16 items-center gap-3.5 p-3 hover:bg-surface-2">
      <Avatar url={store.avatarUrl} username={store.username} size={44} />
      <span className="min-w-0">
        <bdi className="block truncate font-semibold">{store.name}</bdi>
        <span className="block truncate text-xs text-ink-3">{handleBeside(store)}</span>
      </span>
    </Link>
  );
}
