import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { sellerPaths } from '~/config/sellerPaths';
import { cleanSearch } from '~/domain/productFilters';
import {
  type ProductSort,
  productSorts,
  type ProductTab,
  type ProductTableQuery,
  productTabs,
  type SellerProduct,
} from '~/domain/sellerProduct';

/** The database shows the first 20,000 products. */
const LAST_PAGE = 1000;
const isTab = (value: string | null): value is ProductTab => productTabs.some((tab) => tab === value);
const isSort = (value: string | null): value is ProductSort => productSorts.some((sort) => sort === value);

/** What the product table shows, read from the URL. `change` goes to the first page unless it changes the page. */
export function useProductTable(): { query: ProductTableQuery; change: (changes: Partial<ProductTableQuery>) => void } {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [tab, sort] = [params.get('tab'), params.get('sort')];
  const query: ProductTableQuery = {
    tab: isTab(tab) ? tab : 'all',
    search: cleanSearch(params.get('search') ?? '').trim(),
    sort: isSort(sort) ? sort : 'new',
    isDescending: params.get('down') === '1',
    page: Math.min(LAST_PAGE, Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1)),
  };
  const change = (changes: Partial<ProductTableQuery>) =>
    void navigate(sellerPaths.products({ ...query, page: 1, ...changes }), { replace: true });
  return { query, change };
}

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
