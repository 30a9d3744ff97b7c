import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/features/seller/Card';
import { Button } from '~/ui/Button';
import { ChoiceSelect } from '~/ui/ChoiceSelect';
import { ConfirmDialog } from '~/ui/ConfirmDialog';
import { TextArea } from '~/ui/Field';
import { FormError } from '~/ui/FormAlert';

/** Of a reason that somebody reads (app.seller_states, app.buyer_limits). */
const [MIN_REASON, MAX_REASON] = [3, 500];

interface RestrictionFormProps<Kind extends string, Days extends string> {
  title: string;
  kinds: readonly Kind[];
  labelOf: (kind: Kind) => string;
  /** What it means for the person, before it is done. */
  meaningOf: (kind: Kind) => string;
  /** Empty: it has no end to choose. */
  daysOf: (kind: Kind) => readonly Days[];
  needsReason: (kind: Kind) => boolean;
  submit: string;
  isBusy: boolean;
  error: unknown;
  onSend: (kind: Kind, reason: string, days: number, onDone: () => void) => void;
  children?: ReactNode;
}

/** Restricts a person or a shop, with a reason that they read and an end; confirmed first. */
export function RestrictionForm<Kind extends string, Days extends string>({
  title,
  kinds,
  labelOf,
  meaningOf,
  daysOf,
  needsReason,
  submit,
  isBusy,
  error,
  onSend,
  children,
}: RestrictionFormProps<Kind, Days>) {
  const { t } = useTranslation('operator');
  const [chosen, setKind] = useState<Kind>();
  const kind = chosen !== undefined && kinds.includes(chosen) ? chosen : kinds[0];
  const [days, setDays] = useState<Days>();
  const [reason, setReason] = useState('');
  const [isShort, setShort] = useState(false);
  const [isAsked, setAsked] = useState(false);
  if (kind === undefined) return null;
  const ends = daysOf(kind);
  const end = days !== undefined && ends.includes(days) ? days : ends[0];
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = needsReason(kind) && reason.trim().length < MIN_REASON;
    setShort(isMissing);
    if (!isMissing && !isBusy) setAsked(true);
  };
  return (
    <Card title={title}>
      {children}
      <form noValidate className="mt-3 grid gap-4" onSubmit={ask} aria-label={title}>
        <ChoiceSelect label={t('person.what')} value={kind} options={kinds} nameOf={labelOf} onChange={setKind} />
        <p className="text-sm text-ink-2">{meaningOf(kind)}</p>
        {end !== undefined ? (
          <ChoiceSelect
            label={t('person.end')}
            value={end}
            options={ends}
            nameOf={(one) => (Number(one) > 0 ? t('person.days', { count: Number(one) }) : t('person.noEnd'))}
            onChange={setDays}
          />
        ) : null}
        {needsReason(kind) ? (
          <TextArea
            label={t('reports.reason')}
            hint={t('person.reasonHint')}
            rows={3}
            maxLength={MAX_REASON}
            value={reason}
            error={isShort ? t('case.wordsShort') : undefined}
            onChange={({ target: { value } }) => {
              setReason(value);
              setShort(false);
            }}
          />
        ) : null}
        <FormError error={error} />
        <Button type="submit" kind="secondary" wrapper="justify-self-start" isBusy={isBusy}>
          {submit}
        </Button>
      </form>
      <ConfirmDialog
        isOpen={isAsked}
        title={`${labelOf(kind)}?`}
        text={meaningOf(kind)}
        confirm={submit}
        onClose={() => setAsked(false)}
        onConfirm={() => onSend(kind, needsReason(kind) ? reason : '', Number(end ?? 0), () => setReason(''))}
      />
    </Card>
  );
}
