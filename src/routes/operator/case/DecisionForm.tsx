import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as fieldLimits from '~/domain/fieldLimits';
import { type CaseFile, type Decision, type DecisionInput, hasAmount, isConfirmed } from '~/domain/operatorCase';
import { CommandFailed } from '~/features/operator/CommandFailed';
import { useFormat } from '~/i18n/useFormat';
import { Button } from '~/ui/Button';
import { ConfirmDialog } from '~/ui/ConfirmDialog';
import { TextArea, TextField } from '~/ui/Field';
import { FieldError } from '~/ui/FieldError';
import { Radio } from '~/ui/Radio';
import { decisionSchema } from './decisionSchema';
import { useDecide } from './useDecide';

/** Answers after which the page has to be read again. */
const STALE = ['already-decided', 'case-changed', 'bad-transition'] as const;

interface DecisionFormProps {
  file: CaseFile;
  /** What this operator may decide now. */
  offered: Decision[];
  /** The smallest refund that they may decide (tenge). */
  min: number;
  onReload: () => void;
}

/** The decision, what both sides read about it, and how much the seller owes; money and cancellations are confirmed. */
export function DecisionForm({ file, offered, min, onReload }: DecisionFormProps) {
  const { t } = useTranslation('operator');
  const { money } = useFormat();
  const { orderCase, order, paidLeft, seen } = file;
  const max = paidLeft > 0 ? paidLeft : order.total - order.refunded;
  const limits = { min: money(min), max: money(max) };
  const { mutate, isPending, error } = useDecide(order.id);
  const [asked, setAsked] = useState<DecisionInput | null>(null);
  const { register, handleSubmit, control, formState } = useForm({
    resolver: valibotResolver(decisionSchema(min, max)),
    defaultValues: { words: '', amount: String(Math.min(max, orderCase.refundDue || orderCase.amount)) },
    reValidateMode: 'onSubmit',
  });
  const { errors } = formState;
  const chosen = useWatch({ control, name: 'decision' });
  const submit = handleSubmit(({ decision, words, amount }) => {
    const input = { decision, words, seen, ...(hasAmount(decision) ? { amount: Number(amount) } : {}) };
    if (isConfirmed(decision)) setAsked(input);
    else mutate(input);
  });
  const due = money(asked?.amount ?? orderCase.refundDue);
  return (
    <form noValidate className="card grid gap-4 p-4 lg:p-5" aria-label={t('case.decide')} onSubmit={(event) => void submit(event)}>
      <h2 className="font-semibold">{t('case.decide')}</h2>
      <fieldset>
        <legend className="sr-only">{t('case.outcome')}</legend>
        <div className="grid gap-1">
          {offered.map((decision) => (
            <Radio
              key={decision}
              value={decision}
              label={t(`decision.${decision}.name`)}
              text={t(`decision.${decision}.text`, { due: money(orderCase.refundDue) })}
              {...register('decision')}
            />
          ))}
        </div>
        <FieldError>{errors.decision ? t('case.outcomeMissing') : null}</FieldError>
      </fieldset>
      {chosen && hasAmount(chosen) ? (
        <TextField
          label={t('case.amount')}
          inputMode="numeric"
          autoComplete="off"
          hint={t(min > 1 ? 'case.amountBetween' : 'case.amountHint', limits)}
          error={errors.amount ? t('case.amountWrong', limits) : undefined}
          {...register('amount')}
        />
      ) : null}
      <TextArea
        label={t('case.words')}
        hint={t('case.wordsHint')}
        rows={4}
        maxLength={fieldLimits.caseMessage}
        error={errors.words ? t('case.wordsShort') : undefined}
        {...register('words')}
      />
      <CommandFailed error={error} stale={STALE} onReload={onReload} />
      <Button type="submit" size="lg" isBusy={isPending}>
        {t('case.send')}
      </Button>
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('case.confirmTitle')}
        text={asked && isConfirmed(asked.decision) ? t(`decision.${asked.decision}.confirm`, { due }) : ''}
        confirm={t('case.send')}
        dismiss={t('case.notYet')}
        kind="primary"
        onClose={() => setAsked(null)}
        onConfirm={() => asked && mutate(asked)}
      />
    </form>
  );
}
