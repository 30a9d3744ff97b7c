/** Stores that a person follows. */
import { db, publicDb } from './client';
import { toAppError, unwrap } from './toAppError';

/** As many ids as fit an address. */
const MANY = 100;

/** Ids of the followed sellers, the newest first. */
export async function list(userId: string): Promise<string[]> {
  const rows = await unwrap(db.from('follows').select('seller_id').eq('user_id', userId).order('created_at', { ascending: false }));
  return rows.map((row) => row.seller_id);
}

/** Following twice is the same as once. */
export async function set(userId: string, sellerId: string, isFollowed: boolean): Promise<void> {
  const { error, status } = isFollowed
    ? await db.from('follows').insert({ user_id: userId, seller_id: sellerId })
    : await db.from('follows').delete().eq('user_id', userId).eq('seller_id', sellerId);
  if (error && status !== 409) throw toAppError(error, status);
}

export interface FollowedStore {
  id: string;
  username: string;
  fullName: string | null;
  avatarUrl: string | null;
}

/** The followed stores that still stand, in the order of the ids. */
export async function stores(ids: string[]): Promise<FollowedStore[]> {
  if (ids.length === 0) return [];
  const rows = await unwrap(
    publicDb.from('profiles').select('id,username,full_name,avatar_url').is('is_influencer', true).in('id', ids.slice(0, MANY)),
  );
  return ids.flatMap((id) => {
    const row = rows.find((candidate) => candidate.id === id);
    return row ? [{ id, username: row.username, fullName: row.full_name, avatarUrl: row.avatar_url }] : [];
  });
}
