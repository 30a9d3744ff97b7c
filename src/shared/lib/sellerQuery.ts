import { queryOptions } from '@tanstack/react-query';
import { ownKey } from './queryKeys';

/** Stale time of a seller's lists and figures (ms). */
export const SELLER_FRESH_MS = 15_000;

/** A query of a seller's own data whose response stays fresh for a while. @param parts of its key below `seller` */
export const sellerQuery = <Data>(id: string, parts: readonly unknown[], queryFn: () => Promise<Data>) =>
  queryOptions({ queryKey: ownKey(id, 'seller', ...parts), queryFn, staleTime: SELLER_FRESH_MS });
