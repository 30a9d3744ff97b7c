import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as shopLimits from '~/shared/lib/shopLimits';
import { currentPrice } from '~/features/catalogue/rules/product';
import type { SellerProduct } from '~/features/catalogue/rules/sellerProduct';
import { ProductsFailed } from '~/features/catalogue/components/products/ProductsFailed';
import { sellerProductQueries } from '~/features/catalogue/services/sellerProductQueries';
import { Thumbnail } from '~/shared/ui/Thumbnail';
import { useFormat } from '~/shared/i18n/useFormat';
import { useDebounced } from '~/shared/lib/hooks';
import { Button } from '~/shared/ui/Button';
import { TextField } from '~/shared/ui/Field';

interface ProductPickerProps {
  sellerId: string;
  label: string;
  /** Was the line just added? */
  isFocused: boolean;
  product: SellerProduct | null;
  error: string | undefined;
  onChoose: (product: SellerProduct | null) => void;
}

function ProductRow({ product }: { product: SellerProduct }) {
  const { t } = useTranslation(['orders', 'shop']);
  const { money, number } = useFormat();
  return (
    <>
      <Thumbnail url={product.image} />
      <span className="min-w-0 flex-1 text-left">
        <bdi className="block truncate text-sm font-medium">{product.name}</bdi>
        <span className="num block text-xs text-ink-3">
          {money(currentPrice(product))} ·{' '}
          {product.stock > 0 ? t('seller.products.pieces', { amount: number(product.stock) }) : t('shop:product.soldOut')}
        </span>
      </span>
    </>
  );
}

interface ChosenProps {
  product: SellerProduct;
  label: string;
  isFocused: boolean;
  onChange: () => void;
}

/** The chosen product, and a button to choose another one. */
function ChosenProduct({ product, label, isFocused, onChange }: ChosenProps) {
  const { t } = useTranslation('orders');
  return (
    <div role="group" aria-label={label}>
      <p className="label" aria-hidden="true">
        {label}
      </p>
      <div className="flex items-center gap-3 rounded-lg bg-surface-2 p-2.5">
        <ProductRow product={product} />
        {/* eslint-disable-next-line jsx-a11y/no-autofocus -- only after a product was clicked, which it replaces */}
        <Button size="sm" kind="outline" autoFocus={isFocused} onClick={onChange}>
          {t('seller.sale.change')}
        </Button>
      </div>
    </div>
  );
}

/** Finds one of the seller's products by name or tag, on the server, and shows which one was chosen. */
export function ProductPicker({ sellerId, label, isFocused, product, error, onChoose }: ProductPickerProps) {
  const { t } = useTranslation('orders');
  const [text, setText] = useState('');
  // the clicked button disappears: the focus moves to what replaces it
  const [hasClicked, setClicked] = useState(false);
  const search = useDebounced(text.trim(), shopLimits.navSearchDebounceMs);
  const found = useQuery({
    ...sellerProductQueries.list(sellerId, { tab: 'all', search, sort: 'new', isDescending: false, page: 1 }),
    enabled: product === null,
  });
  const choose = (next: SellerProduct | null) => {
    setClicked(true);
    onChoose(next);
  };
  if (product) return <ChosenProduct product={product} label={label} isFocused={hasClicked} onChange={() => choose(null)} />;
  const items = found.data?.items ?? [];
  return (
    <div>
      <TextField
        label={label}
        type="search"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- only after "change" or "add" was clicked
        autoFocus={hasClicked || isFocused}
        autoComplete="off"
        placeholder={t('seller.products.searchHint')}
        maxLength={shopLimits.searchMaxCharacters}
        value={text}
        error={error}
        onChange={(event) => setText(event.target.value)}
        // Enter would submit the form
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {found.error ? <ProductsFailed error={found.error} wrapper="mt-2" onRetry={() => void found.refetch()} /> : null}
      {found.isPending && !found.error ? <div className="skel mt-2 h-28" aria-busy="true" /> : null}
      <ul
        className={`mt-2 max-h-[232px] divide-y divide-line overflow-y-auto rounded-lg border border-line empty:hidden ${found.isPlaceholderData ? 'opacity-60' : ''}`}
        aria-label={t('seller.products.title')}
        aria-busy={found.isFetching}
      >
        {items.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              disabled={one.stock === 0}
              className="flex w-full items-center gap-3 p-2 hover:bg-surface-2 disabled:opacity-50"
              onClick={() => choose(one)}
            >
              <ProductRow product={one} />
            </button>
          </li>
        ))}
      </ul>
      <p className="hint" role="status">
        {found.data && items.length === 0 ? t(search === '' ? 'seller.products.empty' : 'seller.sale.nothing') : ''}
        {found.data?.hasMore ? t('seller.sale.hasMore') : ''}
      </p>
    </div>
  );
}
