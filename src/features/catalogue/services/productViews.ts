/** Counts views of product pages: a number per product and day, without visitors. */
import { currentDb } from '~/shared/api/client';

/** A failure is ignored: it costs one view in a statistic. */
export async function recordProductView(productId: string): Promise<void> {
  await (await currentDb()).rpc('record_product_view', { p_product: productId });
}
