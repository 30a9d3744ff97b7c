import { valibotResolver } from '@hookform/resolvers/valibot';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useAuth } from '~/features/account/components/auth/AuthProvider';
import { messageKey, useFormField } from '~/shared/i18n/formMessages';
import { formatPhone } from '~/shared/lib/phone';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import * as reauthentication from '~/features/account/services/reauthentication';
import { Button } from '~/shared/ui/Button';
import { FormError } from '~/shared/ui/FormAlert';
import { PasswordField } from '~/shared/ui/PasswordField';
import { Sheet } from '~/shared/ui/Sheet';
import { authSettingsQuery } from '~/features/account/services/authSettingsQuery';
import { CodeField } from './CodeField';
import { mailCodeRule } from './credentialRules';
import { ResendButton } from './ResendButton';

const passwordSchema = v.object({ given: v.pipe(v.string(), v.nonEmpty(messageKey('account:reauthentication.required'))) });
const codeSchema = v.object({ given: mailCodeRule });

interface ReauthenticationProps {
  /** Called after a correct password, which is passed, or a correct code. */
  onVerified: (password?: string) => void;
}

/** Asks the account's owner for the password, or for a code from an email, before a sensitive change (decision 0022). */
export function ReauthenticationDialog({ isOpen, onClose, ...form }: ReauthenticationProps & { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('account');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('reauthentication.title')}>
      <ReauthenticationForm {...form} />
    </Sheet>
  );
}

function ReauthenticationForm({ onVerified }: ReauthenticationProps) {
  const { t } = useTranslation(['account', 'auth']);
  const { user } = useAuth();
  const account = { email: user?.email ?? '', phone: user?.phone ?? '' };
  const { email } = account;
  const phone = formatPhone(account.phone);
  const { data: settings } = useQuery(authSettingsQuery());
  const [isCodeSent, setCodeSent] = useState(false);
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: valibotResolver(isCodeSent ? codeSchema : passwordSchema),
    defaultValues: { given: '' },
  });
  const field = useFormField({ register, formState });
  const verification = useSingleMutation({
    mutationFn: (given: string) =>
      isCodeSent ? reauthentication.verifyCode(account, given) : reauthentication.verifyPassword(email, given),
    onSuccess: (_, given) => onVerified(isCodeSent ? undefined : given),
  });
  const sending = useSingleMutation({
    mutationFn: () => reauthentication.sendReauthenticationCode(account),
    onSuccess: () => change(true),
  });
  const change = (toCode: boolean) => {
    reset();
    verification.reset();
    setCodeSent(toCode);
  };
  const submit = handleSubmit(({ given }) => verification.mutate(given));
  // an account of a phone has no password
  if (!email && !isCodeSent)
    return (
      <div className="mt-3 grid gap-4">
        <FormError error={sending.error} />
        <p className="text-md text-ink-2">{t('reauthentication.byPhone', { phone })}</p>
        <Button size="lg" isBusy={sending.isPending} onClick={() => sending.mutate()}>
          {t('auth:phone.send')}
        </Button>
      </div>
    );
  const sent = email ? t('reauthentication.codeSent', { email }) : t('auth:phone.sent', { phone });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-3 grid gap-4">
      <FormError error={verification.error ?? sending.error} />
      {isCodeSent ? (
        <>
          <p role="status" className="text-md text-ink-2">
            {sent}
          </p>
          <CodeField label={t(email ? 'reauthentication.code' : 'auth:phone.code')} {...field('given')} />
        </>
      ) : (
        <PasswordField label={t('reauthentication.password')} autoComplete="current-password" {...field('given')} />
      )}
      <Button type="submit" size="lg" isBusy={verification.isPending}>
        {t('reauthentication.confirm')}
      </Button>
      {isCodeSent ? (
        <CodeTools
          send={() => reauthentication.sendReauthenticationCode(account)}
          sent={sent}
          {...(email && { onUsePassword: () => change(false) })}
        />
      ) : settings?.hasMailCodes ? (
        <Button kind="ghost" isBusy={sending.isPending} onClick={() => sending.mutate()}>
          {t('reauthentication.byCode')}
        </Button>
      ) : null}
    </form>
  );
}

function CodeTools({ send, sent, onUsePassword }: { send: () => Promise<void>; sent: string; onUsePassword?: () => void }) {
  const { t } = useTranslation(['account', 'auth']);
  return (
    <div className="grid gap-2.5">
      <ResendButton isWide send={send} isJustSent label={t('auth:mailCode.again')} sent={sent} />
      {onUsePassword ? (
        <Button kind="ghost" onClick={onUsePassword}>
          {t('reauthentication.byPassword')}
        </Button>
      ) : null}
    </div>
  );
}
