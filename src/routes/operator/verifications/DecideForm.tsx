import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { VerificationDecision, VerificationFile } from '~/domain/verification';
import { useOperatorId } from '~/features/operator/operatorQueries';
import { useDecideVerification } from '~/features/operator/verificationQueries';
import { Button } from '~/ui/Button';
import { Select } from '~/ui/Field';
import { FormError } from '~/ui/FormAlert';
import { Radio } from '~/ui/Radio';
import { SellerWords, useDecided, wordsRule } from './sellerWords';

/** For how many months a verification may hold. */
const MONTHS = [6, 12, 24, 36];

/** Verified with what was seen, or refused with words for the seller. */
export function DecideForm({ file }: { file: VerificationFile }) {
  const { t } = useTranslation('operator');
  const { mutate, isPending, error } = useDecideVerification(useOperatorId(), file.id);
  const onDecided = useDecided();
  const { register, handleSubmit, control, formState } = useForm<VerificationDecision>({
    defaultValues: { outcome: 'verify', words: '', months: 12 },
  });
  const outcome = useWatch({ control, name: 'outcome' });
  const submit = handleSubmit((decision) => isPending || mutate(decision, () => onDecided(decision.outcome)));
  return (
    <form
      noValidate
      className="card mt-4 grid gap-4 p-4 lg:p-5"
      aria-label={t('verifications.decision')}
      onSubmit={(event) => void submit(event)}
    >
      <h2 className="text-lg font-semibold">{t('verifications.decision')}</h2>
      <p className="text-sm text-ink-2">{t(`verifications.how.${file.layer}`)}</p>
      <fieldset className="grid gap-1">
        <legend className="sr-only">{t('verifications.decision')}</legend>
        {(['verify', 'refuse'] as const).map((one) => (
          <Radio key={one} value={one} label={t(`verifications.outcome.${one}`)} {...register('outcome')} />
        ))}
      </fieldset>
      <SellerWords outcome={outcome} isShort={formState.errors.words !== undefined} {...register('words', wordsRule)} />
      {outcome === 'verify' ? (
        <Select label={t('verifications.months')} {...register('months', { valueAsNumber: true })}>
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
