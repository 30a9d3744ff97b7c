import { type ProductSort, productSorts, type ProductTab, type ProductTableQuery, productTabs } from '~/shared/config/tableQueries';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { sellerPaths } from '~/shared/config/sellerPaths';
import { cleanSearch } from '~/shared/config/productFilters';

/** The database shows the first 20,000 products of a sorting. */
export const LAST_PAGE = 1000;
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
