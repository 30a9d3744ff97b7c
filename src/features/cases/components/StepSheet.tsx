import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { codeOf } from '~/shared/lib/AppError';
import { kindRules } from '~/shared/generated/caseTables';
import * as columnLimits from '~/shared/generated/columnLimits';
import type { CaseStep, CaseStepInput, OrderCase } from '~/features/orders/rules/orderCase';
import { useFormField } from '~/shared/i18n/formMessages';
import { useFormat } from '~/shared/i18n/useFormat';
import { Button } from '~/shared/ui/Button';
import { TextArea, TextField } from '~/shared/ui/Field';
import { FormAlert } from '~/shared/ui/FormAlert';
import { RadioGroup } from '~/shared/ui/RadioGroup';
import { Sheet } from '~/shared/ui/Sheet';
import { stepKey } from './caseTexts';
import { hasMessage, stepSchema, toStepInput } from './stepSchema';

interface StepSheetProps {
  step: CaseStep;
  orderCase: OrderCase;
  isBusy: boolean;
  /** Why the step could not be taken. */
  error: Error | null;
  onClose: () => void;
  onSend: (input: CaseStepInput) => void;
}

const RESTOCK = ['yes', 'no'] as const;

/** What a step does, the fields that belong to it, and its button. */
export function StepSheet({ step, orderCase, isBusy, error, onClose, onSend }: StepSheetProps) {
  const { t } = useTranslation(['cases', 'shop']);
  const { money } = useFormat();
  const { leastRefund, mostRefund, withWords } = orderCase.possible;
  const form = useForm({
    resolver: valibotResolver(stepSchema(step, orderCase)),
    defaultValues: {
      words: '',
      amount: String(Math.min(mostRefund, orderCase.refundDue || orderCase.amount)),
      tracking: '',
      restock: '' as const,
    },
    reValidateMode: 'onSubmit',
  });
  const field = useFormField(form, { min: money(leastRefund), max: money(mostRefund) });
  const submit = form.handleSubmit((values) => onSend(toStepInput(step, values)));
  const key = stepKey(step, orderCase);
  const amounts = { due: money(orderCase.refundDue), refunded: money(orderCase.refunded) };
  const isAddress = step === 'accept' && kindRules[orderCase.kind].needsLines;
  return (
    <Sheet isOpen onClose={onClose} title={t(`step.${key}.title`)}>
      <form noValidate className="mt-2 grid gap-4" onSubmit={(event) => void submit(event)}>
        <p className="text-md text-ink-2">{t(`step.${key}.text`, amounts)}</p>
        {step === 'refund' ? <TextField label={t('field.amount')} inputMode="numeric" autoComplete="off" {...field('amount')} /> : null}
        {step === 'send_back' ? (
          <TextField
            label={t('field.tracking')}
            isOptional
            maxLength={columnLimits.trackingNumber}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...field('tracking')}
          />
        ) : null}
        {step === 'arrive' ? (
          // the seller has looked at the goods: nothing is chosen beforehand
          <RadioGroup
            legend={t('field.restock.title')}
            options={RESTOCK}
            nameOf={(choice) => t(`field.restock.${choice}.name`)}
            textOf={(choice) => t(`field.restock.${choice}.text`)}
            {...field('restock')}
          />
        ) : null}
        {hasMessage(step) ? (
          <TextArea
            label={t(isAddress ? 'field.address' : 'field.words')}
            hint={isAddress ? t('field.addressHint') : undefined}
            isOptional={!withWords.includes(step)}
            rows={4}
            maxLength={columnLimits.caseMessage}
            {...field('words')}
          />
        ) : null}
        {error ? (
          <FormAlert kind="error">
            {step === 'revive' && codeOf(error) === 'out-of-stock' ? t('step.revive.gone') : t(`shop:errors.${codeOf(error)}`)}
          </FormAlert>
        ) : null}
        <Button type="submit" size="lg" kind={key === 'giveUp' ? 'danger' : 'primary'} isBusy={isBusy}>
          {t(`step.${key}.button`, amounts)}
        </Button>
      </form>
    </Sheet>
  );
}
