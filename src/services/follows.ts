/** Stores that a person follows. */
import { db } from './client';
import { toAppError, unwrap } from './toAppError';

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
