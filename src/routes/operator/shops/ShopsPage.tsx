import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { operatorPaths } from '~/config/operatorPaths';
import { shopTabs } from '~/domain/operatorPerson';
import { Age } from '~/features/operator/Age';
import { useOperatorId } from '~/features/operator/operatorQueries';
import { peopleQueries } from '~/features/operator/peopleQueries';
import { Queue } from '~/features/operator/Queue';
import { QueueCard } from '~/features/operator/QueueCard';
import { useTab } from '~/features/operator/useTab';
import { useFormat } from '~/i18n/useFormat';
import { SegmentedControl } from '~/ui/SegmentedControl';
import { Page } from '../OperatorPage';
import { FindPerson } from './FindPerson';

/** Shops that object to a decision, that are new, or that are limited, suspended or closed. */
export default function ShopsPage() {
  const { t } = useTranslation('operator');
  const { date } = useFormat();
  const [tab, setTab] = useTab(shopTabs);
  const query = useInfiniteQuery(peopleQueries.shops(useOperatorId(), tab));
  return (
    <Page title={t('shops.title')}>
      <FindPerson />
      <div className="mt-4">
        <SegmentedControl
          label={t('shops.title')}
          options={shopTabs.map((value) => ({ value, label: t(`shops.tab.${value}`) }))}
          value={tab}
          onChange={setTab}
        />
      </div>
      <QueueCard query={query} none={t(`shops.none.${tab}`)} noneText={t('hidden.noneText')}>
        {(items) => (
          <Queue
            label={t(`shops.tab.${tab}`)}
            items={items}
            idOf={({ id }) => id}
            addressOf={({ username }) => operatorPaths.person(username)}
          >
            {({ username, state, at, words }) => (
              <span className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <bdi className="font-medium">@{username}</bdi>
                <span className="text-sm">{tab === 'objections' ? <Age since={at} /> : date(new Date(at))}</span>
                {tab === 'new' && state === 'active' ? null : (
                  <span className="line-clamp-2 w-full text-sm text-ink-2 [overflow-wrap:anywhere]">
                    {t(`shops.state.${state}`)}
                    {tab === 'new' ? null : ` · ${words ?? t('shops.ignored')}`}
                  </span>
                )}
              </span>
            )}
          </Queue>
        )}
      </QueueCard>
    </Page>
  );
}
