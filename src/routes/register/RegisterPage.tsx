import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '~/config/paths';
import { codeOf, type ErrorCode } from '~/domain/AppError';
import * as limits from '~/domain/limits';
import { safeNextPath } from '~/domain/redirect';
import { PrivacyButton } from '~/features/legal/PrivacyButton';
import * as credentials from '~/services/credentials';
import { Button } from '~/ui/Button';
import { TextField } from '~/ui/Field';
import { FormAlert } from '~/ui/FormAlert';
import { PageTitle } from '~/ui/Head';
import { PasswordField } from '~/ui/PasswordField';
import { checkUsername, registerSchema } from './registerSchema';

const EMPTY = { username: '', email: '', password: '', policy: false };
/** Which field an answer of the auth service belongs to. */
const FIELD_OF: Partial<Record<ErrorCode, 'email' | 'password'>> = {
  'email-taken': 'email',
  'email-invalid': 'email',
  'weak-password': 'password',
};

/** Sign-up: username, e-mail, password and acceptance of the policy. */
export default function RegisterPage() {
  const { t } = useTranslation(['auth', 'shop']);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const next = safeNextPath(params.get('next'));
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  const [done, setDone] = useState<'signed-in' | 'check-mail' | null>(null);
  const { register, handleSubmit, formState, setError, reset } = useForm({
    resolver: valibotResolver(registerSchema),
    mode: 'onTouched',
    defaultValues: EMPTY,
  });

  const submit = handleSubmit(async ({ username, email, password }) => {
    setFailure(null);
    try {
      const problem = await checkUsername(username);
      if (problem) return setError('username', { message: problem }, { shouldFocus: true });
      const user = await credentials.signUp({ username, email, password });
      reset(EMPTY);
      setDone(user ? 'signed-in' : 'check-mail');
      if (user) setTimeout(() => void navigate(next, { replace: true }), limits.signInRedirectMs);
    } catch (error) {
      const code = codeOf(error);
      const field = FIELD_OF[code];
      if (field) setError(field, { message: `errors.${code}` }, { shouldFocus: true });
      else setFailure(code);
    }
    return undefined;
  });
  const message = (key: string | undefined) => (key ? t(key as 'auth:error.emailRequired') : undefined);
  const { errors, isSubmitting } = formState;
  return (
    <>
      <PageTitle title={t('auth.signUp')} />
      <h1 className="text-4xl font-medium">{t('auth:welcome')}</h1>
      <p className="mt-2 text-ink-2">{t('auth:welcomeText')}</p>
      <form onSubmit={(event) => void submit(event)} noValidate className="mt-7 grid gap-5">
        {done ? <FormAlert kind="success">{t(done === 'signed-in' ? 'auth:registered' : 'auth:checkMail')}</FormAlert> : null}
        {failure ? <FormAlert kind="error">{t(`errors.${failure}`)}</FormAlert> : null}
        <TextField
          label={t('auth:username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint={t('auth:usernameHint')}
          error={message(errors.username?.message)}
          {...register('username')}
        />
        <TextField
          label={t('auth:email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          error={message(errors.email?.message)}
          {...register('email')}
        />
        <PasswordField
          label={t('auth:password')}
          autoComplete="new-password"
          hint={t('auth:passwordHint', { count: limits.passwordMin })}
          error={message(errors.password?.message)}
          {...register('password')}
        />
        <div>
          <label className="flex min-h-11 items-start gap-3 py-2 text-sm text-ink-2">
            <input
              type="checkbox"
              className="mt-0.5 size-5 shrink-0 accent-[var(--primary)]"
              aria-invalid={errors.policy ? true : undefined}
              aria-describedby={errors.policy ? 'policy-note' : undefined}
              {...register('policy')}
            />
            <span>{t('auth:policy')}</span>
          </label>
          <PrivacyButton look="inline-flex min-h-6 items-center pl-8 text-sm underline underline-offset-4">
            {t('footer.privacy')}
          </PrivacyButton>
          {errors.policy ? (
            <p id="policy-note" className="err">
              {message(errors.policy.message)}
            </p>
          ) : null}
        </div>
        <Button type="submit" size="lg" isBusy={isSubmitting} disabled={done === 'signed-in'}>
          {isSubmitting ? t('auth:signingUp') : t('auth.signUp')}
        </Button>
      </form>
      <p className="mt-6 text-center text-sm text-ink-2">
        {t('auth:haveAccount')}{' '}
        <Link
          to={paths.login(next)}
          className="inline-flex min-h-6 items-center font-semibold text-ink underline decoration-dawn decoration-2 underline-offset-4"
        >
          {t('auth.signIn')}
        </Link>
      </p>
    </>
  );
}
