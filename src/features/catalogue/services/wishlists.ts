/** The signed-in user's wishlist. Adding a present entry and removing an absent one both count as success: another tab may have done it. */
import { expectOk, supabase, unwrap } from '~/shared/api/client';
import { toAppError } from '~/shared/api/toAppError';

/** Ids of the products on the list, newest first. */
export async function list(userId: string): Promise<string[]> {
  const rows = await unwrap(
    (await supabase()).from('wishlists').select('product_id').eq('user_id', userId).order('created_at', { ascending: false }).limit(500),
  );
  return rows.map((row) => row.product_id);
}

export async function add(userId: string, productId: string): Promise<void> {
  const { error, status } = await (await supabase()).from('wishlists').insert({ user_id: userId, product_id: productId });
  if (error && error.code !== '23505') throw toAppError(error, status);
}

export const remove = async (userId: string, productId: string): Promise<void> =>
  expectOk((await supabase()).from('wishlists').delete().eq('user_id', userId).eq('product_id', productId));
