import type { ProductSort } from '~/shared/config/tableQueries';
import { ArrowDown, ArrowUp, ChevronsUpDown, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sellerPaths } from '~/shared/config/sellerPaths';
import type { SellerProduct } from '~/features/catalogue/rules/sellerProduct';
import type { Column } from '~/shared/ui/area/DataTable';
import { SelectBox } from '~/shared/ui/area/SelectBox';
import type { Selection } from '~/shared/lib/useSelection';
import { IconButton } from '~/shared/ui/Button';
import { ReviewsCell, SellerPrice, StatusSwitch } from './ProductCells';
import { ProductName, ProductImage } from './ProductName';
import { StockCell } from './StockCell';
import type { useProductMutations } from './useProductMutations';

export interface ProductTableProps {
  products: SellerProduct[];
  selection: Selection<SellerProduct>;
  onActive: (ids: string[], isActive: boolean) => void;
  actions: ReturnType<typeof useProductMutations>;
  sort: ProductSort;
  isDescending: boolean;
  onSort: (sort: ProductSort) => void;
}

function RowActions({ product, onDelete }: { product: SellerProduct; onDelete: () => void }) {
  const { t } = useTranslation('selling');
  return (
    <>
      <Link
        to={sellerPaths.editProduct(product.id)}
        className="iconbtn iconbtn-sm text-ink-2"
        aria-label={t('products.edit', { name: product.name })}
      >
        <Pencil size={18} aria-hidden="true" />
      </Link>
      <IconButton size="sm" tone="danger" label={t('products.delete', { name: product.name })} onClick={onDelete}>
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
    </>
  );
}

/** Heading and state of a column by which the table can be sorted. */
function sortable(key: ProductSort, label: string, { sort, isDescending, onSort }: ProductTableProps) {
  const Icon = sort !== key ? ChevronsUpDown : isDescending ? ArrowDown : ArrowUp;
  const heading = (
    <button type="button" className="inline-flex h-9 items-center gap-1 font-medium" onClick={() => onSort(key)}>
      {label} <Icon size={14} aria-hidden="true" />
    </button>
  );
  return { heading, sort: sort === key ? (isDescending ? ('descending' as const) : ('ascending' as const)) : undefined };
}

/** The columns of the table; a card on phones shows the same contents, without category and reviews. */
export function useProductColumns(props: ProductTableProps, onDelete: (product: SellerProduct) => void) {
  const { products, selection, onActive, actions } = props;
  const { t } = useTranslation('selling');
  return {
    select: {
      heading: <SelectBox rows={products} selection={selection} label={t('products.markAll')} />,
      headClass: 'w-10',
      cell: (product) => <SelectBox rows={[product]} selection={selection} label={t('products.mark', { name: product.name })} />,
    },
    name: {
      heading: t('products.product'),
      cellClass: 'h-[72px]',
      cell: (product, place) =>
        place === 'card' ? (
          <ProductName product={product} hasCategory={false} />
        ) : (
          <div className="flex items-center gap-3.5">
            <ProductImage product={product} />
            <div className="min-w-0 max-w-[340px]">
              <ProductName product={product} hasCategory />
            </div>
          </div>
        ),
    },
    price: {
      ...sortable('price', t('products.price'), props),
      cell: (product, place) => <SellerPrice product={product} isInline={place === 'card'} />,
    },
    stock: {
      ...sortable('stock', t('products.stock'), props),
      cell: (product) => <StockCell product={product} onSet={(stock, seen) => actions.setStock(product.id, seen, stock)} />,
    },
    reviews: { heading: t('products.reviews'), cell: (product) => <ReviewsCell product={product} /> },
    status: {
      heading: t('products.status'),
      cell: (product) => <StatusSwitch product={product} onToggle={() => onActive([product.id], !product.isActive)} />,
    },
    actions: {
      heading: <span className="sr-only">{t('products.actions')}</span>,
      cell: (product, place) => (
        <span className={place === 'cell' ? 'flex justify-end gap-1' : '-mr-2 flex'}>
          <RowActions product={product} onDelete={() => onDelete(product)} />
        </span>
      ),
    },
  } satisfies Record<string, Column<SellerProduct>>;
}
