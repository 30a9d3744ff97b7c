import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { messageKey, useFormField } from '~/shared/i18n/formMessages';
import { useDisclosure } from '~/shared/lib/useDisclosure';
import { Button } from '~/shared/ui/Button';
import { ChoiceSelect } from '~/shared/ui/ChoiceSelect';
import { ConfirmDialog } from '~/shared/ui/ConfirmDialog';
import { TextArea } from '~/shared/ui/Field';
import { FormError } from '~/shared/ui/FormAlert';
import * as columnLimits from '~/shared/generated/columnLimits';

/** What an operator may do to a person or a store. */
export interface Restriction {
  name: string;
  label: string;
  /** What it means for the person, before it is done. */
  meaning: string;
  /** How many days it may last; empty: it has no end to choose. */
  ends: readonly string[];
  needsReason: boolean;
  isBusy: boolean;
  error: unknown;
  send: (reason: string, days: number) => void;
}

interface RestrictionFormProps {
  restriction: Restriction;
  onCancel: () => void;
}

/** One restriction, with a reason that the person reads and an end; confirmed first. Takes the focus when it opens. */
export function RestrictionForm({ restriction, onCancel }: RestrictionFormProps) {
  const { t } = useTranslation('operator');
  const { label, meaning, ends, needsReason, isBusy, error, send } = restriction;
  const [days, setDays] = useState(ends[0] ?? '0');
  const form = useForm({ defaultValues: { reason: '' } });
  const field = useFormField(form);
  const question = useDisclosure();
  const ask = form.handleSubmit(() => isBusy || question.open());
  const element = useRef<HTMLFormElement>(null);
  // what was chosen by keyboard goes on there
  useEffect(() => element.current?.querySelector<HTMLElement>('select, textarea, button')?.focus(), []);
  return (
    <form ref={element} noValidate className="grid gap-4 pb-4" onSubmit={(event) => void ask(event)} aria-label={label}>
      {ends.length > 0 ? (
        <ChoiceSelect
          label={t('person.end')}
          value={days}
          options={ends}
          nameOf={(one) => (Number(one) > 0 ? t('person.days', { count: Number(one) }) : t('person.noEnd'))}
          onChange={({ target: { value } }) => setDays(value)}
        />
      ) : null}
      {needsReason ? (
        <TextArea
          label={t('reports.reason')}
          hint={t('person.reasonHint')}
          rows={3}
          maxLength={columnLimits.restrictionReason}
          {...field('reason', {
            validate: (reason) => reason.trim().length >= columnLimits.explanationLeast || messageKey('operator:case.wordsShort'),
          })}
        />
      ) : null}
      <FormError error={error} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" isBusy={isBusy}>
          {t('person.apply')}
        </Button>
        <Button kind="secondary" onClick={onCancel}>
          {t('cancel', { ns: 'shop' })}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={question.isOpen}
        title={`${label}?`}
        text={meaning}
        confirm={t('person.apply')}
        onClose={question.close}
        onConfirm={() => send(form.getValues('reason'), Number(days))}
      />
    </form>
  );
}
