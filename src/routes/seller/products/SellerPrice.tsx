import { useTranslation } from 'react-i18next';
import type { SellerProduct } from '~/domain/sellerProduct';
import { useFormat } from '~/i18n/useFormat';

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
