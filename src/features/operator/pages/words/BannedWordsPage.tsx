import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '~/shared/config/paths';
import type { RuleTrial, WordRule } from '~/features/account/rules/moderation';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { moderationQueries, useActivateRule, useTryRule } from '~/features/operator/services/moderationQueries';
import { operatorQueries } from '~/features/operator/services/operatorQueries';
import { useQueueKeys } from '~/features/operator/components/useQueueKeys';
import { useFormat } from '~/shared/i18n/useFormat';
import { Button } from '~/shared/ui/Button';
import { EmptyState } from '~/shared/ui/EmptyState';
import { FormError } from '~/shared/ui/FormAlert';
import { QueryView } from '~/shared/ui/QueryView';
import { OperatorPage } from '~/features/operator/components/OperatorPage';
import { ProposeRule } from './ProposeRule';

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

/** What a rule would hit now. */
function Trial({ trial: { count, isCapped, products } }: { trial: RuleTrial }) {
  const { t } = useTranslation('operator');
  const { number } = useFormat();
  return (
    <div role="status" className="mt-3 rounded-lg bg-surface-2 p-3 text-sm">
      <p className="font-medium">
        {count === 0 ? t('words.noHits') : t('words.hits', { count, amount: `${number(count)}${isCapped ? '+' : ''}` })}
      </p>
      <ul>
        {products.map(({ id, name, username }) => (
          <li key={id} className="py-0.5 [overflow-wrap:anywhere]">
            <a className="underline underline-offset-4" href={paths.product(id)}>
              {name}
            </a>{' '}
            · <bdi>@{username}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Words of prohibited goods: moderators propose and try, owners switch on. */
export default function BannedWordsPage() {
  const { t } = useTranslation('operator');
  const id = useUserId();
  const query = useQuery(moderationQueries.rules(id));
  const rows = useQueueKeys<HTMLUListElement>();
  const isOwner = useQuery(operatorQueries.roles(id)).data?.includes('owner') ?? false;
  return (
    <OperatorPage title={t('words.title')}>
      <p className="mt-1 text-md text-ink-2">{t('words.text')}</p>
      <ProposeRule />
      <div className="card mt-4 overflow-hidden">
        <QueryView query={query} skeleton={<div className="skel m-4 h-64" />}>
          {(rules) =>
            rules.length === 0 ? (
              <EmptyState image="box" title={t('words.none')} text={t('words.noneText')} />
            ) : (
              <ul ref={rows} aria-label={t('words.title')} className="divide-y divide-line">
                {rules.map((rule) => (
                  <Rule key={rule.id} rule={rule} isOwner={isOwner} />
                ))}
              </ul>
            )
          }
        </QueryView>
      </div>
    </OperatorPage>
  );
}
