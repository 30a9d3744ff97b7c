import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import type { OrderLine } from '~/features/orders/rules/order';
import { useLanguage } from '~/shared/i18n/useFormat';
import { formatMoment } from '~/shared/lib/formatSeller';

interface ReviewLinkProps {
  line: OrderLine;
  /** From when it may be reviewed; without one it may not. */
  from: string | undefined;
  /** The present (ms). */
  now: number;
}

/** Leads to the review of what was bought, or says from when it is possible. */
export function ReviewLink({ line, from, now }: ReviewLinkProps) {
  const { t } = useTranslation('catalogue');
  const language = useLanguage();
  if (from === undefined) return null;
  if (Date.parse(from) > now) {
    return (
      <span className="mt-1 block text-sm text-ink-2 print:hidden">
        {t('review.from', { date: formatMoment(new Date(from), language) })}
      </span>
    );
  }
  return (
    <Link
      to={paths.productReviews(line.productId)}
      aria-label={`${t('review.ofLine')}: ${line.name}`}
      className="mt-1 inline-flex min-h-6 items-center text-sm font-semibold underline decoration-dawn decoration-2 underline-offset-4 print:hidden"
    >
      {t('review.ofLine')}
    </Link>
  );
}
