import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '~/i18n/useFormat';
import { formatMoment } from '~/lib/formatSeller';
import { LoadFailed } from '~/ui/EmptyState';
import { caseQueries } from './caseQueries';

const STEPS = [
  'open',
  'accept',
  'confirm_payment',
  'refuse',
  'withdraw',
  'escalate',
  'send_back',
  'arrive',
  'refund',
  'confirm_refund',
  'deny_refund',
  'decide',
  'close',
] as const;
type Step = (typeof STEPS)[number];
const isStep = (step: string): step is Step => STEPS.some((known) => known === step);

/** What happened in a case, and who did it: the same for both sides. */
export function CaseHistory({ userId, orderId, caseId }: { userId: string; orderId: string; caseId: string }) {
  const { t } = useTranslation('cases');
  const language = useLanguage();
  const { data, error, refetch } = useQuery(caseQueries.events(userId, orderId));
  const events = data?.filter((event) => event.caseId === caseId);
  return (
    <section className="card p-4 lg:p-5" aria-labelledby="case-history">
      <h2 id="case-history" className="font-semibold">
        {t('history.title')}
      </h2>
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <div className="skel mt-3 h-16" aria-busy="true" />}
      <ol className="mt-3 grid gap-2.5 text-md">
        {events?.map(({ id, step, actor, at }) =>
          isStep(step) ? (
            <li key={id} className="flex justify-between gap-4">
              <span>
                {t(`history.${step}`)}
                {actor === 'system' ? <span className="text-ink-3"> · {t('author.system')}</span> : null}
              </span>
              <span className="shrink-0 text-sm text-ink-3">{formatMoment(new Date(at), language)}</span>
            </li>
          ) : null,
        )}
      </ol>
    </section>
  );
}
