/** Stores that a user follows. */
import { storeNameOf } from '~/features/account/rules/storeName';
import { publicDb, supabase, unwrap } from '~/shared/api/client';
import { toAppError } from '~/shared/api/toAppError';

/** Most stores that one user can follow; the database has the same limit. */
const MAX_FOLLOWS = 500;
/** More ids do not fit into an address. */
const IDS_AT_ONCE = 100;

/** Ids of the followed sellers, the newest first. */
export async function list(userId: string): Promise<string[]> {
  const rows = await unwrap(
    (await supabase())
      .from('follows')
      .select('seller_id')
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .limit(MAX_FOLLOWS),
  );
  return rows.map((row) => row.seller_id);
}

/** Postgres: unique_violation. */
const ALREADY_THERE = '23505';

/** Following twice is the same as once. @throws AppError quota-exceeded */
export async function set(userId: string, sellerId: string, isFollowed: boolean): Promise<void> {
  const { error, status } = isFollowed
    ? await (await supabase()).from('follows').insert({ user_id: userId, seller_id: sellerId })
    : await (await supabase()).from('follows').delete().eq('user_id', userId).eq('seller_id', sellerId);
  if (error && error.code !== ALREADY_THERE) throw toAppError(error, status);
}

export interface FollowedStore {
  id: string;
  username: string;
  name: string;
  avatarUrl: string | null;
}

/** The followed stores that still exist, in the order of the ids. */
export async function stores(ids: string[]): Promise<FollowedStore[]> {
  if (ids.length === 0) return [];
  if (ids.length > IDS_AT_ONCE) return (await Promise.all([stores(ids.slice(0, IDS_AT_ONCE)), stores(ids.slice(IDS_AT_ONCE))])).flat();
  const rows = await unwrap(
    publicDb.from('profiles').select('id,username,full_name,store_name,avatar_url').eq('is_influencer', true).in('id', ids),
  );
  return ids.flatMap((id) => {
    const row = rows.find((candidate) => candidate.id === id);
    return row
      ? [{ id: row.id, username: row.username, name: storeNameOf(row.store_name, row.full_name, row.username), avatarUrl: row.avatar_url }]
      : [];
  });
}
