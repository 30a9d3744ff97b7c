import { ArrowDown, ArrowUp, ChevronsUpDown, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sellerPaths } from '~/config/sellerPaths';
import { lacksKazakh, type ProductSort, type SellerProduct } from '~/domain/sellerProduct';
import { CategoryName } from '~/features/categories/categoryQueries';
import { type Column, DataTable } from '~/features/seller/DataTable';
import { SelectBox } from '~/features/seller/SelectBox';
import type { Selection } from '~/features/seller/useSelection';
import type { useProductMutations } from './useProductMutations';
import { useFormat } from '~/i18n/useFormat';
import { ConfirmDialog } from '~/ui/ConfirmDialog';
import { IconButton } from '~/ui/Button';
import { Star } from '~/ui/icons/Star';
import { Picture } from '~/ui/Picture';
import { SellerPrice, StatusSwitch, StockCell } from './ProductCells';

interface ProductTableProps {
  products: SellerProduct[];
  selection: Selection<SellerProduct>;
  onActive: (ids: string[], isActive: boolean) => void;
  actions: ReturnType<typeof useProductMutations>;
  sort: ProductSort;
  isDescending: boolean;
  onSort: (sort: ProductSort) => void;
}

function ProductPicture({ product, isLarge = false }: { product: SellerProduct; isLarge?: boolean }) {
  const box = isLarge ? 'h-[90px] w-[72px] rounded-md' : 'h-[55px] w-11 rounded-sm';
  const size = isLarge ? { sizes: '72px', width: 144, height: 180 } : { sizes: '44px', width: 88, height: 110 };
  return (
    <span className={`block shrink-0 overflow-hidden bg-surface-2 ${box} ${product.isActive ? '' : 'opacity-60'}`}>
      <Picture url={product.image} alt="" {...size} imageClass="size-full object-cover" />
    </span>
  );
}

function NameCell({ product }: { product: SellerProduct }) {
  const { t } = useTranslation();
  return (
    <div className="flex items-center gap-3.5">
      <ProductPicture product={product} />
      <div className="min-w-0 max-w-[340px]">
        <NameLink product={product} />
        <p className="text-xs text-ink-3">
          <CategoryName slug={product.category} /> · {t(`condition.${product.condition}`).toLowerCase()}
        </p>
        <KazakhHint product={product} />
      </div>
    </div>
  );
}

/** Says that a product has no name in Kazakh. */
function KazakhHint({ product }: { product: SellerProduct }) {
  const { t } = useTranslation('seller');
  return lacksKazakh(product) ? <p className="text-xs text-ink-3">{t('products.noKazakh')}</p> : null;
}

function NameLink({ product }: { product: SellerProduct }) {
  return (
    <Link to={sellerPaths.editProduct(product.id)} className="clamp2 font-medium underline-offset-4 hover:underline">
      <bdi>{product.name}</bdi>
    </Link>
  );
}

function ReviewsCell({ product }: { product: SellerProduct }) {
  const format = useFormat();
  if (product.reviewCount === 0) return <span className="text-ink-3">—</span>;
  return (
    <span className="tick inline-flex items-center gap-1">
      <Star size={14} />
      {format.rating(product.rating)} <span className="text-ink-3">{format.number(product.reviewCount)}</span>
    </span>
  );
}

function RowActions({ product, onDelete }: { product: SellerProduct; onDelete: () => void }) {
  const { t } = useTranslation('seller');
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
function useColumns(props: ProductTableProps, onDelete: (product: SellerProduct) => void) {
  const { products, selection, onActive, actions } = props;
  const { t } = useTranslation('seller');
  const areAllSelected = products.every(({ id }) => selection.isSelected(id));
  return {
    select: {
      heading: (
        <SelectBox
          label={t('products.markAll')}
          isOn={areAllSelected}
          onToggle={() => (areAllSelected ? selection.deselect(products.map(({ id }) => id)) : selection.select(products))}
        />
      ),
      headClass: 'w-10',
      cell: (product) => (
        <SelectBox
          label={t('products.mark', { name: product.name })}
          isOn={selection.isSelected(product.id)}
          onToggle={() => (selection.isSelected(product.id) ? selection.deselect([product.id]) : selection.select([product]))}
        />
      ),
    },
    name: {
      heading: t('products.product'),
      cellClass: 'h-[72px]',
      cell: (product, place) => (place === 'cell' ? <NameCell product={product} /> : <NameLink product={product} />),
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

/** The seller's products. Deleting asks first, and can be undone afterwards. */
export function ProductTable(props: ProductTableProps) {
  const { t } = useTranslation('seller');
  const [productToDelete, setProductToDelete] = useState<SellerProduct | null>(null);
  const columns = useColumns(props, setProductToDelete);
  return (
    <>
      <DataTable
        rows={props.products}
        columns={columns}
        tableFrom="lg"
        topLine="border-t border-line"
        rowClass={(product) => (product.isActive ? '' : 'text-ink-2')}
        cardClass="flex gap-3 p-3"
        card={({ select, name, price, stock, status, actions }, product) => (
          <>
            <ProductPicture product={product} isLarge />
            <div className="min-w-0 flex-1">
              <div className="flex items-start gap-2">
                <div className="min-w-0 flex-1 text-md leading-[1.25rem]">
                  {name}
                  <KazakhHint product={product} />
                </div>
                {select}
              </div>
              <div className="mt-1 flex flex-wrap items-center gap-x-3">
                {price}
                {stock}
              </div>
              <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-2">
                {status}
                {actions}
              </div>
            </div>
          </>
        )}
      />
      <ConfirmDialog
        isOpen={productToDelete !== null}
        title={t('products.deleteTitle')}
        text={t('products.deleteText', { name: productToDelete?.name ?? '' })}
        confirm={t('products.deleteConfirm')}
        onClose={() => setProductToDelete(null)}
        onConfirm={() => {
          if (productToDelete) {
            props.selection.deselect([productToDelete.id]);
            props.actions.remove(productToDelete);
          }
          setProductToDelete(null);
        }}
      />
    </>
  );
}
