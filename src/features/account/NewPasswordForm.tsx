import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { codeOf, type ErrorCode } from '~/domain/AppError';
import * as limits from '~/domain/limits';
import * as credentials from '~/services/credentials';
import { Button } from '~/ui/Button';
import { FormAlert } from '~/ui/FormAlert';
import { PasswordField } from '~/ui/PasswordField';
import { passwordRule } from './credentialRules';

const schema = v.object({ password: passwordRule });

/** Chooses a new password for whoever is signed in. */
export function NewPasswordForm({ onDone }: { onDone?: () => void }) {
  const { t } = useTranslation(['auth', 'shop']);
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  const [isDone, setDone] = useState(false);
  const { register, handleSubmit, formState, setError, reset } = useForm({
    resolver: valibotResolver(schema),
    mode: 'onTouched',
    defaultValues: { password: '' },
  });
  const submit = handleSubmit(async ({ password }) => {
    setFailure(null);
    setDone(false);
    try {
      await credentials.setPassword(password);
      reset();
      setDone(true);
      onDone?.();
    } catch (error) {
      const code = codeOf(error);
      if (code === 'weak-password') setError('password', { message: `errors.${code}` }, { shouldFocus: true });
      else setFailure(code);
    }
  });
  const problem = formState.errors.password?.message;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      {isDone ? <FormAlert kind="success">{t('auth:reset.done')}</FormAlert> : null}
      {failure ? <FormAlert kind="error">{t(`errors.${failure}`)}</FormAlert> : null}
      <PasswordField
        label={t('auth:reset.password')}
        autoComplete="new-password"
        hint={t('auth:passwordHint', { count: limits.passwordMin })}
        error={problem ? t(problem as 'auth:error.passwordRequired') : undefined}
        {...register('password')}
      />
      <Button type="submit" size="lg" wrapper="justify-self-start" isBusy={formState.isSubmitting}>
        {t('auth:reset.save')}
      </Button>
    </form>
  );
}
