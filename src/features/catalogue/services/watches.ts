/** What the signed-in user watches; guests may, too. */
import { supabase, unwrap } from '~/shared/api/client';
import { runRpc } from '~/shared/api/rpc';
import { idOf, watchOf } from '~/features/catalogue/rules/watch';

/** Most products that one user can watch; the database has the same limit. */
const MAX_WATCHES = 200;

/** Ids of the watches (`idOf`), the newest first. */
export async function list(userId: string): Promise<string[]> {
  const rows = await unwrap(
    (await supabase())
      .from('product_watches')
      .select('product_id,variant_id,what')
      .eq('user_id', userId)
      .order('id', { ascending: false })
      .limit(MAX_WATCHES),
  );
  return rows.map((row) => idOf({ product: row.product_id, variant: row.variant_id, what: row.what === 'stock' ? 'stock' : 'price' }));
}

/** Watching twice is the same as once. @throws AppError unchanged when it is in stock already, quota-exceeded */
export function set(id: string, isWatched: boolean): Promise<void> {
  const { product, variant, what } = watchOf(id);
  const args = { p_product: product, p_what: what, ...(variant ? { p_variant: variant } : {}) };
  return runRpc(isWatched ? 'watch_product' : 'unwatch_product', args);
}
