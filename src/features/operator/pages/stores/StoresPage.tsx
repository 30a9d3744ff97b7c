import { useInfiniteQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { operatorPaths } from '~/shared/config/operatorPaths';
import * as columnLimits from '~/shared/generated/columnLimits';
import { storeTabs } from '~/features/operator/rules/operatorPerson';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { WaitingTime } from '~/features/operator/components/WaitingTime';
import { peopleQueries } from '~/features/operator/services/peopleQueries';
import { Queue } from '~/features/operator/components/Queue';
import { QueueCard } from '~/features/operator/components/QueueCard';
import { StoreRow } from '~/features/operator/components/StoreRow';
import { useTab } from '~/features/operator/components/useTab';
import { useFormat } from '~/shared/i18n/useFormat';
import { Button } from '~/shared/ui/Button';
import { TextField } from '~/shared/ui/Field';
import { SegmentedControl } from '~/shared/ui/SegmentedControl';
import { OperatorPage } from '~/features/operator/components/OperatorPage';

/** Opens the page of a person by username. */
function FindPerson() {
  const { t } = useTranslation('operator');
  const navigate = useNavigate();
  const { register, handleSubmit } = useForm({ defaultValues: { name: '' } });
  const submit = handleSubmit(({ name }) => {
    const username = name.trim().replace(/^@/, '');
    if (username) void navigate(operatorPaths.person(username));
  });
  return (
    <form role="search" className="mt-4 flex max-w-md items-end gap-2.5" onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('stores.find')}
        wrapper="min-w-0 grow"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={columnLimits.username + 1}
        {...register('name')}
      />
      <Button type="submit" kind="outline" size="field">
        {t('keys.open')}
      </Button>
    </form>
  );
}

/** Stores that object to a decision, that are new, or that are limited, suspended or closed. */
export default function StoresPage() {
  const { t } = useTranslation('operator');
  const { date } = useFormat();
  const [tab, setTab] = useTab(storeTabs);
  const query = useInfiniteQuery(peopleQueries.stores(useUserId(), tab));
  return (
    <OperatorPage title={t('stores.title')}>
      <FindPerson />
      <div className="mt-4">
        <SegmentedControl
          label={t('stores.title')}
          options={storeTabs.map((value) => ({ value, label: t(`stores.tab.${value}`) }))}
          value={tab}
          onChange={setTab}
        />
      </div>
      <QueueCard query={query} none={t(`stores.none.${tab}`)} noneText={t('hidden.noneText')}>
        {(items) => (
          <Queue
            label={t(`stores.tab.${tab}`)}
            items={items}
            idOf={({ id }) => id}
            addressOf={({ username }) => operatorPaths.person(username)}
          >
            {(store) => (
              <StoreRow item={store} end={tab === 'objections' ? <WaitingTime since={store.at} isColumn /> : date(new Date(store.at))}>
                {tab === 'new' && store.state === 'active' ? null : (
                  <span className="line-clamp-2">
                    {t(`stores.state.${store.state}`)}
                    {tab === 'new' ? null : ` · ${store.words ?? t('stores.ignored')}`}
                  </span>
                )}
              </StoreRow>
            )}
          </Queue>
        )}
      </QueueCard>
    </OperatorPage>
  );
}
