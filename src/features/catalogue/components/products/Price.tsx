import { useTranslation } from 'react-i18next';
import { currentPrice, type ProductSummary } from '~/features/catalogue/rules/product';
import { useFormat } from '~/shared/i18n/useFormat';

type Priced = Pick<ProductSummary, 'price' | 'discountPrice'>;

/** The price, and the old one struck out beside a discount. */
export function Price({ product, size = 'text-base' }: { product: Priced; size?: string }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const isReduced = product.discountPrice !== null;
  return (
    <>
      <span className={`num font-semibold tracking-[-0.01em] ${size} ${isReduced ? 'text-sale' : ''}`}>{money(currentPrice(product))}</span>
      {isReduced ? (
        <s className="num text-xs text-ink-3">
          <span className="sr-only">{t('product.was')} </span>
          {money(product.price)}
        </s>
      ) : null}
    </>
  );
}
