import { useTranslation } from 'react-i18next';
import { PRODUCTS_PER_PAGE } from '~/features/seller/sellerQueries';
import { useFormat } from '~/i18n/useFormat';
import { PagerButtons } from '~/ui/PagerButtons';

interface ProductPagerProps {
  /** From 1. */
  page: number;
  /** Rows on this page. */
  shown: number;
  /** Rows on all pages; null when they are not counted. */
  all: number | null;
  hasMore: boolean;
  onPage: (page: number) => void;
}

/** Which rows are shown, and buttons to the other pages. */
export function ProductPager({ page, shown, all, hasMore, onPage }: ProductPagerProps) {
  const { t } = useTranslation('seller');
  const { number } = useFormat();
  const before = (page - 1) * PRODUCTS_PER_PAGE;
  const range = { from: number(before + 1), to: number(before + shown) };
  return (
    <div className="flex h-14 items-center justify-between border-t border-line px-4 text-sm text-ink-3 lg:px-5">
      <span className="tick">{all === null ? t('pager.range', range) : t('pager.shown', { ...range, all: number(all) })}</span>
      <PagerButtons onBack={page > 1 ? () => onPage(page - 1) : null} onNext={hasMore ? () => onPage(page + 1) : null}>
        <span className="tick">
          {number(page)}
          {all === null ? '' : ` / ${number(Math.max(page, Math.ceil(all / PRODUCTS_PER_PAGE)))}`}
        </span>
      </PagerButtons>
    </div>
  );
}
