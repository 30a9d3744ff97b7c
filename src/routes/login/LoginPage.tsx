import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { env } from '~/config/env';
import { paths } from '~/config/paths';
import { codeOf } from '~/domain/AppError';
import * as limits from '~/domain/limits';
import { safeNextPath } from '~/domain/redirect';
import { emailRule } from '~/features/account/credentialRules';
import { useAuth } from '~/features/auth/AuthProvider';
import { messageKey, useFormField } from '~/i18n/formMessages';
import * as credentials from '~/services/credentials';
import * as mfa from '~/services/mfa';
import { Button } from '~/ui/Button';
import { TextField } from '~/ui/Field';
import { FormAlert } from '~/ui/FormAlert';
import { PageTitle } from '~/ui/Head';
import { PasswordField } from '~/ui/PasswordField';
import { CodeForm } from './CodeForm';
import { DemoSignIns } from './DemoSignIns';

const schema = v.object({
  email: emailRule,
  password: v.pipe(v.string(), v.nonEmpty(messageKey('auth:error.passwordRequired'))),
});

/** Sign-in: a message, and after 1.5 s on to the page that the visitor came from. */
export default function LoginPage() {
  const { t } = useTranslation('auth');
  const { t: tShop } = useTranslation();
  const navigate = useNavigate();
  const { status } = useAuth();
  const [params] = useSearchParams();
  const next = safeNextPath(params.get('next'));
  const [isCodeDue, setCodeDue] = useState(false);
  const signIn = useMutation({
    mutationFn: async ({ email, password }: v.InferOutput<typeof schema>) => {
      await credentials.signIn(email, password);
      return mfa.isCodeDue();
    },
    onSuccess: setCodeDue,
  });
  const { register, formState, handleSubmit, setValue } = useForm({
    resolver: valibotResolver(schema),
    mode: 'onTouched',
    defaultValues: { email: '', password: '' },
  });
  const field = useFormField({ register, formState });

  const isBusy = signIn.isPending;
  // leaves the page after signing in, here or in another tab; while the request runs, a code may still be due
  useEffect(() => {
    if (status !== 'signedIn' || isBusy || isCodeDue) return undefined;
    const timer = setTimeout(() => void navigate(next, { replace: true }), limits.signInRedirectMs);
    return () => clearTimeout(timer);
  }, [status, next, navigate, isBusy, isCodeDue]);

  const submit = handleSubmit((values) => signIn.mutate(values));
  if (isCodeDue) return <CodeForm onDone={() => setCodeDue(false)} />;
  return (
    <>
      <PageTitle title={tShop('auth.signIn')} />
      <h1 className="text-4xl font-medium">{t('welcomeBack')}</h1>
      <p className="mt-2 text-ink-2">{t('welcomeBackText')}</p>
      <form onSubmit={(event) => void submit(event)} noValidate className="mt-7 grid gap-5">
        {status === 'signedIn' ? <FormAlert kind="success">{t('signedIn')}</FormAlert> : null}
        {signIn.error ? <FormAlert kind="error">{tShop(`errors.${codeOf(signIn.error)}`)}</FormAlert> : null}
        <TextField label={t('email')} type="email" inputMode="email" autoComplete="email" {...field('email')} />
        <PasswordField label={t('password')} autoComplete="current-password" {...field('password')} />
        <Link
          to={paths.forgotPassword()}
          className="-mt-2 inline-flex min-h-6 items-center justify-self-end text-sm text-sky hover:underline"
        >
          {t('forgotLink')}
        </Link>
        <Button type="submit" size="lg" isBusy={isBusy} disabled={status === 'signedIn'}>
          {isBusy ? t('signingIn') : tShop('auth.signIn')}
        </Button>
      </form>
      {env.isLocal && status !== 'signedIn' ? (
        <DemoSignIns
          onChoose={(email, password) => {
            setValue('email', email);
            setValue('password', password);
            void submit();
          }}
        />
      ) : null}
      <p className="mt-6 text-center text-sm text-ink-2">
        {t('newHere')}{' '}
        <Link
          to={paths.register(next)}
          className="inline-flex min-h-6 items-center font-semibold text-ink underline decoration-dawn decoration-2 underline-offset-4"
        >
          {tShop('auth.signUp')}
        </Link>
      </p>
    </>
  );
}
