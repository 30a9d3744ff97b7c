import { useQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { orderStates } from '~/domain/sellerOrder';
import { LoadFailed } from '~/ui/LoadFailed';
import { FilterBar } from '~/features/seller/FilterBar';
import { OrderTable } from '~/features/seller/OrderTable';
import { sellerQueries } from '~/features/seller/sellerQueries';
import { useSeller } from '~/features/seller/useSeller';
import { useDisclosure } from '~/lib/useDisclosure';
import { Button } from '~/ui/Button';
import { PagerButtons } from '~/ui/PagerButtons';
import { EmptyState } from '~/ui/EmptyState';
import { Page } from '../SellerPage';
import { SaleSheet } from './SaleSheet';
import { useOrderTable } from './useOrderTable';

/** The shop's orders, newest first, and the form for sales made in direct messages. */
export default function SellerOrdersPage() {
  const { t } = useTranslation('seller');
  const seller = useSeller();
  const { query, change, next, back } = useOrderTable();
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(sellerQueries.orders(seller.id, query));
  const { data: counts } = useQuery(sellerQueries.orderCounts(seller.id));
  const saleSheet = useDisclosure();
  const isEmpty = data !== undefined && !isPlaceholderData && data.items.length === 0;
  const isNothingSold = isEmpty && query.state === 'all' && query.search === '' && query.after === null;
  const following = isPlaceholderData ? null : (data?.next ?? null);
  return (
    <Page
      title={t('orders.title')}
      actions={
        <Button kind="outline" icon={<PenLine size={18} aria-hidden="true" />} onClick={saleSheet.open}>
          {t('sale.open')}
        </Button>
      }
    >
      <div className="card mt-4 overflow-hidden lg:mt-5">
        <FilterBar
          label={t('orders.filter')}
          value={query.state}
          options={orderStates.map((state) => ({
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
        {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
        {isPending ? <div className="skel m-4 h-64" aria-busy="true" /> : null}
        {isNothingSold ? <EmptyState picture="box" title={t('orders.empty')} text={t('orders.emptyText')} /> : null}
        {isEmpty && !isNothingSold ? <p className="px-5 pb-6 pt-2 text-md text-ink-2">{t('orders.none')}</p> : null}
        {data && data.items.length > 0 ? (
          <div className={isPlaceholderData ? 'opacity-60' : ''} aria-busy={isPlaceholderData}>
            <OrderTable orders={data.items} />
          </div>
        ) : null}
        {query.after || following ? (
          <div className="flex h-14 items-center justify-end border-t border-line px-4">
            <PagerButtons onBack={query.after ? back : null} onNext={following ? () => next(following) : null} />
          </div>
        ) : null}
      </div>
      <SaleSheet isOpen={saleSheet.isOpen} onClose={saleSheet.close} />
    </Page>
  );
}
