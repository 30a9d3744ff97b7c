import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { VerificationFile } from '~/features/selling/rules/verification';
import { useRevokeVerification } from '~/features/operator/services/verificationQueries';
import { useFormField } from '~/shared/i18n/formMessages';
import { Button } from '~/shared/ui/Button';
import { FormError } from '~/shared/ui/FormAlert';
import { SellerMessageField, useDecided, wordsRule } from './SellerMessageField';

/** Takes a verification back, with words for the seller. */
export function RevokeForm({ file }: { file: VerificationFile }) {
  const { t } = useTranslation('operator');
  const { mutate, isPending, error } = useRevokeVerification(file.id);
  const onDecided = useDecided();
  const form = useForm({ defaultValues: { words: '' } });
  const field = useFormField(form);
  const submit = form.handleSubmit(({ words }) => isPending || mutate(words, () => onDecided('revoke')));
  return (
    <form
      noValidate
      className="card mt-4 grid gap-4 p-4 lg:p-5"
      aria-label={t('verifications.revoke')}
      onSubmit={(event) => void submit(event)}
    >
      <SellerMessageField outcome="refuse" {...field('words', wordsRule)} />
      <FormError error={error} />
      <Button type="submit" kind="danger" isBusy={isPending}>
        {t('verifications.revoke')}
      </Button>
    </form>
  );
}
