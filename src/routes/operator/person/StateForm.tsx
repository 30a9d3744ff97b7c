import { useTranslation } from 'react-i18next';
import type { SellerState } from '~/domain/generated/values';
import type { OperatorRole } from '~/domain/operator';
import { stateDays, statesFor } from '~/domain/operatorPerson';
import { useSetState } from '~/features/operator/peopleQueries';
import { RestrictionForm } from './RestrictionForm';
import { showToast } from '~/ui/toast';

interface StateFormProps {
  id: string;
  present: SellerState;
  roles: readonly OperatorRole[];
}

/** Gives a shop another state, with a reason that its seller reads. */
export function StateForm({ id, present, roles }: StateFormProps) {
  const { t } = useTranslation('operator');
  const { mutate, isPending, error } = useSetState(id);
  return (
    <RestrictionForm
      title={t('person.setState')}
      kinds={statesFor(present, roles)}
      labelOf={(state) => t(`shops.set.${state}`)}
      meaningOf={(state) => t(`shops.meaning.${state}`)}
      daysOf={(state) => (state === 'limited' || state === 'suspended' ? stateDays : [])}
      needsReason={(state) => state !== 'active'}
      submit={t('person.apply')}
      isBusy={isPending}
      error={error}
      onSend={(state, reason, days, onDone) =>
        mutate({ state, reason, days }, () => {
          showToast({ kind: 'success', text: t('person.stateSet') });
          onDone();
        })
      }
    />
  );
}
