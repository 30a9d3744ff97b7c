import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sellerPaths } from '~/config/sellerPaths';
import * as fieldLimits from '~/domain/fieldLimits';
import { LOW_STOCK, type SellerProduct } from '~/domain/sellerProduct';
import { useFormat } from '~/i18n/useFormat';

interface StockCellProps {
  product: SellerProduct;
  /** @param seen the stock that was shown when the field was opened */
  onSet: (stock: number, seen: number) => void;
}

/** The stock, editable in place. It is saved only if the stock is still the one that was shown. */
export function StockCell({ product, onSet }: StockCellProps) {
  const { t } = useTranslation('seller');
  const { number } = useFormat();
  const [text, setText] = useState<string | null>(null);
  const [seen, setSeen] = useState(product.stock);
  const save = () => {
    const stock = Number(text);
    if (text !== null && /^\d+$/.test(text.trim()) && stock <= fieldLimits.stock && stock !== seen) onSet(stock, seen);
    setText(null);
  };
  if (product.variants.length > 0) {
    return (
      <Link
        to={sellerPaths.editProduct(product.id)}
        className={`tick inline-block px-1.5 text-sm ${product.stock <= LOW_STOCK ? 'text-warning' : ''}`}
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
      className={`tick inline-flex h-9 items-center gap-1.5 rounded-md px-1.5 text-sm underline decoration-dotted underline-offset-4 hover:bg-surface-2 ${product.stock <= LOW_STOCK ? 'text-warning' : ''}`}
      aria-label={t('products.changeStock', {
        name: product.name,
        amount: t('products.pieces', { amount: number(product.stock) }),
      })}
      onClick={() => {
        setText(String(product.stock));
        setSeen(product.stock);
      }}
    >
      {product.stock <= LOW_STOCK ? <span className="size-1.5 rounded-full bg-current" aria-hidden="true" /> : null}
      {t('products.pieces', { amount: number(product.stock) })}
    </button>
  );
}

/** Switch between published and hidden. */
export function StatusSwitch({ product, onToggle }: { product: SellerProduct; onToggle: () => void }) {
  const { t } = useTranslation('seller');
  const isOn = product.isActive;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={`${t(isOn ? 'products.active' : 'products.hidden')}: ${product.name}`}
      onClick={onToggle}
      className={`inline-flex h-9 items-center gap-2 rounded-full pl-1.5 pr-3 text-[0.8125rem] font-medium ${isOn ? 'bg-success-soft text-success' : 'bg-surface-3 text-ink-2'}`}
    >
      <span className={`relative h-[18px] w-[30px] rounded-full ${isOn ? 'bg-success' : 'bg-line-strong'}`}>
        <span className={`absolute top-[3px] size-3 rounded-full bg-surface ${isOn ? 'right-[3px]' : 'left-[3px]'}`} />
      </span>
      {t(isOn ? 'products.active' : 'products.hidden')}
    </button>
  );
}

/** The price; a discount price in green, with the usual one struck out. */
export function SellerPrice({ product, isInline = false }: { product: SellerProduct; isInline?: boolean }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  if (product.discountPrice === null) return <span className="tick text-sm font-semibold">{money(product.price)}</span>;
  return (
    <span className={`tick text-sm ${isInline ? 'inline-flex items-baseline gap-2' : ''}`}>
      <span className="block font-semibold text-success">{money(product.discountPrice)}</span>
      <s className="text-xs text-ink-3">
        <span className="sr-only">{t('product.was')} </span>
        {money(product.price)}
      </s>
    </span>
  );
}
