import { useTranslation } from 'react-i18next';
import type { StoreState } from '~/features/operator/rules/operatorPerson';
import { AnswerForm } from '~/features/operator/components/AnswerForm';
import { useAnswerState } from '~/features/operator/services/peopleQueries';
import { useSellerFormat } from '~/shared/i18n/useSellerFormat';
import { Card } from '~/shared/ui/Section';
import { showToast } from '~/shared/ui/toast';

function State({ made, mayDecide }: { made: StoreState; mayDecide: boolean }) {
  const { t } = useTranslation('operator');
  const { moment } = useSellerFormat();
  const { mutate, isPending, error } = useAnswerState(made.id);
  const { state, reason, until, role, orderNumber, since, isPresent, objection, answer } = made;
  const send = (outcome: 'lift' | 'keep') => (words: string) =>
    mutate({ outcome, words }, () => showToast({ kind: 'success', text: t(`hidden.done.${outcome === 'lift' ? 'restore' : 'keep'}`) }));
  return (
    <li className="py-3">
      <p className={isPresent ? 'font-medium' : 'text-ink-2'}>
        {t(`stores.state.${state}`)}
        {isPresent && state !== 'active' ? ` · ${t('person.now')}` : null}
      </p>
      <p className="text-sm text-ink-2">
        {moment(new Date(since))} · {t(`role.${role ?? 'system'}`)}
        {until ? ` · ${t('person.until', { date: moment(new Date(until)) })}` : null}
      </p>
      {orderNumber ? <p className="text-sm text-ink-2">{t('person.ignored', { number: orderNumber })}</p> : null}
      {reason ? <p className="mt-1 whitespace-pre-line text-md [overflow-wrap:anywhere]">{reason}</p> : null}
      {objection ? (
        <p className="mt-2 whitespace-pre-line text-md [overflow-wrap:anywhere]">
          <span className="text-sm text-ink-2">{t('person.objection')}</span>
          <br />
          {objection}
        </p>
      ) : null}
      {answer ? (
        <p className="mt-2 whitespace-pre-line text-md [overflow-wrap:anywhere]">
          <span className="text-sm text-ink-2">{t('hidden.answer')}</span>
          <br />
          {answer}
        </p>
      ) : null}
      {objection && !answer && isPresent && mayDecide ? (
        <AnswerForm
          about={t(`stores.state.${state}`)}
          hasObjection
          needsWords
          isBusy={isPending}
          error={error}
          onGrant={state === 'closed' ? undefined : send('lift')}
          onKeep={send('keep')}
        />
      ) : null}
    </li>
  );
}

/** The states of a store, the newest first, each with its reason, objection and answer. */
export function StatesCard({ states, mayDecide }: { states: StoreState[]; mayDecide: boolean }) {
  const { t } = useTranslation('operator');
  return (
    <Card title={t('person.states')}>
      {states.length === 0 ? <p className="mt-2 text-md text-ink-2">{t('person.noStates')}</p> : null}
      <ul className="divide-y divide-line">
        {states.map((made) => (
          <State key={made.id} made={made} mayDecide={mayDecide} />
        ))}
      </ul>
    </Card>
  );
}
