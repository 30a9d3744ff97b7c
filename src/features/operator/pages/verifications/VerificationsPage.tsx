import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { operatorPaths } from '~/shared/config/operatorPaths';
import { verificationTabs } from '~/features/selling/rules/verification';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { WaitingTime } from '~/features/operator/components/WaitingTime';
import { Queue } from '~/features/operator/components/Queue';
import { QueueCard } from '~/features/operator/components/QueueCard';
import { StoreRow } from '~/features/operator/components/StoreRow';
import { verificationQueries } from '~/features/operator/services/verificationQueries';
import { useTab } from '~/features/operator/components/useTab';
import { useFormat } from '~/shared/i18n/useFormat';
import { SegmentedControl } from '~/shared/ui/SegmentedControl';
import { OperatorPage } from '~/features/operator/components/OperatorPage';

/** What sellers ask to be verified, and what is verified. */
export default function VerificationsPage() {
  const { t } = useTranslation('operator');
  const { date } = useFormat();
  const [tab, setTab] = useTab(verificationTabs);
  const query = useInfiniteQuery(verificationQueries.list(useUserId(), tab));
  return (
    <OperatorPage title={t('verifications.title')}>
      <div className="mt-4">
        <SegmentedControl
          label={t('verifications.title')}
          options={verificationTabs.map((value) => ({ value, label: t(`verifications.tab.${value}`) }))}
          value={tab}
          onChange={setTab}
        />
      </div>
      <QueueCard query={query} none={t(`verifications.none.${tab}`)} noneText={t('verifications.noneText')}>
        {(items) => (
          <Queue
            label={t(`verifications.tab.${tab}`)}
            items={items}
            idOf={({ id }) => id}
            addressOf={({ id }) => operatorPaths.verification(id)}
          >
            {(item) => (
              <StoreRow
                item={item}
                title={t(`layer.${item.layer}`)}
                end={tab === 'asked' ? <WaitingTime since={item.at} isColumn /> : date(new Date(item.at))}
              />
            )}
          </Queue>
        )}
      </QueueCard>
    </OperatorPage>
  );
}
