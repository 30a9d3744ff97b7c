import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import * as columnLimits from '~/shared/generated/columnLimits';
import { type CaseFile, type Decision, type DecisionInput, hasAmount, isConfirmed } from '~/features/operator/rules/operatorCase';
import { CommandFailed } from '~/features/operator/components/CommandFailed';
import { messageKey, useFormField } from '~/shared/i18n/formMessages';
import { useFormat } from '~/shared/i18n/useFormat';
import { Button } from '~/shared/ui/Button';
import { ConfirmDialog } from '~/shared/ui/ConfirmDialog';
import { TextArea, TextField } from '~/shared/ui/Field';
import { RadioGroup } from '~/shared/ui/RadioGroup';
import { useDecide } from './useDecide';

/** Errors after which the page has to be read again. */
const STALE = ['already-decided', 'case-changed', 'bad-transition'] as const;

const FORM_ID = 'decision';

/** Goes to the form from where the case is read. */
export function toDecision(): void {
  const form = document.getElementById(FORM_ID);
  form?.scrollIntoView();
  form?.querySelector('input')?.focus({ preventScroll: true });
}

/** @param min @param max the smallest and the largest refund (tenge), which a message names */
const decisionSchema = (min: number, max: number) =>
  v.pipe(
    v.object({
      decision: v.custom<Decision>((value) => typeof value === 'string' && value !== '', messageKey('operator:case.outcomeMissing')),
      words: v.pipe(v.string(), v.trim(), v.minLength(columnLimits.explanationLeast, messageKey('operator:case.wordsShort'))),
      amount: v.pipe(
        v.string(),
        v.transform((text) => text.replaceAll(/\s/g, '')),
      ),
    }),
    v.forward(
      v.partialCheck(
        [['decision'], ['amount']],
        ({ decision, amount }) => !hasAmount(decision) || (/^\d{1,12}$/.test(amount) && Number(amount) >= min && Number(amount) <= max),
        messageKey('operator:case.amountWrong'),
      ),
      ['amount'],
    ),
  );

interface DecisionFormProps {
  file: CaseFile;
  onReload: () => void;
}

/** The decision, what both sides read about it, and how much the seller owes; money and cancellations are confirmed. */
export function DecisionForm({ file, onReload }: DecisionFormProps) {
  const { t } = useTranslation('operator');
  const { money } = useFormat();
  const { orderCase, order, seen, leastRefund: min, mostRefund: max } = file;
  const limits = { min: money(min), max: money(max) };
  const { mutate, isPending, error } = useDecide(order.id);
  const [asked, setAsked] = useState<DecisionInput | null>(null);
  const form = useForm({
    resolver: valibotResolver(decisionSchema(min, max)),
    defaultValues: { words: '', amount: String(Math.min(max, orderCase.refundDue || orderCase.amount)) },
    reValidateMode: 'onSubmit',
  });
  const field = useFormField(form, limits);
  const chosen = useWatch({ control: form.control, name: 'decision' });
  const submit = form.handleSubmit(({ decision, words, amount }) => {
    const input = { decision, words, seen, ...(hasAmount(decision) ? { amount: Number(amount) } : {}) };
    if (isConfirmed(decision)) setAsked(input);
    else mutate(input);
  });
  const due = money(asked?.amount ?? orderCase.refundDue);
  return (
    <form
      id={FORM_ID}
      noValidate
      className="card grid gap-4 p-4 lg:p-5"
      aria-label={t('case.decide')}
      onSubmit={(event) => void submit(event)}
    >
      <h2 className="font-semibold">{t('case.decide')}</h2>
      <RadioGroup
        legend={t('case.outcome')}
        isLegendHidden
        options={file.decisions}
        nameOf={(decision) => t(`decision.${decision}.name`)}
        textOf={(decision) => t(`decision.${decision}.text`, { due: money(orderCase.refundDue) })}
        {...field('decision')}
      />
      {chosen && hasAmount(chosen) ? (
        <TextField
          label={t('case.amount')}
          inputMode="numeric"
          autoComplete="off"
          hint={t(min > 1 ? 'case.amountBetween' : 'case.amountHint', limits)}
          {...field('amount')}
        />
      ) : null}
      <TextArea label={t('case.words')} hint={t('case.wordsHint')} rows={4} maxLength={columnLimits.caseMessage} {...field('words')} />
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
