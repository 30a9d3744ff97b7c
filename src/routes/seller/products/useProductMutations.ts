import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { codeOf } from '~/domain/AppError';
import { isInTab, presentStock, type ProductTab, type SellerProduct } from '~/domain/sellerProduct';
import type { SellerProductPage } from '~/services/sellerProducts';
import * as sellerProducts from '~/services/sellerProducts';
import { showToast } from '~/ui/toast';
import { sellerKeys, type sellerQueries } from '~/features/seller/sellerQueries';
import { requestSharePictures } from '~/features/share-pictures/requestSharePictures';

/** Changes of products by id; null: deleted. */
type Changes = Map<string, Partial<SellerProduct> | null>;
type ListKey = ReturnType<typeof sellerQueries.products>['queryKey'];

/** The rows of a tab after the changes, without those that no longer belong to it. */
const changed = (items: SellerProduct[], changes: Changes, tab: ProductTab): SellerProduct[] =>
  items.flatMap((product) => {
    const change = changes.get(product.id);
    if (change === undefined) return [product];
    return change === null ? [] : [{ ...product, ...change }].filter(isInTab[tab]);
  });

/** Runs a command: its changes are shown at once and rolled back with a message when the server refuses. The list is refetched after it. */
function useOptimisticCommand(sellerId: string) {
  const { t } = useTranslation('seller');
  const { t: tShop } = useTranslation();
  const queryClient = useQueryClient();
  const queryKey = sellerKeys.productTable(sellerId);
  const show = (changes: Changes) => {
    for (const [key, page] of queryClient.getQueriesData<SellerProductPage>({ queryKey })) {
      if (page) queryClient.setQueryData(key, { ...page, items: changed(page.items, changes, (key as ListKey)[4].tab) });
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
      const stock = presentStock(error);
      showToast({
        kind: 'error',
        text: stock === null ? tShop(`errors.${codeOf(error)}`) : t('products.stockNow', { stock }),
      });
    },
    onSuccess: (_, { done }) => {
      requestSharePictures(sellerId);
      done?.();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: sellerKeys.all(sellerId) }),
  });
}

/** The seller's changes in the product table. */
export function useProductMutations(sellerId: string) {
  const { t } = useTranslation('seller');
  const { mutate } = useOptimisticCommand(sellerId);
  const restore = (product: SellerProduct) =>
    mutate({
      run: () => sellerProducts.restore(product.id, product.isActive),
      done: () => showToast({ kind: 'success', text: t('products.restored', { name: product.name }) }),
    });

  return {
    setActive: (ids: string[], isActive: boolean) =>
      mutate({ run: () => sellerProducts.setActive(sellerId, ids, isActive), changes: new Map(ids.map((id) => [id, { isActive }])) }),
    setDiscount: (ids: string[], percent: number) =>
      mutate({
        run: () => sellerProducts.setDiscount(ids, percent),
        done: () => showToast({ kind: 'success', text: t('products.discounted', { count: ids.length }) }),
      }),
    setStock: (id: string, seen: number, stock: number) =>
      mutate({ run: () => sellerProducts.setStock(id, seen, stock), changes: new Map([[id, { stock }]]) }),
    remove: (product: SellerProduct) =>
      mutate({
        run: () => sellerProducts.remove(sellerId, product.id),
        changes: new Map([[product.id, null]]),
        done: () =>
          showToast({
            kind: 'success',
            text: t('products.removed', { name: product.name }),
            action: { label: t('undo'), onPress: () => restore(product) },
          }),
      }),
  };
}
