import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { operatorPaths } from '~/shared/config/operatorPaths';
import { type HiddenItem, type HiddenTab, hiddenTabs } from '~/features/account/rules/moderation';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { moderationQueries, useAnswer } from '~/features/operator/services/moderationQueries';
import { WaitingTime } from '~/features/operator/components/WaitingTime';
import { AnswerForm } from '~/features/operator/components/AnswerForm';
import { Queue } from '~/features/operator/components/Queue';
import { QueueCard } from '~/features/operator/components/QueueCard';
import { TargetRow } from '~/features/operator/components/TargetRow';
import { useTab } from '~/features/operator/components/useTab';
import { useFormat } from '~/shared/i18n/useFormat';
import { SegmentedControl } from '~/shared/ui/SegmentedControl';
import { showToast } from '~/shared/ui/toast';
import { OperatorPage } from '~/features/operator/components/OperatorPage';

/** What the team and the person concerned wrote, and the answer. */
function HiddenAnswer({ item, tab }: { item: HiddenItem; tab: HiddenTab }) {
  const { t } = useTranslation('operator');
  const { title, words, objection } = item;
  const { mutate, isPending, error } = useAnswer();
  const send = (outcome: 'restore' | 'keep') => (answer: string) =>
    mutate({ item, outcome, words: answer }, () => showToast({ kind: 'success', text: t(`hidden.done.${outcome}`) }));
  return (
    <div className="px-4 pb-4 lg:px-5">
      {words ? <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">{t('hidden.words', { words })}</p> : null}
      {objection ? <p className="mt-2 whitespace-pre-line text-md [overflow-wrap:anywhere]">{objection}</p> : null}
      <AnswerForm
        about={title}
        hasObjection={tab === 'objections'}
        isBusy={isPending}
        error={error}
        onGrant={send('restore')}
        onKeep={send('keep')}
      />
    </div>
  );
}

/** What the platform hid, and the objections of those concerned. */
export default function HiddenPage() {
  const { t } = useTranslation('operator');
  const [tab, setTab] = useTab(hiddenTabs);
  const query = useInfiniteQuery(moderationQueries.hidden(useUserId(), tab));
  const { date } = useFormat();
  return (
    <OperatorPage title={t('hidden.title')}>
      <div className="mt-4">
        <SegmentedControl
          label={t('hidden.title')}
          options={hiddenTabs.map((value) => ({ value, label: t(`hidden.tab.${value}`) }))}
          value={tab}
          onChange={setTab}
        />
      </div>
      <QueueCard query={query} none={t(`hidden.none.${tab}`)} noneText={t('hidden.noneText')}>
        {(items) => (
          <Queue
            label={t(`hidden.tab.${tab}`)}
            items={items}
            idOf={({ id }) => id}
            addressOf={({ target, targetId }) => operatorPaths.report(target === 'photo' ? 'review' : target, targetId)}
            below={(item) => <HiddenAnswer item={item} tab={tab} />}
          >
            {(item) => (
              <TargetRow
                item={item}
                kind={item.field ? t(`content.${item.field}`) : t(`target.${item.target}`)}
                end={tab === 'objections' ? <WaitingTime since={item.at} isColumn /> : date(new Date(item.at))}
              >
                {t(`kind.${item.kind}`)} · {t(`reason.${item.reason}`)}
                {/* anything else is the store's own */}
                {item.target === 'review' || item.target === 'photo' ? (
                  <>
                    {' '}
                    · <bdi>@{item.username}</bdi>
                  </>
                ) : null}
              </TargetRow>
            )}
          </Queue>
        )}
      </QueueCard>
    </OperatorPage>
  );
}
