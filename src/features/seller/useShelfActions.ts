import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppError, codeOf } from '~/domain/AppError';
import type { SellerProduct } from '~/domain/sellerProduct';
import * as sellerProducts from '~/services/sellerProducts';
import { showToast } from '~/ui/toast';
import { sellerQueries } from './sellerQueries';

type Changes = Map<string, Partial<SellerProduct> | null>;

/**
 * What a seller does with products in the table. What is pressed is shown at once; when the server refuses, it slides back and says so.
 * Whatever the answer, the list is asked for again.
 */
export function useShelfActions(sellerId: string) {
  const { t } = useTranslation(['seller', 'shop']);
  const queryClient = useQueryClient();
  const { queryKey } = sellerQueries.products(sellerId);
  const show = (changes: Changes) =>
    queryClient.setQueryData(queryKey, (list) =>
      list?.flatMap((product) => {
        const change = changes.get(product.id);
        return change === null ? [] : [{ ...product, ...change }];
      }),
    );

  const { mutate } = useMutation({
    mutationFn: ({ run }: { run: () => Promise<unknown>; changes: Changes; done?: () => void }) => run(),
    onMutate: async ({ changes }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      show(changes);
      return { before };
    },
    onError: (error, _, context) => {
      queryClient.setQueryData(queryKey, context?.before);
      const stock =
        error instanceof AppError && error.code === 'stock-changed' ? (error.details as { stock?: number } | null)?.stock : undefined;
      showToast({
        kind: 'error',
        text: stock === undefined ? t(`shop:errors.${codeOf(error)}`) : t('seller:products.stockNow', { stock }),
      });
    },
    onSuccess: (_, { done }) => done?.(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['me', sellerId, 'seller'] }),
  });

  const restore = (product: SellerProduct) =>
    mutate({
      run: () => sellerProducts.restore(product.id, product.isActive),
      changes: new Map(),
      done: () => showToast({ kind: 'success', text: t('seller:products.restored', { name: product.name }) }),
    });

  return {
    setActive: (ids: string[], isActive: boolean) =>
      mutate({ run: () => sellerProducts.setActive(sellerId, ids, isActive), changes: new Map(ids.map((id) => [id, { isActive }])) }),
    setDiscount: (ids: string[], percent: number) =>
      mutate({
        run: () => sellerProducts.setDiscount(ids, percent),
        changes: new Map(),
        done: () => showToast({ kind: 'success', text: t('seller:products.discounted', { count: ids.length }) }),
      }),
    setStock: (product: SellerProduct, stock: number) =>
      mutate({ run: () => sellerProducts.setStock(product.id, product.stock, stock), changes: new Map([[product.id, { stock }]]) }),
    remove: (product: SellerProduct) =>
      mutate({
        run: () => sellerProducts.remove(sellerId, product.id),
        changes: new Map([[product.id, null]]),
        done: () =>
          showToast({
            kind: 'success',
            text: t('seller:products.removed', { name: product.name }),
            action: { label: t('seller:undo'), onPress: () => restore(product) },
          }),
      }),
  };
}
