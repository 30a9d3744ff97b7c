import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { messageKey, useFormField } from '~/i18n/formMessages';
import { useDisclosure } from '~/lib/useDisclosure';
import { Button } from '~/ui/Button';
import { ChoiceSelect } from '~/ui/ChoiceSelect';
import { ConfirmDialog } from '~/ui/ConfirmDialog';
import { TextArea } from '~/ui/Field';
import { FormError } from '~/ui/FormAlert';
import { Card } from '~/ui/Section';

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
  // controlled, because what is offered changes while the form is open
  const [chosen, setKind] = useState('');
  const [days, setDays] = useState('');
  const form = useForm({ defaultValues: { reason: '' } });
  const field = useFormField(form);
  const question = useDisclosure();
  const kind = kinds.find((one) => one === chosen) ?? kinds[0];
  if (kind === undefined) return null;
  const ends = daysOf(kind);
  const end = ends.find((one) => one === days) ?? ends[0];
  const ask = form.handleSubmit(() => isBusy || question.open());
  return (
    <Card title={title}>
      {children}
      <form noValidate className="mt-3 grid gap-4" onSubmit={(event) => void ask(event)} aria-label={title}>
        <ChoiceSelect
          label={t('person.what')}
          value={kind}
          options={kinds}
          nameOf={labelOf}
          onChange={({ target: { value } }) => setKind(value)}
        />
        <p className="text-sm text-ink-2">{meaningOf(kind)}</p>
        {end !== undefined ? (
          <ChoiceSelect
            label={t('person.end')}
            value={end}
            options={ends}
            nameOf={(one) => (Number(one) > 0 ? t('person.days', { count: Number(one) }) : t('person.noEnd'))}
            onChange={({ target: { value } }) => setDays(value)}
          />
        ) : null}
        {needsReason(kind) ? (
          <TextArea
            label={t('reports.reason')}
            hint={t('person.reasonHint')}
            rows={3}
            maxLength={MAX_REASON}
            {...field('reason', {
              validate: (reason) => reason.trim().length >= MIN_REASON || messageKey('operator:case.wordsShort'),
            })}
          />
        ) : null}
        <FormError error={error} />
        <Button type="submit" kind="secondary" wrapper="justify-self-start" isBusy={isBusy}>
          {submit}
        </Button>
      </form>
      <ConfirmDialog
        isOpen={question.isOpen}
        title={`${labelOf(kind)}?`}
        text={meaningOf(kind)}
        confirm={submit}
        onClose={question.close}
        onConfirm={() => onSend(kind, needsReason(kind) ? form.getValues('reason') : '', Number(end ?? 0), form.reset)}
      />
    </Card>
  );
}
