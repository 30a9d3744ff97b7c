import { type ProductTab, productTabs } from '~/shared/config/tableQueries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { codeOf } from '~/shared/lib/AppError';
import { asRecord } from '~/shared/lib/asRecord';
import { isInTab, currentStockOf, type SellerProduct } from '~/features/catalogue/rules/sellerProduct';
import type { SellerProductPage } from '~/features/catalogue/services/sellerProducts';
import * as productCommands from '~/features/catalogue/services/productCommands';
import { showToast } from '~/shared/ui/toast';
import { ownKey, useInvalidate } from '~/shared/lib/queryKeys';

/** Changes of products by id; null: deleted. */
type Changes = Map<string, Partial<SellerProduct> | null>;

/** The rows of a tab after the changes, without those that no longer belong to it. */
const changed = (items: SellerProduct[], changes: Changes, tab: ProductTab): SellerProduct[] =>
  items.flatMap((product) => {
    const change = changes.get(product.id);
    if (change === undefined) return [product];
    return change === null ? [] : [{ ...product, ...change }].filter(isInTab[tab]);
  });

/** Runs a command: its changes are shown at once and rolled back with a message when the server refuses. The list is refetched after it. */
function useOptimisticCommand(sellerId: string) {
  const { t } = useTranslation(['selling', 'shop']);
  const queryClient = useQueryClient();
  const invalidate = useInvalidate();
  const queryKey = ownKey(sellerId, 'seller', 'products');
  const show = (changes: Changes) => {
    for (const [key, page] of queryClient.getQueriesData<SellerProductPage>({ queryKey })) {
      const tab = productTabs.find((one) => one === asRecord(key[4]).tab);
      if (page && tab) queryClient.setQueryData(key, { ...page, items: changed(page.items, changes, tab) });
    }
  };
  return useMutation({
    mutationFn: ({ run }: { run: () => Promise<unknown>; changes?: Changes; done?: () => void }) => run(),
    onMutate: async ({ changes = new Map() }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueriesData({ queryKey });
      show(changes);
      return { before };
    },
    onError: (error, _, context) => {
      for (const [key, page] of context?.before ?? []) queryClient.setQueryData(key, page);
      const stock = currentStockOf(error);
      showToast({
        kind: 'error',
        text: stock === null ? t(`shop:errors.${codeOf(error)}`) : t('products.stockNow', { stock }),
      });
    },
    onSuccess: (_, { done }) => done?.(),
    onSettled: () => invalidate(ownKey(sellerId, 'seller'), ownKey(sellerId, 'notifications')),
  });
}

/** The seller's changes in the product table. */
export function useProductMutations(sellerId: string) {
  const { t } = useTranslation('selling');
  const { mutate } = useOptimisticCommand(sellerId);
  const restore = (product: SellerProduct) =>
    mutate({
      run: () => productCommands.restore(product.id, product.isActive),
      done: () => showToast({ kind: 'success', text: t('products.restored', { name: product.name }) }),
    });

  return {
    setActive: (ids: string[], isActive: boolean) =>
      mutate({ run: () => productCommands.setActive(sellerId, ids, isActive), changes: new Map(ids.map((id) => [id, { isActive }])) }),
    setDiscount: (ids: string[], percent: number) =>
      mutate({
        run: () => productCommands.setDiscount(ids, percent),
        done: () => showToast({ kind: 'success', text: t('products.discounted', { count: ids.length }) }),
      }),
    setStock: (id: string, seen: number, stock: number) =>
      mutate({ run: () => productCommands.setStock(id, seen, stock), changes: new Map([[id, { stock }]]) }),
    remove: (product: SellerProduct) =>
      mutate({
        run: () => productCommands.remove(sellerId, product.id),
        changes: new Map([[product.id, null]]),
        done: () =>
          showToast({
            kind: 'success',
            text: t('products.removed', { name: product.name }),
            action: { label: t('undo'), onClick: () => restore(product) },
          }),
      }),
  };
}
