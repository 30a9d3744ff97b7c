import { useTranslation } from 'react-i18next';
import type { Person } from '~/features/operator/rules/operatorPerson';
import { useLimit } from '~/features/operator/services/peopleQueries';
import { useFormat } from '~/shared/i18n/useFormat';
import { Button } from '~/shared/ui/Button';
import { FormError } from '~/shared/ui/FormAlert';
import { Card } from '~/shared/ui/Section';

/** What the person may not do as a buyer, until when and why; an operator lifts it. */
export function LimitsCard({ person: { id, limits }, mayDecide }: { person: Person; mayDecide: boolean }) {
  const { t } = useTranslation('operator');
  const { date } = useFormat();
  const { mutate, isPending, error } = useLimit(id);
  if (limits.length === 0) return null;
  return (
    <Card title={t('limit.title')}>
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
                isBusy={isPending}
                aria-label={`${t('hidden.restore')}: ${t(`limit.kind.${kind}`)}`}
                onClick={() => mutate({ kind, reason: '', days: 0 })}
              >
                {t('hidden.restore')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <FormError error={error} />
    </Card>
  );
}
