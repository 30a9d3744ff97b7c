import { useQuery } from '@tanstack/react-query';
import { toCartItem } from '~/features/catalogue/rules/cart';
import { productQueries } from '~/features/catalogue/services/productQueries';
import type { ValidatedCart } from '~/features/checkout/components/cart/useValidatedCart';
import { validateCart } from '~/features/checkout/rules/validateCart';

interface Wanted {
  productId: string;
  variantId: string | null;
  quantity: number;
}

/** A product that is bought without the cart, as a cart of its own: with present price and stock, and no more pieces than there are. */
export function useProductLine({ productId, variantId, quantity }: Wanted): ValidatedCart {
  const { data, isFetching, error, refetch } = useQuery(productQueries.byIds([productId]));
  const product = data?.find(({ id }) => id === productId);
  const variant = product?.variants?.find(({ id }) => id === variantId) ?? null;
  const { cart, changes, gone, away } = validateCart(product ? [toCartItem(product, quantity, variant)] : [], data ?? []);
  return { cart, changes, gone: new Set(gone), away, isChecking: isFetching && !product, error, retry: () => void refetch() };
}
