import { valibotResolver } from '@hookform/resolvers/valibot';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { env } from '~/shared/config/env';
import { paths } from '~/shared/config/paths';
import { codeOf } from '~/shared/lib/AppError';
import { authSettingsQuery } from '~/features/account/services/authSettingsQuery';
import { emailRule } from '~/features/account/components/credentialRules';
import { ResendConfirmation } from '~/features/account/components/ResendConfirmation';
import { messageKey, useFormField } from '~/shared/i18n/formMessages';
import { Button } from '~/shared/ui/Button';
import { TextField } from '~/shared/ui/Field';
import { FormAlert } from '~/shared/ui/FormAlert';
import { PasswordField } from '~/shared/ui/PasswordField';
import { Section } from '~/shared/ui/Section';

const schema = v.object({
  email: emailRule,
  password: v.pipe(v.string(), v.nonEmpty(messageKey('auth:error.passwordRequired'))),
});
type Values = v.InferOutput<typeof schema>;

const PASSWORD = 'tanda-demo-2026';
const DEMO = [
  { email: 'shopper@tanda.test', key: 'demo.shopper' },
  { email: 'seller@tanda.test', key: 'demo.seller' },
] as const;

/** The sample catalogue's two people. Shown only against the embedded Supabase. */
function DemoSignIns({ onChoose }: { onChoose: (email: string, password: string) => void }) {
  const { t } = useTranslation('auth');
  return (
    <Section title={t('demo.title')} wrapper="mt-6 rounded-lg bg-surface-2 p-4" heading="text-sm font-semibold">
      <div className="mt-3 grid grid-cols-2 gap-2.5">
        {DEMO.map(({ email, key }) => (
          <Button key={email} kind="outline" onClick={() => onChoose(email, PASSWORD)}>
            {t(key)}
          </Button>
        ))}
      </div>
    </Section>
  );
}

interface PasswordFormProps {
  next: string;
  isBusy: boolean;
  isSignedIn: boolean;
  error: Error | null;
  onSubmit: (values: Values) => void;
  onUseCode: () => void;
  /** Other ways to sign in. */
  children: ReactNode;
}

/** Sign-in by email and password. */
export function PasswordForm({ next, isBusy, isSignedIn, error, onSubmit, onUseCode, children }: PasswordFormProps) {
  const { t } = useTranslation(['auth', 'shop']);
  const { data: settings } = useQuery(authSettingsQuery());
  // without default values: the fields keep what was typed before the app ran
  const { register, formState, handleSubmit, setValue, getValues } = useForm<Values>({
    resolver: valibotResolver(schema),
    mode: 'onTouched',
  });
  const field = useFormField({ register, formState });
  const submit = handleSubmit(onSubmit);
  const code = error ? codeOf(error) : null;
  return (
    <>
      <h1 className="text-4xl font-medium">{t('welcomeBack')}</h1>
      <p className="mt-2 text-ink-2">{t('welcomeBackText')}</p>
      {/* the browser sends such a form nowhere: before the app runs, the password would be in the address */}
      <form method="dialog" onSubmit={(event) => void submit(event)} noValidate className="mt-7 grid gap-5">
        {isSignedIn ? <FormAlert kind="success">{t('signedIn')}</FormAlert> : null}
        {code ? <FormAlert kind="error">{t(`shop:errors.${code}`)}</FormAlert> : null}
        {code === 'email-not-confirmed' ? <ResendConfirmation email={getValues('email')} next={next} isJustSent={false} /> : null}
        <TextField label={t('email')} type="email" inputMode="email" autoComplete="email" {...field('email')} />
        <PasswordField label={t('password')} autoComplete="current-password" {...field('password')} />
        <Link
          to={paths.forgotPassword()}
          className="-mt-2 inline-flex min-h-6 items-center justify-self-end text-sm text-sky hover:underline"
        >
          {t('forgotLink')}
        </Link>
        <Button type="submit" size="lg" isBusy={isBusy} disabled={isSignedIn}>
          {isBusy ? t('signingIn') : t('shop:auth.signIn')}
        </Button>
        {settings?.hasMailCodes && !isSignedIn ? (
          <Button kind="ghost" size="lg" wrapper="-mt-2.5" onClick={onUseCode}>
            {t('mailCode.start')}
          </Button>
        ) : null}
      </form>
      {children}
      {env.isLocal && !isSignedIn ? (
        <DemoSignIns
          onChoose={(email, password) => {
            setValue('email', email);
            setValue('password', password);
            void submit();
          }}
        />
      ) : null}
    </>
  );
}
