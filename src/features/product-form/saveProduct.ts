import type { SellerProduct } from '~/domain/sellerProduct';
import * as sellerProducts from '~/services/sellerProducts';
import { type ProductForm, toNumbers } from './productSchema';
import { areSame, toChanges, type VariantRow } from './variantRows';
import type { useProductImages } from './useProductImages';

/** Saves an edited product: first the stock (from the number that was seen), then the pictures, then the rest. @throws AppError stock-changed, conflict */
export async function saveProduct(
  sellerId: string,
  product: SellerProduct,
  form: ProductForm,
  images: ReturnType<typeof useProductImages>,
  rows: VariantRow[],
): Promise<void> {
  const { price, discountPrice, stock } = toNumbers(form);
  // each of these is a change too: what was read before it is not the newest any more
  let read = product;
  if (!areSame(rows, product.variants)) {
    await sellerProducts.saveVariants(product.id, toChanges(rows));
    read = await sellerProducts.get(sellerId, product.id);
  }
  // with variants the stock is theirs
  if (rows.length === 0 && stock !== read.stock) {
    await sellerProducts.setStock(product.id, read.stock, stock);
    read = await sellerProducts.get(sellerId, product.id);
  }
  const cover = await images.save();
  await sellerProducts.save(sellerId, read, {
    name: form.name.trim(),
    description: form.description.trim(),
    price,
    discountPrice,
    category: form.category || 'other',
    condition: form.condition,
    tags: form.tags,
    ...cover,
  });
}
