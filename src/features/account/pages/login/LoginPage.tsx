import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import { CodeForm } from '~/features/account/components/CodeForm';
import { SocialSignIn } from '~/features/account/components/SocialSignIn';
import * as credentials from '~/features/account/services/credentials';
import type { WeakReason } from '~/features/account/services/credentials';
import { PhoneDoor } from '~/features/account/components/phone/PhoneDoor';
import { PhoneSignIn } from '~/features/account/components/phone/PhoneSignIn';
import * as mailCodes from '~/features/account/services/mailCodes';
import * as phoneCodes from '~/features/account/services/phoneCodes';
import { Button, ButtonLink } from '~/shared/ui/Button';
import { FormAlert } from '~/shared/ui/FormAlert';
import { PageTitle } from '~/shared/ui/Head';
import { MailCodeForm } from './MailCodeForm';
import { PasswordForm } from './PasswordForm';
import { useSignIn } from '~/features/account/components/useSignIn';

/** After signing in with a password that today's rules would refuse: why, and where to change it. */
function WeakPassword({ reasons, onLater }: { reasons: WeakReason[]; onLater: () => void }) {
  const { t } = useTranslation('auth');
  return (
    <>
      <PageTitle title={t('weak.title')} />
      <h1 className="text-4xl font-medium">{t('weak.title')}</h1>
      <div role="status" className="mt-4 grid gap-2 text-ink-2">
        {reasons.map((reason) => (
          <p key={reason}>{t(`weak.${reason}`)}</p>
        ))}
        <p>{t('weak.text')}</p>
      </div>
      <div className="mt-7 grid gap-2.5">
        <ButtonLink to={paths.security()} size="lg" replace>
          {t('weak.change')}
        </ButtonLink>
        <Button kind="ghost" size="lg" onClick={onLater}>
          {t('weak.later')}
        </Button>
      </div>
    </>
  );
}

/** Sign-in by password, by a code from an email or at a provider; then the second factor, where one is due. */
export default function LoginPage() {
  const { t } = useTranslation(['auth', 'shop']);
  const [method, setMethod] = useState<'password' | 'mailCode' | 'phone'>('password');
  const { next, signIn, forgetError, isCodeDue, hasEnded, hasGuestEnded, isGuest, wasSignedIn, onCodeGiven, weakReasons, leave, ...state } =
    useSignIn();
  const change = (to: typeof method) => {
    forgetError();
    setMethod(to);
  };
  if (wasSignedIn) return <Navigate to={next} replace />;
  if (isCodeDue) return <CodeForm onDone={onCodeGiven} />;
  if (weakReasons.length > 0) return <WeakPassword reasons={weakReasons} onLater={leave} />;
  const others = state.isSignedIn ? null : (
    <>
      {method === 'phone' ? null : <PhoneDoor onOpen={() => change('phone')} wrapper="mt-5 w-full" />}
      <SocialSignIn next={next} />
    </>
  );
  return (
    <>
      <PageTitle title={t('shop:auth.signIn')} />
      {hasEnded ? (
        <div className="mb-6">
          {hasGuestEnded ? (
            <FormAlert kind="warning">{t('guestEnded')}</FormAlert>
          ) : (
            <FormAlert kind="error">{t('shop:errors.signed-out')}</FormAlert>
          )}
        </div>
      ) : null}
      {isGuest ? (
        <div className="mb-6">
          <FormAlert kind="success">{t('guestOrders')}</FormAlert>
        </div>
      ) : null}
      {method === 'phone' ? (
        <PhoneSignIn
          {...state}
          onCode={(phone, code) => signIn(() => phoneCodes.signInWithPhoneCode(phone, code).then(() => []))}
          onLeave={() => change('password')}
          leave={t('mailCode.password')}
        />
      ) : method === 'password' ? (
        <PasswordForm
          {...state}
          next={next}
          onSubmit={({ email, password }) => signIn(async () => (await credentials.signIn(email, password)).weakReasons)}
          onUseCode={() => change('mailCode')}
        >
          {others}
        </PasswordForm>
      ) : (
        <MailCodeForm
          {...state}
          next={next}
          onSubmit={(email, code) => signIn(() => mailCodes.signInWithCode(email, code).then(() => []))}
          onUsePassword={() => change('password')}
        />
      )}
      {method === 'password' ? null : others}
      <p className="mt-6 text-center text-sm text-ink-2">
        {t('newHere')}{' '}
        <Link
          to={paths.register(next)}
          className="inline-flex min-h-6 items-center font-semibold text-ink underline decoration-dawn decoration-2 underline-offset-4"
        >
          {t('shop:auth.signUp')}
        </Link>
      </p>
    </>
  );
}
