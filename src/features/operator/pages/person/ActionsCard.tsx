import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limitKinds } from '~/features/account/rules/moderation';
import type { OperatorRole } from '~/features/account/rules/operator';
import { limitDays, type Person, stateDays, statesFor } from '~/features/operator/rules/operatorPerson';
import { useLimit, useSetState } from '~/features/operator/services/peopleQueries';
import { Card } from '~/shared/ui/Section';
import { showToast } from '~/shared/ui/toast';
import { type Restriction, RestrictionForm } from './RestrictionForm';

interface ActionProps {
  restriction: Restriction;
  isChosen: boolean;
  onToggle: () => void;
}

/** An action with what it means; choosing it opens its form below. */
function Action({ restriction, isChosen, onToggle }: ActionProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    onToggle();
    button.current?.focus();
  };
  return (
    <li>
      <button
        ref={button}
        type="button"
        className="flex w-full items-center gap-3 py-3 text-left"
        aria-expanded={isChosen}
        aria-controls={isChosen ? id : undefined}
        onClick={onToggle}
      >
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{restriction.label}</span>{' '}
          <span className="block text-sm text-ink-2">{restriction.meaning}</span>
        </span>
        <ChevronDown size={18} className={`shrink-0 text-ink-3 ${isChosen ? 'rotate-180' : ''}`} aria-hidden="true" />
      </button>
      <div id={id}>{isChosen ? <RestrictionForm restriction={restriction} onCancel={cancel} /> : null}</div>
    </li>
  );
}

interface ActionsCardProps {
  person: Person;
  roles: readonly OperatorRole[];
}

/** What may be done to the store and to the buyer: one list, of which one form is open at a time. */
export function ActionsCard({ person: { id, store }, roles }: ActionsCardProps) {
  const { t } = useTranslation('operator');
  const [chosen, setChosen] = useState('');
  const setState = useSetState(id);
  const limit = useLimit(id);
  const list = useRef<HTMLDivElement>(null);
  const onDone = (text: string) => () => {
    showToast({ kind: 'success', text });
    setChosen('');
    // the action may not be offered any more
    list.current?.focus();
  };
  const choose = (name: string) => {
    setState.reset();
    limit.reset();
    setChosen(name === chosen ? '' : name);
  };
  const storeActions: Restriction[] = (store ? statesFor(store.state, roles) : []).map((state) => ({
    ...{ name: state, label: t(`stores.set.${state}`), meaning: t(`stores.meaning.${state}`) },
    ends: state === 'limited' || state === 'suspended' ? stateDays : [],
    needsReason: state !== 'active',
    ...{ isBusy: setState.isPending, error: setState.error },
    send: (reason, days) => setState.mutate({ state, reason, days }, onDone(t('person.stateSet'))),
  }));
  const buyerActions: Restriction[] = limitKinds.map((kind) => ({
    ...{ name: kind, label: t(`limit.kind.${kind}`), meaning: t(`limit.meaning.${kind}`) },
    ...{ ends: limitDays, needsReason: true, isBusy: limit.isPending, error: limit.error },
    send: (reason, days) => limit.mutate({ kind, reason, days }, onDone(t('limit.done'))),
  }));
  const sides = [
    { title: t('target.store'), actions: storeActions },
    { title: t('record.buyer'), actions: buyerActions },
  ].filter(({ actions }) => actions.length > 0);
  return (
    <Card title={t('person.actions')}>
      <div ref={list} tabIndex={-1} role="group" aria-label={t('person.actions')}>
        {sides.map(({ title, actions }) => (
          <div key={title} className="mt-3">
            <h3 className="text-sm text-ink-3">{title}</h3>
            <ul className="divide-y divide-line" aria-label={title}>
              {actions.map((restriction) => (
                <Action
                  key={restriction.name}
                  restriction={restriction}
                  isChosen={chosen === restriction.name}
                  onToggle={() => choose(restriction.name)}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Card>
  );
}
