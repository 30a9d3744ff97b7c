import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { codeOf } from '~/domain/AppError';
import * as limits from '~/domain/limits';
import { messageKey, useFormField } from '~/i18n/formMessages';
import * as credentials from '~/services/credentials';
import { Button } from '~/ui/Button';
import { FormAlert } from '~/ui/FormAlert';
import { PasswordField } from '~/ui/PasswordField';
import { passwordRule } from './credentialRules';

const schema = v.object({ password: passwordRule });

/** Sets a new password for the signed-in user. */
export function NewPasswordForm({ onDone }: { onDone?: () => void }) {
  const { t } = useTranslation('auth');
  const { t: tShop } = useTranslation();
  const { register, formState, handleSubmit, setError, reset } = useForm({
    resolver: valibotResolver(schema),
    mode: 'onTouched',
    defaultValues: { password: '' },
  });
  const field = useFormField({ register, formState });
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: ({ password }: v.InferOutput<typeof schema>) => credentials.setPassword(password),
    onSuccess: () => {
      reset();
      onDone?.();
    },
    onError: (failure) => {
      if (codeOf(failure) === 'weak-password')
        setError('password', { message: messageKey('shop:errors.weak-password') }, { shouldFocus: true });
    },
  });
  const code = error ? codeOf(error) : null;
  return (
    <form onSubmit={(event) => void handleSubmit((values) => mutate(values))(event)} noValidate className="grid gap-4">
      {isSuccess ? <FormAlert kind="success">{t('reset.done')}</FormAlert> : null}
      {code && code !== 'weak-password' ? <FormAlert kind="error">{tShop(`errors.${code}`)}</FormAlert> : null}
      <PasswordField
        label={t('reset.password')}
        autoComplete="new-password"
        hint={t('passwordHint', { count: limits.passwordMin })}
        {...field('password')}
      />
      <Button type="submit" size="lg" wrapper="justify-self-start" isBusy={isPending}>
        {t('reset.save')}
      </Button>
    </form>
  );
}
