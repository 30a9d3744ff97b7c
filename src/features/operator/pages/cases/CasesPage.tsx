import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { operatorPaths } from '~/shared/config/operatorPaths';
import type { QueuedCase } from '~/features/operator/rules/operatorCase';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { WaitingTime } from '~/features/operator/components/WaitingTime';
import { operatorQueries } from '~/features/operator/services/operatorQueries';
import { QuestionState } from '~/features/operator/components/QuestionState';
import { Queue } from '~/features/operator/components/Queue';
import { QueueCard } from '~/features/operator/components/QueueCard';
import { QueueRow } from '~/features/operator/components/QueueRow';
import { useFormat } from '~/shared/i18n/useFormat';
import { OperatorPage } from '~/features/operator/components/OperatorPage';

function CaseRow({ item: { kind, orderNumber, amount, isOwed, escalatedAt, question } }: { item: QueuedCase }) {
  const { t } = useTranslation(['operator', 'cases']);
  const { money } = useFormat();
  return (
    <QueueRow
      title={t(`cases:kind.${isOwed ? 'refund' : kind}`)}
      line={t('cases:order', { number: orderNumber })}
      end={<WaitingTime since={escalatedAt} isColumn />}
    >
      <span className="block">{t(isOwed ? 'cases.owed' : 'cases.about', { amount: money(amount) })}</span>
      {question ? <QuestionState question={question} /> : null}
    </QueueRow>
  );
}

/** Cases that both sides could not settle, those that have waited longest first. */
export default function CasesPage() {
  const { t } = useTranslation('operator');
  const query = useInfiniteQuery(operatorQueries.cases(useUserId()));
  return (
    <OperatorPage title={t('cases.title')}>
      <p className="mt-1 text-md text-ink-2">{t('cases.text')}</p>
      <QueueCard query={query} none={t('cases.none')} noneText={t('cases.noneText')}>
        {(cases) => (
          <Queue label={t('cases.title')} items={cases} idOf={({ id }) => id} addressOf={({ orderId }) => operatorPaths.case(orderId)}>
            {(item) => <CaseRow item={item} />}
          </Queue>
        )}
      </QueueCard>
    </OperatorPage>
  );
}
