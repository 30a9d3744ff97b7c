import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { WordRule } from '~/domain/moderation';
import { moderationQueries, useActivateRule, useTryRule } from '~/features/operator/moderationQueries';
import { operatorQueries, useOperatorId } from '~/features/operator/operatorQueries';
import { useQueueKeys } from '~/features/operator/useQueueKeys';
import { Button } from '~/ui/Button';
import { EmptyState, LoadFailed } from '~/ui/EmptyState';
import { FormError } from '~/ui/FormAlert';
import { Page } from '../OperatorPage';
import { ProposeRule } from './ProposeRule';
import { Trial } from './Trial';

function Rule({ rule, isOwner }: { rule: WordRule; isOwner: boolean }) {
  const { t } = useTranslation('operator');
  const trial = useTryRule();
  const activation = useActivateRule();
  const { words, action, subject, isActive, isTried } = rule;
  const error = trial.error ?? activation.error;
  return (
    <li className="p-4 lg:px-5">
      <p className="font-medium [overflow-wrap:anywhere]">{words}</p>
      <p className="text-sm text-ink-2">
        {t(isActive ? 'words.on' : 'words.off')} · {t(`words.action.${action}`)} · {t(`words.subject.${subject}`)}
      </p>
      <div className="mt-2 flex flex-wrap gap-2.5">
        <Button
          kind="secondary"
          size="sm"
          isBusy={trial.isPending}
          aria-label={`${t('words.try')}: ${words}`}
          onClick={() => trial.mutate({ words, action })}
        >
          {t('words.try')}
        </Button>
        {isOwner && (isTried || isActive) ? (
          <Button
            kind="secondary"
            size="sm"
            isBusy={activation.isPending}
            aria-label={`${t(isActive ? 'words.deactivate' : 'words.activate')}: ${words}`}
            onClick={() => activation.mutate(rule)}
          >
            {t(isActive ? 'words.deactivate' : 'words.activate')}
          </Button>
        ) : null}
      </div>
      <FormError error={error} />
      {trial.data ? <Trial trial={trial.data} /> : null}
    </li>
  );
}

/** Words of prohibited goods: moderators propose and try, owners switch on. */
export default function WordsPage() {
  const { t } = useTranslation('operator');
  const id = useOperatorId();
  const { data, error, refetch, isPending } = useQuery(moderationQueries.rules(id));
  const rows = useQueueKeys<HTMLUListElement>();
  const isOwner = useQuery(operatorQueries.roles(id)).data?.includes('owner') ?? false;
  return (
    <Page title={t('words.title')}>
      <p className="mt-1 text-md text-ink-2">{t('words.text')}</p>
      <ProposeRule />
      <div className="card mt-4 overflow-hidden">
        {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
        {isPending ? <div className="skel m-4 h-64" aria-busy="true" /> : null}
        {data?.length === 0 ? <EmptyState image="box" title={t('words.none')} text={t('words.noneText')} /> : null}
        <ul ref={rows} aria-label={t('words.title')} className="divide-y divide-line">
          {data?.map((rule) => (
            <Rule key={rule.id} rule={rule} isOwner={isOwner} />
          ))}
        </ul>
      </div>
    </Page>
  );
}
