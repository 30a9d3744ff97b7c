import { useQuery } from '@tanstack/react-query';
import { ClipboardList, Download, PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { sellerPaths } from '~/config/sellerPaths';
import { fieldsOf } from '~/domain/fieldsOf';
import { cleanSearch } from '~/domain/productFilters';
import { type OrderTab, orderTabs, type OrderTableQuery } from '~/domain/sellerOrder';
import { isUuid } from '~/domain/uuid';
import { bulkStepOf } from '~/domain/sellerTask';
import { FilterBar } from '~/features/seller/FilterBar';
import { OrderTable } from '~/features/seller/OrderTable';
import { sellerQueries, useSeller } from '~/features/seller/sellerQueries';
import { useSelection } from '~/features/seller/useSelection';
import { useDisclosure } from '~/lib/useDisclosure';
import { Button, ButtonLink } from '~/ui/Button';
import { EmptyState, LoadFailed } from '~/ui/EmptyState';
import { PagerButtons } from '~/ui/PagerButtons';
import { Page } from '../SellerPage';
import { BulkReport } from './BulkReport';
import { FileSheet } from './FileSheet';
import { OrderBulkBar } from './OrderBulkBar';
import { SaleSheet } from './SaleSheet';
import { useBulkSteps } from './useBulkSteps';

const isState = (value: string | null): value is OrderTab => orderTabs.some((state) => state === value);

const isCursor = (value: unknown): value is string | null => value === null || isUuid(value);

/** The cursors of the pages before this one, stored in the history entry. */
function earlierPages(state: unknown): (string | null)[] {
  const pages: unknown = fieldsOf(state).earlier;
  return Array.isArray(pages) && pages.every(isCursor) ? pages : [];
}

/** What the list of orders shows, read from the URL. Each page is a history entry, so that the browser's Back works. */
function useOrderTable() {
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
    /** Goes to the first page. */
    change: (changes: Partial<OrderTableQuery>) =>
      void navigate(sellerPaths.orders({ ...query, after: null, ...changes }), { replace: true }),
    next: (last: string) => turn(last, [...earlier, query.after]),
    /** To the page before, or to the first one when this page was opened by a link. */
    back: () => turn(earlier.at(-1) ?? null, earlier.slice(0, -1)),
  };
}

/** The shop's orders by state, what waits for the seller first in its own tab, and the form for sales made in direct messages. */
export default function SellerOrdersPage() {
  const { t } = useTranslation('seller');
  const seller = useSeller();
  const { query, change, next, back } = useOrderTable();
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(sellerQueries.orders(seller.id, query));
  const { data: counts } = useQuery(sellerQueries.orderCounts(seller.id));
  const [saleSheet, fileSheet] = [useDisclosure(), useDisclosure()];
  const items = data?.items ?? [];
  const selection = useSelection(`${query.state} ${query.search} ${query.after}`, items);
  const bulk = useBulkSteps(seller.id);
  const isSelectable = items.some((order) => bulkStepOf(order) !== null);
  const isEmpty = data !== undefined && !isPlaceholderData && data.items.length === 0;
  const isNothingSold = isEmpty && query.state === 'all' && query.search === '' && query.after === null;
  const following = isPlaceholderData ? null : (data?.next ?? null);
  return (
    <Page
      title={t('orders.title')}
      actions={
        <>
          <span className="hidden lg:flex">
            <ButtonLink to={sellerPaths.packing()} kind="outline" icon={<ClipboardList size={18} aria-hidden="true" />}>
              {t('packing.title')}
            </ButtonLink>
          </span>
          <Button kind="outline" aria-label={t('csv.save')} icon={<Download size={18} aria-hidden="true" />} onClick={fileSheet.open}>
            <span className="hidden lg:inline">{t('csv.save')}</span>
          </Button>
          <Button kind="outline" icon={<PenLine size={18} aria-hidden="true" />} onClick={saleSheet.open}>
            {t('sale.open')}
          </Button>
        </>
      }
    >
      <div className="card mt-4 overflow-hidden lg:mt-5">
        <FilterBar
          label={t('orders.filter')}
          value={query.state}
          options={orderTabs.map((state) => ({
            value: state,
            label: t(`orders.filters.${state}`),
            count: counts?.[state],
          }))}
          onChange={(state) => change({ state })}
          search={{
            label: t('orders.search'),
            hint: t('orders.searchHint'),
            value: query.search,
            onChange: (search) => change({ search }),
          }}
        />
        {bulk.run ? <BulkReport run={bulk.run} onResume={bulk.resume} onClose={bulk.close} /> : null}
        {isSelectable ? <OrderBulkBar orders={items} selection={selection} bulk={bulk} /> : null}
        {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
        {isPending ? <div className="skel m-4 h-64" aria-busy="true" /> : null}
        {isNothingSold ? <EmptyState image="box" title={t('orders.empty')} text={t('orders.emptyText')} /> : null}
        {isEmpty && !isNothingSold ? (
          <p className="px-5 pb-6 pt-2 text-md text-ink-2">
            {t(query.state === 'todo' && query.search === '' ? 'orders.nothingToDo' : 'orders.none')}
          </p>
        ) : null}
        {data && data.items.length > 0 ? (
          <div className={isPlaceholderData ? 'opacity-60' : ''} aria-busy={isPlaceholderData}>
            <OrderTable orders={data.items} {...(isSelectable ? { selection } : {})} />
          </div>
        ) : null}
        {query.after || following ? (
          <div className="flex h-14 items-center justify-end border-t border-line px-4">
            <PagerButtons onBack={query.after ? back : null} onNext={following ? () => next(following) : null} />
          </div>
        ) : null}
      </div>
      <FileSheet seller={seller} query={query} isOpen={fileSheet.isOpen} onClose={fileSheet.close} />
      <SaleSheet isOpen={saleSheet.isOpen} onClose={saleSheet.close} />
    </Page>
  );
}
