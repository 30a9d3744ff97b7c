import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { VerificationDecision, VerificationFile } from '~/features/selling/rules/verification';
import { useDecideVerification } from '~/features/operator/services/verificationQueries';
import { useFormField } from '~/shared/i18n/formMessages';
import { Button } from '~/shared/ui/Button';
import { Select } from '~/shared/ui/Field';
import { FormError } from '~/shared/ui/FormAlert';
import { RadioGroup } from '~/shared/ui/RadioGroup';
import { SellerMessageField, useDecided, wordsRule } from './SellerMessageField';

/** For how many months a verification may hold. */
const MONTHS = [6, 12, 24, 36];
const OUTCOMES = ['verify', 'refuse'] as const;

/** Verified with what was seen, or refused with words for the seller. */
export function DecideForm({ file }: { file: VerificationFile }) {
  const { t } = useTranslation('operator');
  const { mutate, isPending, error } = useDecideVerification(file.id);
  const onDecided = useDecided();
  const form = useForm<VerificationDecision>({ defaultValues: { outcome: 'verify', words: '', months: 12 } });
  const field = useFormField(form);
  const outcome = useWatch({ control: form.control, name: 'outcome' });
  const submit = form.handleSubmit((decision) => isPending || mutate(decision, () => onDecided(decision.outcome)));
  return (
    <form
      noValidate
      className="card mt-4 grid gap-4 p-4 lg:p-5"
      aria-label={t('verifications.decision')}
      onSubmit={(event) => void submit(event)}
    >
      <h2 className="text-lg font-semibold">{t('verifications.decision')}</h2>
      <p className="text-sm text-ink-2">{t(`verifications.how.${file.layer}`)}</p>
      <RadioGroup
        legend={t('verifications.decision')}
        isLegendHidden
        options={OUTCOMES}
        nameOf={(one) => t(`verifications.outcome.${one}`)}
        {...field('outcome')}
      />
      <SellerMessageField outcome={outcome} {...field('words', wordsRule)} />
      {outcome === 'verify' ? (
        <Select label={t('verifications.months')} {...field('months', { valueAsNumber: true })}>
          {MONTHS.map((count) => (
            <option key={count} value={count}>
              {t('verifications.monthCount', { count })}
            </option>
          ))}
        </Select>
      ) : null}
      <FormError error={error} />
      <Button type="submit" size="lg" isBusy={isPending}>
        {t(`verifications.send.${outcome}`)}
      </Button>
    </form>
  );
}
