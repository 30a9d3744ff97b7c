/** Counting looks at a product's page: a number by day, nobody's visit. */
import { db } from './client';

/** Failing costs a look in a figure and nothing else. */
export async function count(productId: string): Promise<void> {
  await db.rpc('count_view', { p_product: productId });
}
