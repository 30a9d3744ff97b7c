import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { paths } from '~/config/paths';
import { codeOf, type ErrorCode } from '~/domain/AppError';
import { emailRule } from '~/features/account/credentialRules';
import { NewPasswordForm } from '~/features/account/NewPasswordForm';
import { useAuth } from '~/features/auth/AuthProvider';
import { useSignOut } from '~/features/auth/useSignOut';
import { messageKey, useFormField } from '~/i18n/formMessages';
import * as credentials from '~/services/credentials';
import { Button } from '~/ui/Button';
import { TextField } from '~/ui/Field';
import { FormAlert } from '~/ui/FormAlert';
import { PageTitle } from '~/ui/Head';
import { TwoFactor } from './TwoFactor';
import { useExport } from './useExport';

const schema = v.object({ email: emailRule });
/** Errors that are shown at the field. */
const AT_THE_FIELD = new Set<ErrorCode>(['email-taken', 'email-invalid']);

/** Changes the email address; it takes effect when the link in the email is opened. */
function EmailForm() {
  const { t } = useTranslation('account');
  const { t: tShop } = useTranslation();
  const { register, formState, handleSubmit, setError, reset } = useForm({
    resolver: valibotResolver(schema),
    mode: 'onTouched',
    defaultValues: { email: '' },
  });
  const field = useFormField({ register, formState });
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: ({ email }: v.InferOutput<typeof schema>) => credentials.changeEmail(email),
    onSuccess: () => reset(),
    onError: (failure) => {
      const code = codeOf(failure);
      if (AT_THE_FIELD.has(code)) setError('email', { message: messageKey(`shop:errors.${code}`) }, { shouldFocus: true });
    },
  });
  const code = error ? codeOf(error) : null;
  return (
    <form onSubmit={(event) => void handleSubmit((values) => mutate(values))(event)} noValidate className="grid gap-4">
      {isSuccess ? <FormAlert kind="success">{t('security.emailSent')}</FormAlert> : null}
      {code && !AT_THE_FIELD.has(code) ? <FormAlert kind="error">{tShop(`errors.${code}`)}</FormAlert> : null}
      <TextField label={t('security.newEmail')} type="email" inputMode="email" autoComplete="email" {...field('email')} />
      <Button type="submit" kind="secondary" wrapper="justify-self-start" isBusy={isPending}>
        {t('security.changeEmail')}
      </Button>
    </form>
  );
}

function Block({ id, title, text, children }: { id: string; title: string; text: string; children: React.ReactNode }) {
  return (
    <section aria-labelledby={id} className="border-t border-line py-7 first:border-0">
      <h2 id={id} className="text-xl font-semibold">
        {title}
      </h2>
      <p className="mb-4 mt-1 text-sm text-ink-2">{text}</p>
      {children}
    </section>
  );
}

/** Password, e-mail, second factor, all devices, and one's own data. */
export default function SecurityPage() {
  const { t } = useTranslation('account');
  const { t: tAuth } = useTranslation('auth');
  const { user } = useAuth();
  const signOut = useSignOut();
  const download = useExport(user?.id ?? '');
  return (
    <div className="page max-w-[640px] pb-16 pt-5 lg:pt-10">
      <PageTitle title={t('security.title')} />
      <Link to={paths.profile()} className="inline-flex min-h-8 items-center text-sm text-ink-2 hover:underline">
        ← {t('profile.title')}
      </Link>
      <h1 className="mt-1 text-4xl font-medium">{t('security.title')}</h1>
      <div className="mt-6">
        <Block id="email-title" title={tAuth('email')} text={t('security.emailText', { email: user?.email ?? '' })}>
          <EmailForm />
        </Block>
        <Block id="password-title" title={tAuth('password')} text={t('security.passwordText')}>
          <NewPasswordForm />
        </Block>
        <TwoFactor
          frame={(content) => (
            <Block id="mfa-title" title={t('mfa.title')} text={t('mfa.text')}>
              {content}
            </Block>
          )}
        />
        <Block id="devices-title" title={t('security.devices')} text={t('security.devicesText')}>
          <Button kind="secondary" onClick={() => void signOut()}>
            {t('security.everywhere')}
          </Button>
        </Block>
        <Block id="data-title" title={t('security.data')} text={t('security.dataText')}>
          <Button kind="secondary" isBusy={download.isPending} onClick={() => download.mutate()}>
            {t('security.download')}
          </Button>
        </Block>
      </div>
    </div>
  );
}
