import { type OrderTab, orderTabs, type OrderTableQuery } from '~/shared/config/tableQueries';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { sellerPaths } from '~/shared/config/sellerPaths';
import { asRecord } from '~/shared/lib/asRecord';
import { cleanSearch } from '~/shared/config/productFilters';
import { isUuid } from '~/shared/lib/uuid';

const isState = (value: string | null): value is OrderTab => orderTabs.some((state) => state === value);

const isCursor = (value: unknown): value is string | null => value === null || isUuid(value);

/** The cursors of the pages before this one, stored in the history entry. */
function earlierPages(state: unknown): (string | null)[] {
  const pages: unknown = asRecord(state).earlier;
  return Array.isArray(pages) && pages.every(isCursor) ? pages : [];
}

/** What the list of orders shows, read from the URL. Each page is a history entry, so that the browser's Back works. */
export function useOrderTable() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const earlier = earlierPages(useLocation().state);
  const [state, after] = [params.get('state'), params.get('after')];
  const query: OrderTableQuery = {
    state: isState(state) ? state : 'all',
    search: cleanSearch(params.get('search') ?? '').trim(),
    after: isUuid(after) ? after : null,
  };
  const turn = (to: string | null, from: (string | null)[]) =>
    void navigate(sellerPaths.orders({ ...query, after: to }), { state: { earlier: from } });
  return {
    query,
    /** Does the URL say which orders are shown? One without a tab, a search and a page leaves it to the page. */
    isOpen: isState(state) || query.search !== '' || query.after !== null,
    /** Goes to the first page. */
    change: (changes: Partial<OrderTableQuery>) =>
      void navigate(sellerPaths.orders({ ...query, after: null, ...changes }), { replace: true }),
    next: (last: string) => turn(last, [...earlier, query.after]),
    /** To the page before, or to the first one when this page was opened by a link. */
    back: () => turn(earlier.at(-1) ?? null, earlier.slice(0, -1)),
  };
}
