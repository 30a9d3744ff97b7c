import { useState } from 'react';
import type { SellerProduct } from '~/domain/sellerProduct';

type Marked = ReadonlyMap<string, SellerProduct>;
const NONE: Marked = new Map();

/**
 * The products marked for an action on all of them. Other pages of the same list keep their marks; another list starts without any.
 * @param list names the list, for example its tab and search
 * @param shown the rows on screen: of these the newest copy is given
 */
export function useSelectedProducts(list: string, shown: SellerProduct[]) {
  const [state, setState] = useState({ list, marked: NONE });
  const marked = state.list === list ? state.marked : NONE;
  const set = (next: Marked) => setState({ list, marked: next });
  return {
    chosen: [...marked.values()].map((product) => shown.find(({ id }) => id === product.id) ?? product),
    isMarked: (id: string) => marked.has(id),
    mark: (products: SellerProduct[]) => set(new Map([...marked, ...products.map((product) => [product.id, product] as const)])),
    unmark: (ids: string[]) => set(new Map([...marked].filter(([id]) => !ids.includes(id)))),
  };
}
