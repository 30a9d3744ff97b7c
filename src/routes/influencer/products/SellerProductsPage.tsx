import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { sellerPaths } from '~/config/sellerPaths';
import { codeOf } from '~/domain/AppError';
import { countShelves, type ProductSort, productSorts, selectProducts, type Shelf, shelves } from '~/domain/sellerProduct';
import { FilterBar } from '~/features/seller/FilterBar';
import { sellerQueries } from '~/features/seller/sellerQueries';
import { useSeller } from '~/features/seller/useSeller';
import { useShelfActions } from '~/features/seller/useShelfActions';
import { useFormat } from '~/i18n/useFormat';
import { Button, ButtonLink } from '~/ui/Button';
import { FormAlert } from '~/ui/FormAlert';
import { Pager } from '~/ui/Pager';
import { StateView } from '~/ui/StateView';
import { Page } from '../Page';
import { BulkBar } from './BulkBar';
import { ProductTable } from './ProductTable';

const PER_PAGE = 20;
const isShelf = (value: string | null): value is Shelf => shelves.some((shelf) => shelf === value);
const isSort = (value: string | null): value is ProductSort => productSorts.some((sort) => sort === value);

/** A seller's products: found, sorted, shown and hidden, priced together, deleted and brought back (spec §2). What is looked for stands in the URL. */
export default function SellerProductsPage() {
  const { t } = useTranslation(['seller', 'shop']);
  const { number } = useFormat();
  const seller = useSeller();
  const { data, error, isPending, refetch } = useQuery(sellerQueries.products(seller.id));
  const actions = useShelfActions(seller.id);
  const [params, setParams] = useSearchParams();
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [shelfParam, sortParam] = [params.get('shelf'), params.get('sort')];
  const shelf = isShelf(shelfParam) ? shelfParam : 'all';
  const sort = isSort(sortParam) ? sortParam : 'new';
  const isDescending = params.get('down') === '1';
  const search = params.get('search') ?? '';
  const set = (changes: Record<string, string | null>) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        for (const [key, value] of Object.entries({ page: null, ...changes })) {
          if (value) next.set(key, value);
          else next.delete(key);
        }
        return next;
      },
      { replace: true },
    );
  const found = selectProducts(data ?? [], { shelf, search, sort, isDescending });
  const pages = Math.max(1, Math.ceil(found.length / PER_PAGE));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1));
  const shown = found.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const counts = countShelves(data ?? []);
  // only what is on the shelf and in sight can be acted upon together
  const chosen = found.filter((product) => marked.has(product.id));
  return (
    <Page
      title={t('seller:products.title')}
      actions={
        <ButtonLink to={sellerPaths.createProduct()} icon={<Plus size={20} aria-hidden="true" />}>
          {t('seller:addProduct')}
        </ButtonLink>
      }
    >
      <div className="card mt-4 overflow-hidden lg:mt-5">
        <FilterBar
          label={t('seller:products.shelf')}
          value={shelf}
          options={shelves.map((name) => ({ value: name, label: t(`seller:products.shelves.${name}`), count: counts[name] }))}
          onChange={(name) => set({ shelf: name === 'all' ? null : name })}
          search={{
            label: t('seller:products.search'),
            hint: t('seller:products.searchHint'),
            value: search,
            onChange: (text) => set({ search: text }),
          }}
        />
        <BulkBar
          chosen={chosen}
          onClear={() => setMarked(new Set())}
          onActive={(isActive) => actions.setActive([...chosen.map(({ id }) => id)], isActive)}
          onDiscount={(percent) => actions.setDiscount([...chosen.map(({ id }) => id)], percent)}
        />
        {error ? (
          <div className="grid gap-3 p-4">
            <FormAlert kind="error">
              {t('seller:products.error')} {t(`shop:errors.${codeOf(error)}`)}
            </FormAlert>
            <Button kind="secondary" wrapper="justify-self-start" onClick={() => void refetch()}>
              {t('shop:errors.retry')}
            </Button>
          </div>
        ) : null}
        {isPending ? (
          <div className="grid gap-px" aria-busy="true">
            {[1, 2, 3, 4].map((n) => (
              <div key={n} className="skel mx-4 my-2 h-14" />
            ))}
          </div>
        ) : null}
        {data?.length === 0 ? (
          <StateView
            picture="box"
            title={t('seller:products.empty')}
            text={t('seller:products.emptyText')}
            action={<ButtonLink to={sellerPaths.createProduct()}>{t('seller:addProduct')}</ButtonLink>}
          />
        ) : null}
        {data && data.length > 0 && found.length === 0 ? (
          <p className="px-5 pb-6 pt-2 text-md text-ink-2">{t('seller:products.none')}</p>
        ) : null}
        {shown.length > 0 ? (
          <ProductTable
            products={shown}
            marked={marked}
            onMark={setMarked}
            actions={actions}
            sort={sort}
            isDescending={isDescending}
            onSort={(key) => set({ sort: key, down: sort === key && !isDescending ? '1' : null })}
          />
        ) : null}
        {found.length > PER_PAGE ? (
          <div className="flex h-14 items-center justify-between border-t border-line px-4 text-sm text-ink-3 lg:px-5">
            <span className="tick">
              {t('seller:pager.shown', {
                from: number((page - 1) * PER_PAGE + 1),
                to: number(Math.min(found.length, page * PER_PAGE)),
                all: number(found.length),
              })}
            </span>
            <Pager page={page} pages={pages} onChange={(next) => set({ page: String(next) })} />
          </div>
        ) : null}
      </div>
    </Page>
  );
}
