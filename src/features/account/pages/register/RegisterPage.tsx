import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm, type UseFormRegisterReturn, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import { codeOf, type ErrorCode } from '~/shared/lib/AppError';
import * as shopLimits from '~/shared/lib/shopLimits';
import { safeNextPath } from '~/shared/lib/redirect';
import { useAuth } from '~/features/account/components/auth/AuthProvider';
import { ResendConfirmation } from '~/features/account/components/ResendConfirmation';
import { PhoneDoor } from '~/features/account/components/phone/PhoneDoor';
import { SocialSignIn } from '~/features/account/components/SocialSignIn';
import { LegalLinks } from '~/features/account/components/legal/LegalLinks';
import { messageKey, useFormField } from '~/shared/i18n/formMessages';
import { useLanguage } from '~/shared/i18n/useFormat';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import * as credentials from '~/features/account/services/credentials';
import { Button } from '~/shared/ui/Button';
import { TextField } from '~/shared/ui/Field';
import { FieldError } from '~/shared/ui/FieldError';
import { FormAlert } from '~/shared/ui/FormAlert';
import { PageTitle } from '~/shared/ui/Head';
import { PasswordField } from '~/shared/ui/PasswordField';
import { GuestSignUp } from './GuestSignUp';
import { PhoneSignUp } from './PhoneSignUp';
import { HaveAccount } from './HaveAccount';
import { checkUsername, registerSchema } from './registerSchema';

const EMPTY = { username: '', email: '', password: '', policy: false };
/** Which field a response of the auth service belongs to. */
const FIELD_OF: Partial<Record<ErrorCode, 'email' | 'password'>> = {
  'email-taken': 'email',
  'email-invalid': 'email',
  'weak-password': 'password',
};

/** Creates the account, and goes on to the page that the visitor came from, or to the choice of how to start. Errors that belong to a field are shown at it. */
function useSignUp(form: UseFormReturn<typeof EMPTY>, next: string) {
  const navigate = useNavigate();
  const language = useLanguage();
  return useSingleMutation({
    mutationFn: async ({ username, email, password }: typeof EMPTY): Promise<'signedIn' | { checkMail: string } | { username: string }> => {
      const problem = await checkUsername(username);
      if (problem) return { username: problem };
      return (await credentials.signUp({ username, email, password, language, next })) ? 'signedIn' : { checkMail: email };
    },
    onSuccess: (result) => {
      if (typeof result === 'object' && 'username' in result) {
        form.setError('username', { message: result.username }, { shouldFocus: true });
        return;
      }
      form.reset(EMPTY);
      if (result === 'signedIn')
        setTimeout(() => void navigate(next === paths.home() ? paths.onboarding() : next, { replace: true }), shopLimits.signInRedirectMs);
    },
    onError: (error) => {
      const code = codeOf(error);
      const field = FIELD_OF[code];
      if (field) form.setError(field, { message: messageKey(`shop:errors.${code}`) }, { shouldFocus: true });
    },
  });
}

/** Sign-up: username, email, password and acceptance of the policy. */
export default function RegisterPage() {
  const { t } = useTranslation(['auth', 'shop']);
  const [params] = useSearchParams();
  const next = safeNextPath(params.get('next'));
  const form = useForm({ resolver: valibotResolver(registerSchema), mode: 'onTouched', defaultValues: EMPTY });
  const { mutate, isPending, data, error } = useSignUp(form, next);
  const isSignedIn = data === 'signedIn';
  const sentTo = typeof data === 'object' && 'checkMail' in data ? data.checkMail : null;
  const code = error ? codeOf(error) : null;
  const field = useFormField(form);
  const { user } = useAuth();
  const [isByPhone, setByPhone] = useState(false);
  const [before] = useState(user);
  // a guest who gets an account here stays the same user, and goes on
  if (before && !user?.isGuest) return <Navigate to={next} replace />;
  if (before) return <GuestSignUp next={next} />;
  if (isByPhone) return <PhoneSignUp next={next} onLeave={() => setByPhone(false)} />;
  return (
    <>
      <PageTitle title={t('shop:auth.signUp')} />
      <h1 className="text-4xl font-medium">{t('welcome')}</h1>
      <p className="mt-2 text-ink-2">{t('welcomeText')}</p>
      <form onSubmit={(event) => void form.handleSubmit((values) => mutate(values))(event)} noValidate className="mt-7 grid gap-5">
        {isSignedIn || sentTo ? <FormAlert kind="success">{t(isSignedIn ? 'registered' : 'checkMail')}</FormAlert> : null}
        {sentTo ? <ResendConfirmation key={sentTo} email={sentTo} next={next} isJustSent /> : null}
        {code && !FIELD_OF[code] ? <FormAlert kind="error">{t(`shop:errors.${code}`)}</FormAlert> : null}
        <TextField
          label={t('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint={t('usernameHint')}
          {...field('username')}
        />
        <TextField label={t('email')} type="email" inputMode="email" autoComplete="email" {...field('email')} />
        <PasswordField
          label={t('password')}
          autoComplete="new-password"
          hint={t('passwordHint', { count: shopLimits.passwordMin })}
          {...field('password')}
        />
        <PolicyCheckbox {...field('policy')} />
        <Button type="submit" size="lg" isBusy={isPending} disabled={isSignedIn}>
          {isPending ? t('signingUp') : t('shop:auth.signUp')}
        </Button>
      </form>
      {isSignedIn || sentTo ? null : <PhoneDoor onOpen={() => setByPhone(true)} wrapper="mt-5 w-full" />}
      {isSignedIn ? null : <SocialSignIn next={next} />}
      <HaveAccount next={next} wrapper="mt-6 text-center" />
    </>
  );
}

function PolicyCheckbox({ error, ...field }: { error: string | undefined } & UseFormRegisterReturn) {
  const { t } = useTranslation('auth');
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-2 text-sm text-ink-2">
        <input
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-[var(--primary)]"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'policy-note' : undefined}
          {...field}
        />
        <span>{t('policy')}</span>
      </label>
      <div className="pl-8">
        <LegalLinks />
      </div>
      <FieldError id="policy-note" isAlert={false}>
        {error}
      </FieldError>
    </div>
  );
}
