import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { codeOf, type ErrorCode } from '~/domain/AppError';
import { messageKey, useFormMessage } from '~/i18n/formMessages';
import * as credentials from '~/services/credentials';
import { Button } from '~/ui/Button';
import { TextField } from '~/ui/Field';
import { FormAlert } from '~/ui/FormAlert';
import { emailRule } from '~/features/account/credentialRules';

const schema = v.object({ email: emailRule });
/** Errors that are shown at the field. */
const AT_THE_FIELD = new Set<ErrorCode>(['email-taken', 'email-invalid']);

/** Changes the email address; it takes effect when the link in the email is opened. */
export function EmailForm() {
  const { t } = useTranslation('account');
  const { t: tShop } = useTranslation();
  const { register, handleSubmit, formState, setError, reset } = useForm({
    resolver: valibotResolver(schema),
    mode: 'onTouched',
    defaultValues: { email: '' },
  });
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: ({ email }: v.InferOutput<typeof schema>) => credentials.changeEmail(email),
    onSuccess: () => reset(),
    onError: (failure) => {
      const code = codeOf(failure);
      if (AT_THE_FIELD.has(code)) setError('email', { message: messageKey(`shop:errors.${code}`) }, { shouldFocus: true });
    },
  });
  const code = error ? codeOf(error) : null;
  const message = useFormMessage();
  const problem = formState.errors.email?.message;
  return (
    <form onSubmit={(event) => void handleSubmit((values) => mutate(values))(event)} noValidate className="grid gap-4">
      {isSuccess ? <FormAlert kind="success">{t('security.emailSent')}</FormAlert> : null}
      {code && !AT_THE_FIELD.has(code) ? <FormAlert kind="error">{tShop(`errors.${code}`)}</FormAlert> : null}
      <TextField
        label={t('security.newEmail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={message(problem)}
        {...register('email')}
      />
      <Button type="submit" kind="secondary" wrapper="justify-self-start" isBusy={isPending}>
        {t('security.changeEmail')}
      </Button>
    </form>
  );
}
