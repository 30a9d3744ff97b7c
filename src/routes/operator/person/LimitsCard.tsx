import { useTranslation } from 'react-i18next';
import { limitKinds } from '~/domain/moderation';
import { limitDays, type Person } from '~/domain/operatorPerson';
import { useLimit } from '~/features/operator/peopleQueries';
import { RestrictionForm } from './RestrictionForm';
import { useFormat } from '~/i18n/useFormat';
import { Button } from '~/ui/Button';
import { FormError } from '~/ui/FormAlert';
import { showToast } from '~/ui/toast';

/** What the person may not do as a buyer; an operator limits and lifts it. */
export function LimitsCard({ person: { id, limits }, mayDecide }: { person: Person; mayDecide: boolean }) {
  const { t } = useTranslation('operator');
  const { date } = useFormat();
  const setting = useLimit(id);
  const lifting = useLimit(id);
  const list = (
    <ul className="divide-y divide-line">
      {limits.map(({ kind, until, reason }) => (
        <li key={kind} className="py-3">
          <p className="font-medium">{t(`limit.kind.${kind}`)}</p>
          <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">
            {t('person.until', { date: date(new Date(until)) })} · {reason}
          </p>
          {mayDecide ? (
            <Button
              kind="secondary"
              size="sm"
              wrapper="mt-2"
              isBusy={lifting.isPending}
              aria-label={`${t('hidden.restore')}: ${t(`limit.kind.${kind}`)}`}
              onClick={() => lifting.mutate({ kind, reason: '', days: 0 })}
            >
              {t('hidden.restore')}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {mayDecide ? (
        <RestrictionForm
          title={t('limit.title')}
          kinds={limitKinds}
          labelOf={(kind) => t(`limit.kind.${kind}`)}
          meaningOf={(kind) => t(`limit.meaning.${kind}`)}
          daysOf={() => limitDays}
          needsReason={() => true}
          submit={t('person.apply')}
          isBusy={setting.isPending}
          error={setting.error}
          onSend={(kind, reason, days, onDone) =>
            setting.mutate({ kind, reason, days }, () => {
              showToast({ kind: 'success', text: t('limit.done') });
              onDone();
            })
          }
        >
          {list}
          <FormError error={lifting.error} />
        </RestrictionForm>
      ) : (
        list
      )}
    </>
  );
}
