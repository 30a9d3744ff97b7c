import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import type { SellerProduct } from '~/features/catalogue/rules/sellerProduct';
import { useFormat } from '~/shared/i18n/useFormat';
import { Star } from '~/shared/ui/icons/Star';

/** Switch between published and hidden; what the platform holds back has none. */
export function StatusSwitch({ product, onToggle }: { product: SellerProduct; onToggle: () => void }) {
  const { t } = useTranslation('selling');
  const isOn = product.isActive;
  if (product.held === 'review') return <span className="text-[0.8125rem] text-ink-2">{t('products.inReview')}</span>;
  if (product.held) {
    return (
      <Link
        to={paths.notices()}
        className="inline-flex min-h-9 items-center text-[0.8125rem] font-medium text-danger underline underline-offset-4"
      >
        {t('products.hiddenByTanda')}
      </Link>
    );
  }
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

/** Mean rating and number of reviews. */
export function ReviewsCell({ product }: { product: SellerProduct }) {
  const format = useFormat();
  if (product.reviewCount === 0) return <span className="text-ink-3">—</span>;
  return (
    <span className="tick inline-flex items-center gap-1">
      <Star size={14} />
      {format.rating(product.rating)} <span className="text-ink-3">{format.number(product.reviewCount)}</span>
    </span>
  );
}
