import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { operatorPaths } from '~/config/operatorPaths';
import { type HiddenItem, type HiddenTab, hiddenTabs } from '~/domain/moderation';
import { useUserId } from '~/features/auth/AuthProvider';
import { moderationQueries, useAnswer } from '~/features/operator/moderationQueries';
import { Age } from '~/features/operator/Age';
import { AnswerForm } from '~/features/operator/AnswerForm';
import { QueueCard } from '~/features/operator/QueueCard';
import { useQueueKeys } from '~/features/operator/useQueueKeys';
import { useTab } from '~/features/operator/useTab';
import { useFormat } from '~/i18n/useFormat';
import { SegmentedControl } from '~/ui/SegmentedControl';
import { showToast } from '~/ui/toast';
import { Page } from '../OperatorPage';

function HiddenRow({ item, tab }: { item: HiddenItem; tab: HiddenTab }) {
  const { t } = useTranslation('operator');
  const { date } = useFormat();
  const { kind, target, targetId, field, title, username, reason, words, objection, at } = item;
  const { mutate, isPending, error } = useAnswer();
  const send = (outcome: 'restore' | 'keep') => (answer: string) =>
    mutate({ item, outcome, words: answer }, () => showToast({ kind: 'success', text: t(`hidden.done.${outcome}`) }));
  return (
    <li className="p-4 lg:px-5">
      <p className="font-medium [overflow-wrap:anywhere]">
        <Link to={operatorPaths.report(target === 'photo' ? 'review' : target, targetId)} className="underline underline-offset-4">
          {field ? t(`content.${field}`) : t(`target.${target}`)}: {title}
        </Link>
      </p>
      <p className="text-sm text-ink-2">
        {t(`kind.${kind}`)} · {t(`reason.${reason}`)} · <bdi>@{username}</bdi> ·{' '}
        {tab === 'objections' ? <Age since={at} /> : date(new Date(at))}
      </p>
      {words ? <p className="mt-1 text-sm text-ink-2 [overflow-wrap:anywhere]">{t('hidden.words', { words })}</p> : null}
      {objection ? <p className="mt-2 whitespace-pre-line text-md [overflow-wrap:anywhere]">{objection}</p> : null}
      <AnswerForm
        about={title}
        hasObjection={tab === 'objections'}
        isBusy={isPending}
        error={error}
        onGrant={send('restore')}
        onKeep={send('keep')}
      />
    </li>
  );
}

/** What the platform hid, and the objections of those concerned. */
export default function HiddenPage() {
  const { t } = useTranslation('operator');
  const [tab, setTab] = useTab(hiddenTabs);
  const query = useInfiniteQuery(moderationQueries.hidden(useUserId(), tab));
  const rows = useQueueKeys<HTMLUListElement>();
  return (
    <Page title={t('hidden.title')}>
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
          <ul ref={rows} aria-label={t(`hidden.tab.${tab}`)} className="divide-y divide-line">
            {items.map((item) => (
              <HiddenRow key={item.id} item={item} tab={tab} />
            ))}
          </ul>
        )}
      </QueueCard>
    </Page>
  );
}
