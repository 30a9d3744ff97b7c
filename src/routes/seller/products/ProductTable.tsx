import { ArrowDown, ArrowUp, ChevronsUpDown, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sellerPaths } from '~/config/sellerPaths';
import type { ProductSort, SellerProduct } from '~/domain/sellerProduct';
import type { useProductMutations } from './useProductMutations';
import { useFormat } from '~/i18n/useFormat';
import { ConfirmDialog } from '~/ui/ConfirmDialog';
import { IconButton } from '~/ui/IconButton';
import { Star } from '~/ui/icons/Star';
import { Picture } from '~/ui/Picture';
import { SellerPrice } from './SellerPrice';
import { StatusSwitch } from './StatusSwitch';
import { StockCell } from './StockCell';
import type { useSelectedProducts } from './useSelectedProducts';

interface ProductTableProps {
  products: SellerProduct[];
  marks: ReturnType<typeof useSelectedProducts>;
  onActive: (ids: string[], isActive: boolean) => void;
  actions: ReturnType<typeof useProductMutations>;
  sort: ProductSort;
  isDescending: boolean;
  onSort: (sort: ProductSort) => void;
}

/** Products as a table on wide screens and as cards on phones. Deleting asks first, and can be undone after. */
export function ProductTable({ products, marks, onActive, actions, sort, isDescending, onSort }: ProductTableProps) {
  const { t } = useTranslation(['seller', 'shop']);
  const format = useFormat();
  const [productToDelete, setProductToDelete] = useState<SellerProduct | null>(null);
  const areAll = products.every((product) => marks.isMarked(product.id));
  const sortable = (key: ProductSort, label: string) => {
    const Icon = sort !== key ? ChevronsUpDown : isDescending ? ArrowDown : ArrowUp;
    return (
      <th scope="col" aria-sort={sort === key ? (isDescending ? 'descending' : 'ascending') : undefined}>
        <button type="button" className="inline-flex h-9 items-center gap-1 font-medium" onClick={() => onSort(key)}>
          {label} <Icon size={14} aria-hidden="true" />
        </button>
      </th>
    );
  };
  const mark = (product: SellerProduct) => (
    <input
      type="checkbox"
      className="size-5 accent-[var(--primary)]"
      aria-label={t('seller:products.mark', { name: product.name })}
      checked={marks.isMarked(product.id)}
      onChange={() => (marks.isMarked(product.id) ? marks.unmark([product.id]) : marks.mark([product]))}
    />
  );
  const buttons = (product: SellerProduct) => (
    <>
      <Link
        to={sellerPaths.editProduct(product.id)}
        className="iconbtn iconbtn-sm text-ink-2"
        aria-label={t('seller:products.edit', { name: product.name })}
      >
        <Pencil size={18} aria-hidden="true" />
      </Link>
      <IconButton
        size="sm"
        tone="danger"
        label={t('seller:products.delete', { name: product.name })}
        onClick={() => setProductToDelete(product)}
      >
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
    </>
  );
  const name = (product: SellerProduct) => (
    <Link to={sellerPaths.editProduct(product.id)} className="clamp2 font-medium underline-offset-4 hover:underline">
      <bdi>{product.name}</bdi>
    </Link>
  );
  return (
    <>
      <table className="tbl hidden w-full lg:table">
        <thead className="border-t border-line">
          <tr>
            <th scope="col" className="w-10">
              <input
                type="checkbox"
                className="size-5 accent-[var(--primary)] align-middle"
                aria-label={t('seller:products.markAll')}
                checked={areAll}
                onChange={() => (areAll ? marks.unmark(products.map(({ id }) => id)) : marks.mark(products))}
              />
            </th>
            <th scope="col">{t('seller:products.product')}</th>
            {sortable('price', t('seller:products.price'))}
            {sortable('stock', t('seller:products.stock'))}
            <th scope="col">{t('seller:products.reviews')}</th>
            <th scope="col">{t('seller:products.status')}</th>
            <th scope="col">
              <span className="sr-only">{t('seller:products.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <tr key={product.id} className={product.isActive ? '' : 'text-ink-2'}>
              <td>{mark(product)}</td>
              <td className="h-[72px]">
                <div className="flex items-center gap-3.5">
                  <span
                    className={`block h-[55px] w-11 shrink-0 overflow-hidden rounded-sm bg-surface-2 ${product.isActive ? '' : 'opacity-60'}`}
                  >
                    <Picture url={product.image} alt="" sizes="44px" width={88} height={110} imageClass="size-full object-cover" />
                  </span>
                  <div className="min-w-0 max-w-[340px]">
                    {name(product)}
                    <p className="text-xs text-ink-3">
                      {t(`shop:category.${product.category}`)} · {t(`shop:condition.${product.condition}`).toLowerCase()}
                    </p>
                  </div>
                </div>
              </td>
              <td>
                <SellerPrice product={product} />
              </td>
              <td>
                <StockCell product={product} onSet={(stock, seen) => actions.setStock(product.id, seen, stock)} />
              </td>
              <td>
                {product.reviewCount > 0 ? (
                  <span className="tick inline-flex items-center gap-1">
                    <Star size={14} />
                    {format.rating(product.rating)} <span className="text-ink-3">{format.number(product.reviewCount)}</span>
                  </span>
                ) : (
                  <span className="text-ink-3">—</span>
                )}
              </td>
              <td>
                <StatusSwitch product={product} onToggle={() => onActive([product.id], !product.isActive)} />
              </td>
              <td>
                <span className="flex justify-end gap-1">{buttons(product)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="divide-y divide-line border-t border-line lg:hidden">
        {products.map((product) => (
          <li key={product.id} className="flex gap-3 p-3">
            <span
              className={`block h-[90px] w-[72px] shrink-0 overflow-hidden rounded-md bg-surface-2 ${product.isActive ? '' : 'opacity-60'}`}
            >
              <Picture url={product.image} alt="" sizes="72px" width={144} height={180} imageClass="size-full object-cover" />
            </span>
            <div className="min-w-0 flex-1">
              <div className="flex items-start gap-2">
                <div className="min-w-0 flex-1 text-md leading-[1.25rem]">{name(product)}</div>
                {mark(product)}
              </div>
              <div className="mt-1 flex flex-wrap items-center gap-x-3">
                <SellerPrice product={product} isInline />
                <StockCell product={product} onSet={(stock, seen) => actions.setStock(product.id, seen, stock)} />
              </div>
              <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-2">
                <StatusSwitch product={product} onToggle={() => onActive([product.id], !product.isActive)} />
                <span className="-mr-2 flex">{buttons(product)}</span>
              </div>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={productToDelete !== null}
        title={t('seller:products.deleteTitle')}
        text={t('seller:products.deleteText', { name: productToDelete?.name ?? '' })}
        confirm={t('seller:products.deleteConfirm')}
        onClose={() => setProductToDelete(null)}
        onConfirm={() => {
          if (productToDelete) {
            marks.unmark([productToDelete.id]);
            actions.remove(productToDelete);
          }
          setProductToDelete(null);
        }}
      />
    </>
  );
}
