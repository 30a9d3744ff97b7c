import { type OrderTab, orderTabs } from '~/shared/config/tableQueries';
import { useQuery } from '@tanstack/react-query';
import { ClipboardList, Download, PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { sellerPaths } from '~/shared/config/sellerPaths';
import { dailyTabs, firstTab } from '~/features/orders/rules/sellerOrder';
import { bulkStepOf } from '~/features/orders/rules/sellerTexts';
import { FilterBar } from '~/shared/ui/area/FilterBar';
import { OrderTable } from '~/features/orders/components/OrderTable';
import { useSeller } from '~/features/account/components/auth/useSeller';
import { sellerOrderQueries } from '~/features/orders/services/sellerOrderQueries';
import { useSelection } from '~/shared/lib/useSelection';
import { useIsWide } from '~/shared/lib/hooks';
import { useDisclosure } from '~/shared/lib/useDisclosure';
import { Button, ButtonLink } from '~/shared/ui/Button';
import { EmptyState, LoadFailed } from '~/shared/ui/EmptyState';
import { PagerButtons } from '~/shared/ui/PagerButtons';
import { SellerPage } from '~/features/account/components/SellerPage';
import { FileSheet } from './FileSheet';
import { OrderBulkBar } from './OrderBulkBar';
import { SaleSheet } from './SaleSheet';
import { useBulkSteps } from './useBulkSteps';
import { useOrderTable } from './useOrderTable';

/** The shop's orders by state, what waits for the seller first in its own tab, and the form for sales made in direct messages. */
export default function SellerOrdersPage() {
  const { t } = useTranslation('orders');
  const seller = useSeller();
  const { data: counts, isError: hasNoCounts } = useQuery(sellerOrderQueries.counts(seller.id));
  const { query, isOpen, change, next, back } = useOrderTable();
  const tab = isOpen ? query.state : hasNoCounts ? 'all' : counts && firstTab(counts);
  const list = useQuery({ ...sellerOrderQueries.list(seller.id, query), enabled: isOpen });
  const { error, isPlaceholderData, refetch } = list;
  const data = isOpen ? list.data : undefined;
  const [saleSheet, fileSheet] = [useDisclosure(), useDisclosure()];
  const items = data?.items ?? [];
  const selection = useSelection(`${query.state} ${query.search} ${query.after}`, items);
  const bulk = useBulkSteps(seller.id);
  const isSelectable = items.some((order) => bulkStepOf(order) !== null);
  const isEmpty = data !== undefined && !isPlaceholderData && data.items.length === 0;
  const isNothingSold = isEmpty && query.state === 'all' && query.search === '' && query.after === null;
  const following = isPlaceholderData ? null : (data?.next ?? null);
  const isWide = useIsWide();
  // on phones after the list: it is the file of what the list shows
  const file = (
    <Button kind="outline" icon={<Download size={18} aria-hidden="true" />} onClick={fileSheet.open}>
      {t('seller.csv.save')}
    </Button>
  );
  const optionsOf = (states: readonly OrderTab[]) =>
    states.map((state) => ({ value: state, label: t(`seller.orders.filters.${state}`), count: counts?.[state] }));
  return (
    <SellerPage
      title={t('seller.orders.title')}
      actions={
        <>
          <span className="hidden lg:flex">
            <ButtonLink to={sellerPaths.packing()} kind="outline" icon={<ClipboardList size={18} aria-hidden="true" />}>
              {t('seller.packing.title')}
            </ButtonLink>
          </span>
          {isWide ? file : null}
          <Button kind="outline" icon={<PenLine size={18} aria-hidden="true" />} onClick={saleSheet.open}>
            {t('seller.sale.open')}
          </Button>
        </>
      }
    >
      {!isOpen && tab ? <Navigate to={sellerPaths.orders({ ...query, state: tab })} replace /> : null}
      <div className="card mt-4 overflow-hidden lg:mt-5">
        <FilterBar
          label={t('seller.orders.filter')}
          value={tab ?? query.state}
          options={optionsOf(dailyTabs)}
          more={{ label: t('seller.orders.more'), options: optionsOf(orderTabs.filter((state) => !dailyTabs.includes(state))) }}
          onChange={(state) => change({ state })}
          search={{
            label: t('seller.orders.search'),
            hint: t('seller.orders.searchHint'),
            value: query.search,
            onChange: (search) => change({ search }),
          }}
        />
        <OrderBulkBar orders={items} selection={selection} bulk={bulk} />
        {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
        {list.isPending || !isOpen ? <div className="skel m-4 h-64" aria-busy="true" /> : null}
        {isNothingSold ? <EmptyState image="box" title={t('seller.orders.empty')} text={t('seller.orders.emptyText')} /> : null}
        {isEmpty && !isNothingSold ? (
          <p className="px-5 pb-6 pt-2 text-md text-ink-2">
            {t(query.state === 'todo' && query.search === '' ? 'seller.orders.nothingToDo' : 'seller.orders.none')}{' '}
            {query.state !== 'all' && query.search !== '' ? (
              <button
                type="button"
                className="inline-flex min-h-8 items-center font-medium underline underline-offset-4"
                onClick={() => change({ state: 'all' })}
              >
                {t('seller.orders.searchAll')}
              </button>
            ) : null}
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
      {isWide ? null : <div className="mt-3 grid">{file}</div>}
      <FileSheet seller={seller} query={query} isOpen={fileSheet.isOpen} onClose={fileSheet.close} />
      <SaleSheet isOpen={saleSheet.isOpen} onClose={saleSheet.close} />
    </SellerPage>
  );
}
