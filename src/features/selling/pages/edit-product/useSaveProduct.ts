import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { sellerPaths } from '~/shared/config/sellerPaths';
import { currentStockOf, type SellerProduct } from '~/features/catalogue/rules/sellerProduct';
import { type ProductForm, toProduct } from '~/features/selling/components/product-form/productSchema';
import type { useProductImages } from './useProductImages';
import { areSame, toChanges, toVariantRows } from '~/features/selling/components/product-form/variantRows';
import { messageKey } from '~/shared/i18n/formMessages';
import { ownKey, sharedKey, useInvalidate } from '~/shared/lib/queryKeys';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import * as productCommands from '~/features/catalogue/services/productCommands';
import * as sellerProducts from '~/features/catalogue/services/sellerProducts';
import { showToast } from '~/shared/ui/toast';

/**
 * Saves an edited product step by step; a retry skips the steps that succeeded. Fails with `conflict` before anything was changed, or with
 * `stock-changed`.
 */
export function useSaveProduct(
  sellerId: string,
  product: SellerProduct,
  images: ReturnType<typeof useProductImages>,
  form: UseFormReturn<ProductForm>,
) {
  const { t } = useTranslation('selling');
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  // the product as it was loaded, or as our last successful step left it
  const latest = useRef(product);

  async function save(values: ProductForm): Promise<void> {
    const { stock, ...changes } = toProduct(values);
    // first the step that a newer version forbids, so that nothing is changed then
    const updatedAt = await productCommands.save(sellerId, latest.current, changes);
    latest.current = { ...latest.current, updatedAt };
    if (!areSame(values.variants, latest.current.variants)) {
      await productCommands.saveVariants(product.id, toChanges(values.variants));
      const { variants, stock: sum } = await sellerProducts.get(sellerId, product.id);
      latest.current = { ...latest.current, variants, stock: sum };
      form.setValue('variants', toVariantRows(variants));
    }
    // with variants the stock is the sum of theirs
    if (values.variants.length === 0 && stock !== latest.current.stock) {
      await productCommands.setStock(product.id, latest.current.stock, stock);
      latest.current = { ...latest.current, stock };
    }
    await images.save();
  }

  return useSingleMutation({
    mutationFn: save,
    onSuccess: async (_, values) => {
      form.reset(values);
      void invalidate(sharedKey('products'));
      await invalidate(ownKey(sellerId, 'seller'), ownKey(sellerId, 'notifications'));
      showToast({ kind: 'success', text: t('edit.saved') });
      void navigate(sellerPaths.products());
    },
    onError: (error) => {
      if (currentStockOf(error) !== null)
        form.setError('stock', { message: messageKey('selling:error.stockMoved') }, { shouldFocus: true });
    },
  });
}
