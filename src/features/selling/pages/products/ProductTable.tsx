import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SellerProduct } from '~/features/catalogue/rules/sellerProduct';
import { DataTable } from '~/shared/ui/area/DataTable';
import { ConfirmDialog } from '~/shared/ui/ConfirmDialog';
import { type ProductTableProps, useProductColumns } from './productColumns';
import { ProductImage } from './ProductName';

/** The seller's products. Deleting asks first, and can be undone afterwards. */
export function ProductTable(props: ProductTableProps) {
  const { t } = useTranslation('selling');
  const [productToDelete, setProductToDelete] = useState<SellerProduct | null>(null);
  const columns = useProductColumns(props, setProductToDelete);
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
            <ProductImage product={product} isLarge />
            <div className="min-w-0 flex-1">
              <div className="flex items-start gap-2">
                <div className="min-w-0 flex-1 text-md leading-[1.25rem]">{name}</div>
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
        }}
      />
    </>
  );
}
