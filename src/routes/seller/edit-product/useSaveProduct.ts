import { useRef } from 'react';
import type { SellerProduct } from '~/domain/sellerProduct';
import * as sellerProducts from '~/services/sellerProducts';
import { type ProductForm, toNumbers } from '~/features/product-form/productSchema';
import { areSame, toVariantRows, toChanges, type VariantRow } from '~/features/product-form/variantRows';
import type { useProductImages } from '~/features/product-form/useProductImages';

/** Saves an edited product step by step; what an earlier press has done is not done again. */
export function useSaveProduct(sellerId: string, product: SellerProduct, images: ReturnType<typeof useProductImages>) {
  // as it is after our own last step, or as it was read
  const latest = useRef(product);

  /** @param onRows takes the rows as they are stored @throws AppError conflict, before anything was changed; stock-changed */
  return async function save(form: ProductForm, rows: VariantRow[], onRows: (rows: VariantRow[]) => void): Promise<void> {
    const { price, discountPrice, stock } = toNumbers(form);
    // first what a newer copy forbids, so that nothing else has happened then
    const updatedAt = await sellerProducts.save(sellerId, latest.current, {
      name: form.name.trim(),
      description: form.description.trim(),
      price,
      discountPrice,
      category: form.category || 'other',
      condition: form.condition,
      tags: form.tags,
    });
    latest.current = { ...latest.current, updatedAt };
    if (!areSame(rows, latest.current.variants)) {
      await sellerProducts.saveVariants(product.id, toChanges(rows));
      const { variants, stock: sum } = await sellerProducts.get(sellerId, product.id);
      latest.current = { ...latest.current, variants, stock: sum };
      onRows(toVariantRows(variants));
    }
    // with variants the stock is theirs
    if (rows.length === 0 && stock !== latest.current.stock) {
      await sellerProducts.setStock(product.id, latest.current.stock, stock);
      latest.current = { ...latest.current, stock };
    }
    await images.save();
  };
}
