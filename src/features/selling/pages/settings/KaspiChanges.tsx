import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sellerQueries } from '~/features/selling/services/sellerQueries';
import { useSellerFormat } from '~/shared/i18n/useSellerFormat';

/** The newest changes of where buyers pay to: nothing while there are none. */
export function KaspiChanges({ sellerId }: { sellerId: string }) {
  const { t } = useTranslation('selling');
  const { moment } = useSellerFormat();
  const { data } = useQuery(sellerQueries.kaspiChanges(sellerId));
  if (!data?.length) return null;
  return (
    <section aria-labelledby="kaspi-changes" className="rounded-lg bg-surface-2 p-4">
      <h3 id="kaspi-changes" className="text-sm font-medium">
        {t('settings.kaspiChanges')}
      </h3>
      <ul className="mt-2 grid gap-1.5 text-sm text-ink-2">
        {data.map(({ at, digits, hasLink }) => (
          <li key={at} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {[digits ? t('settings.kaspiDigits', { digits }) : '', hasLink ? t('settings.kaspiLink') : ''].filter(Boolean).join(', ') ||
                t('settings.kaspiNone')}
            </span>
            <time dateTime={at} className="text-ink-3">
              {moment(new Date(at))}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
