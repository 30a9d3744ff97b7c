import { type Count, exactCount } from '~/shared/lib/count';
import { publicDb, unwrap } from '~/shared/api/client';

/** How many products are on sale in a store. */
export async function ofStore(sellerId: string): Promise<Count> {
  const [row] = await unwrap(publicDb.rpc('count_products', { p_seller: sellerId }, { get: true }));
  return exactCount(row?.product_count ?? 0);
}
