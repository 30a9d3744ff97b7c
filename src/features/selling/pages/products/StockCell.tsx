import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sellerPaths } from '~/shared/config/sellerPaths';
import * as columnLimits from '~/shared/generated/columnLimits';
import * as shopLimits from '~/shared/lib/shopLimits';
import type { SellerProduct } from '~/features/catalogue/rules/sellerProduct';
import { useFormat } from '~/shared/i18n/useFormat';

interface StockCellProps {
  product: SellerProduct;
  /** @param seen the stock that was shown when the field was opened */
  onSet: (stock: number, seen: number) => void;
}

/** The stock, editable in place. It is saved only if the stock is still the one that was shown. */
export function StockCell({ product, onSet }: StockCellProps) {
  const { t } = useTranslation('selling');
  const { number } = useFormat();
  const [text, setText] = useState<string | null>(null);
  const [seen, setSeen] = useState(product.stock);
  const save = () => {
    const stock = Number(text);
    if (text !== null && /^\d+$/.test(text.trim()) && stock <= columnLimits.stock && stock !== seen) onSet(stock, seen);
    setText(null);
  };
  if (product.variants.length > 0) {
    return (
      <Link
        to={sellerPaths.editProduct(product.id)}
        className={`tick inline-block px-1.5 text-sm ${product.stock <= shopLimits.lowStockForSellers ? 'text-warning' : ''}`}
      >
        {t('products.pieces', { amount: number(product.stock) })}
        <span className="block text-xs text-ink-3">{t('products.byVariants')}</span>
      </Link>
    );
  }
  if (text !== null) {
    return (
      <input
        // eslint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button that was just clicked
        autoFocus
        className="field field-sm tick w-20"
        inputMode="numeric"
        maxLength={7}
        aria-label={t('products.stockOf', { name: product.name })}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save();
          if (event.key === 'Escape') setText(null);
        }}
      />
    );
  }
  return (
    <button
      type="button"
      className={`tick inline-flex h-9 items-center gap-1.5 rounded-md px-1.5 text-sm underline decoration-dotted underline-offset-4 hover:bg-surface-2 ${product.stock <= shopLimits.lowStockForSellers ? 'text-warning' : ''}`}
      aria-label={t('products.changeStock', {
        name: product.name,
        amount: t('products.pieces', { amount: number(product.stock) }),
      })}
      onClick={() => {
        setText(String(product.stock));
        setSeen(product.stock);
      }}
    >
      {product.stock <= shopLimits.lowStockForSellers ? <span className="size-1.5 rounded-full bg-current" aria-hidden="true" /> : null}
      {t('products.pieces', { amount: number(product.stock) })}
    </button>
  );
}
