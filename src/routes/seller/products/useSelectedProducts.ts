import { useState } from 'react';
import type { SellerProduct } from '~/domain/sellerProduct';

type Selection = ReadonlyMap<string, SellerProduct>;
const NONE: Selection = new Map();

/**
 * The products selected for an action on all of them. The selection outlives a change of page, but not of the list.
 * @param list identifies the list, for example its tab and search
 * @param shown the rows on screen, whose newer copies replace the selected ones
 */
export function useSelectedProducts(list: string, shown: SellerProduct[]) {
  const [state, setState] = useState({ list, selection: NONE });
  const selection = state.list === list ? state.selection : NONE;
  const set = (next: Selection) => setState({ list, selection: next });
  return {
    selected: [...selection.values()].map((product) => shown.find(({ id }) => id === product.id) ?? product),
    isSelected: (id: string) => selection.has(id),
    select: (products: SellerProduct[]) => set(new Map([...selection, ...products.map((product) => [product.id, product] as const)])),
    deselect: (ids: string[]) => set(new Map([...selection].filter(([id]) => !ids.includes(id)))),
  };
}
