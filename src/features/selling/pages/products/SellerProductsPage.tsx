import { productTabs } from '~/shared/config/tableQueries';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { sellerPaths } from '~/shared/config/sellerPaths';
import { exactCount } from '~/shared/lib/count';
import { FilterBar } from '~/shared/ui/area/FilterBar';
import { ProductsFailed } from '~/features/catalogue/components/products/ProductsFailed';
import { useSeller } from '~/features/account/components/auth/useSeller';
import { PRODUCTS_PER_PAGE, sellerProductQueries } from '~/features/catalogue/services/sellerProductQueries';
import { useSelection } from '~/shared/lib/useSelection';
import { useFormat } from '~/shared/i18n/useFormat';
import { ButtonLink } from '~/shared/ui/Button';
import { EmptyState } from '~/shared/ui/EmptyState';
import { PagerButtons } from '~/shared/ui/PagerButtons';
import { SellerPage } from '~/features/account/components/SellerPage';
import { BulkBar } from './BulkBar';
import { ProductTable } from './ProductTable';
import { useProductMutations } from './useProductMutations';
import { LAST_PAGE, useProductTable } from './useProductTable';

function ListSkeleton() {
  return (
    <div className="grid gap-px" aria-busy="true">
      {[1, 2, 3, 4].map((n) => (
        <div key={n} className="skel mx-4 my-2 h-14" />
      ))}
    </div>
  );
}

interface ProductPagerProps {
  /** From 1. */
  page: number;
  /** Rows on this page. */
  shown: number;
  /** Rows on all pages; null when they are not counted. */
  all: number | null;
  hasMore: boolean;
  onPage: (page: number) => void;
}

/** Which rows are shown, and buttons to the other pages. */
function ProductPager({ page, shown, all, hasMore, onPage }: ProductPagerProps) {
  const { t } = useTranslation('selling');
  const { number } = useFormat();
  const before = (page - 1) * PRODUCTS_PER_PAGE;
  const range = { from: number(before + 1), to: number(before + shown) };
  const pages = all === null ? null : Math.max(page, Math.min(LAST_PAGE, Math.ceil(all / PRODUCTS_PER_PAGE)));
  return (
    <>
      {page === LAST_PAGE && shown === PRODUCTS_PER_PAGE ? (
        <p className="border-t border-line px-4 py-3 text-sm text-ink-2 lg:px-5">{t('pager.end', { rows: number(before + shown) })}</p>
      ) : null}
      <div className="flex h-14 items-center justify-between border-t border-line px-4 text-sm text-ink-3 lg:px-5">
        <span className="tick">{all === null ? t('pager.range', range) : t('pager.shown', { ...range, all: number(all) })}</span>
        <PagerButtons onBack={page > 1 ? () => onPage(page - 1) : null} onNext={hasMore ? () => onPage(page + 1) : null}>
          <span className="tick whitespace-nowrap">
            {number(page)}
            {pages === null ? '' : ` / ${number(pages)}`}
          </span>
        </PagerButtons>
      </div>
    </>
  );
}

/** The seller's products: search, sort, publish or hide, discount, delete and restore. */
export default function SellerProductsPage() {
  const { t } = useTranslation('selling');
  const seller = useSeller();
  const { query, change } = useProductTable();
  const { tab, search, sort, isDescending, page } = query;
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(sellerProductQueries.list(seller.id, query));
  const { data: counts } = useQuery(sellerProductQueries.counts(seller.id));
  const actions = useProductMutations(seller.id);
  const shown = data?.items ?? [];
  const selection = useSelection(`${tab} ${search}`, shown);
  const ids = selection.selected.map(({ id }) => id);
  const setActive = (changed: string[], isActive: boolean) => {
    // what leaves the tab with this change must not stay selected out of sight
    if (tab !== 'all') selection.deselect(changed);
    // one that the platform hides would refuse them all
    const held = new Set(shown.filter((product) => product.held === 'hidden').map(({ id }) => id));
    const allowed = isActive ? changed.filter((id) => !held.has(id)) : changed;
    if (allowed.length > 0) actions.setActive(allowed, isActive);
  };
  // a tab or a search may hide products that exist
  const isFiltered = tab !== 'all' || search !== '';
  const isEmpty = data !== undefined && !isPlaceholderData && shown.length === 0;
  if (isEmpty && page > 1) return <Navigate to={sellerPaths.products({ ...query, page: 1 })} replace />;
  return (
    <SellerPage
      title={t('products.title')}
      actions={
        <ButtonLink to={sellerPaths.createProduct()} icon={<Plus size={20} aria-hidden="true" />}>
          {t('addProduct')}
        </ButtonLink>
      }
    >
      <div className="card mt-4 overflow-hidden lg:mt-5">
        <FilterBar
          label={t('products.tab')}
          value={tab}
          options={productTabs.map((name) => ({
            value: name,
            label: t(`products.tabs.${name}`),
            count: counts && exactCount(counts[name]),
          }))}
          onChange={(name) => change({ tab: name })}
          search={{
            label: t('products.search'),
            hint: t('products.searchHint'),
            value: search,
            onChange: (text) => change({ search: text }),
          }}
        />
        <BulkBar
          selected={selection.selected}
          onClear={() => selection.deselect(ids)}
          onActive={(isActive) => setActive(ids, isActive)}
          onDiscount={(percent) => actions.setDiscount(ids, percent)}
        />
        {error ? <ProductsFailed error={error} wrapper="p-4" onRetry={() => void refetch()} /> : null}
        {isPending ? <ListSkeleton /> : null}
        {isEmpty && isFiltered ? <p className="px-5 pb-6 pt-2 text-md text-ink-2">{t('products.none')}</p> : null}
        {isEmpty && !isFiltered ? (
          <EmptyState
            image="box"
            title={t('products.empty')}
            text={t('products.emptyText')}
            action={<ButtonLink to={sellerPaths.createProduct()}>{t('addProduct')}</ButtonLink>}
          />
        ) : null}
        {shown.length > 0 ? (
          <div className={isPlaceholderData ? 'opacity-60' : ''} aria-busy={isPlaceholderData}>
            <ProductTable
              products={shown}
              selection={selection}
              onActive={setActive}
              actions={actions}
              sort={sort}
              isDescending={isDescending}
              onSort={(key) => change({ sort: key, isDescending: sort === key && !isDescending })}
            />
          </div>
        ) : null}
        {data && (data.hasMore || page > 1) ? (
          <ProductPager
            page={page}
            shown={shown.length}
            // how many match a search is not counted
            all={search === '' ? (counts?.[tab] ?? null) : null}
            hasMore={data.hasMore && !isPlaceholderData}
            onPage={(next) => change({ page: next })}
          />
        ) : null}
      </div>
    </SellerPage>
  );
}
