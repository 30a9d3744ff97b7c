import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { codeOf, type ErrorCode } from '~/domain/AppError';
import * as credentials from '~/services/credentials';
import { Button } from '~/ui/Button';
import { TextField } from '~/ui/Field';
import { FormAlert } from '~/ui/FormAlert';
import { emailRule } from '~/features/account/credentialRules';

const schema = v.object({
  email: emailRule,
});

/** Another e-mail address; it counts once the link in the mail was opened. */
export function EmailForm() {
  const { t } = useTranslation(['account', 'auth', 'shop']);
  const [result, setResult] = useState<ErrorCode | 'sent' | null>(null);
  const { register, handleSubmit, formState, setError, reset } = useForm({
    resolver: valibotResolver(schema),
    mode: 'onTouched',
    defaultValues: { email: '' },
  });
  const submit = handleSubmit(async ({ email }) => {
    setResult(null);
    try {
      await credentials.changeEmail(email);
      reset();
      setResult('sent');
    } catch (error) {
      const code = codeOf(error);
      if (code === 'email-taken' || code === 'email-invalid') setError('email', { message: `errors.${code}` }, { shouldFocus: true });
      else setResult(code);
    }
  });
  const problem = formState.errors.email?.message;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      {result === 'sent' ? <FormAlert kind="success">{t('account:security.emailSent')}</FormAlert> : null}
      {result && result !== 'sent' ? <FormAlert kind="error">{t(`shop:errors.${result}`)}</FormAlert> : null}
      <TextField
        label={t('account:security.newEmail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={problem ? t(problem as 'auth:error.emailRequired') : undefined}
        {...register('email')}
      />
      <Button type="submit" kind="secondary" wrapper="justify-self-start" isBusy={formState.isSubmitting}>
        {t('account:security.changeEmail')}
      </Button>
    </form>
  );
}
