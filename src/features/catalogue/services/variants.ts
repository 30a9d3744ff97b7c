/** The variants of one product, also of one that is not on sale: for an exchange. */
import type { Variant } from '~/features/catalogue/rules/product';
import { supabase, unwrap } from '~/shared/api/client';

export async function ofProduct(productId: string): Promise<Variant[]> {
  const rows = await unwrap(
    (await supabase()).from('product_variants').select('id,size,color,stock_quantity').eq('product_id', productId).order('position'),
  );
  return rows.map(({ id, size, color, stock_quantity: stock }) => ({ id, size, color, stock }));
}
