import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Cart } from '~/features/catalogue/rules/cart';
import { type ChosenWays, sumOfWays } from '~/features/orders/rules/deliveryWays';
import { termsOfLines } from './orderQueries';

/**
 * What the sellers of these lines take for delivery to a city by the chosen ways (tenge, on receipt; null: their terms decide), and by
 * when it should be there. Undefined: not known yet.
 */
export function useDelivery(lines: Cart, city?: string, chosen: ChosenWays = {}) {
  const { data } = useQuery({ ...termsOfLines(lines, city), placeholderData: keepPreviousData });
  return data && sumOfWays(data, chosen);
}
