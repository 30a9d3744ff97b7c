import { useQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type OrderFilter, orderFilters, selectOrders } from '~/domain/sellerOrder';
import { LoadFailed } from '~/features/products/LoadFailed';
import { FilterBar } from '~/features/seller/FilterBar';
import { OrderTable } from '~/features/seller/OrderTable';
import { sellerQueries } from '~/features/seller/sellerQueries';
import { useSeller } from '~/features/seller/useSeller';
import { Button } from '~/ui/Button';
import { Pager } from '~/ui/Pager';
import { StateView } from '~/ui/StateView';
import { Page } from '../Page';
import { SaleSheet } from './SaleSheet';

const PER_PAGE = 25;
const isFilter = (value: string | null): value is OrderFilter => orderFilters.some((filter) => filter === value);

/** Orders at this shop, the newest first; and the door for sales made in direct messages. */
export default function SellerOrdersPage() {
  const { t } = useTranslation(['seller', 'shop']);
  const seller = useSeller();
  const { data, error, isPending, refetch } = useQuery(sellerQueries.orders(seller.id));
  const [params, setParams] = useSearchParams();
  const [isSaleOpen, setSaleOpen] = useState(false);
  const wanted = params.get('state');
  const filter = isFilter(wanted) ? wanted : 'all';
  const search = params.get('search') ?? '';
  const set = (changes: Record<string, string>) =>
    setParams(
      Object.fromEntries(
        Object.entries({ state: filter === 'all' ? '' : filter, search, page: '', ...changes }).filter(([, value]) => value !== ''),
      ),
      {
        replace: true,
      },
    );
  const found = selectOrders(data ?? [], filter, search);
  const pages = Math.max(1, Math.ceil(found.length / PER_PAGE));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1));
  return (
    <Page
      title={t('seller:orders.title')}
      actions={
        <Button kind="outline" icon={<PenLine size={18} aria-hidden="true" />} onClick={() => setSaleOpen(true)}>
          {t('seller:sale.open')}
        </Button>
      }
    >
      <div className="card mt-4 overflow-hidden lg:mt-5">
        <FilterBar
          label={t('seller:orders.filter')}
          value={filter}
          options={orderFilters.map((name) => ({
            value: name,
            label: t(`seller:orders.filters.${name}`),
            count: selectOrders(data ?? [], name, '').length,
          }))}
          onChange={(name) => set({ state: name === 'all' ? '' : name })}
          search={{
            label: t('seller:orders.search'),
            hint: t('seller:orders.searchHint'),
            value: search,
            onChange: (text) => set({ search: text }),
          }}
        />
        {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
        {isPending ? <div className="skel m-4 h-64" aria-busy="true" /> : null}
        {data?.length === 0 ? <StateView picture="box" title={t('seller:orders.empty')} text={t('seller:orders.emptyText')} /> : null}
        {data && data.length > 0 && found.length === 0 ? (
          <p className="px-5 pb-6 pt-2 text-md text-ink-2">{t('seller:orders.none')}</p>
        ) : null}
        {found.length > 0 ? <OrderTable orders={found.slice((page - 1) * PER_PAGE, page * PER_PAGE)} /> : null}
        {pages > 1 ? (
          <div className="flex h-14 items-center justify-end border-t border-line px-4">
            <Pager page={page} pages={pages} onChange={(next) => set({ page: String(next) })} />
          </div>
        ) : null}
      </div>
      <SaleSheet isOpen={isSaleOpen} onClose={() => setSaleOpen(false)} />
    </Page>
  );
}
