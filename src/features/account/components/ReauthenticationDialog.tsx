import { valibotResolver } from '@hookform/resolvers/valibot';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { messageKey, useFormField } from '~/shared/i18n/formMessages';
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
  /** Of the signed-in account. */
  email: string;
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

function ReauthenticationForm({ email, onVerified }: ReauthenticationProps) {
  const { t } = useTranslation('account');
  const { data: settings } = useQuery(authSettingsQuery());
  const [isCodeSent, setCodeSent] = useState(false);
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: valibotResolver(isCodeSent ? codeSchema : passwordSchema),
    defaultValues: { given: '' },
  });
  const field = useFormField({ register, formState });
  const verification = useSingleMutation({
    mutationFn: (given: string) =>
      isCodeSent ? reauthentication.verifyMailCode(email, given) : reauthentication.verifyPassword(email, given),
    onSuccess: (_, given) => onVerified(isCodeSent ? undefined : given),
  });
  const sending = useSingleMutation({ mutationFn: () => reauthentication.sendReauthenticationCode(email), onSuccess: () => change(true) });
  const change = (toCode: boolean) => {
    reset();
    verification.reset();
    setCodeSent(toCode);
  };
  const submit = handleSubmit(({ given }) => verification.mutate(given));
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-3 grid gap-4">
      <FormError error={verification.error ?? sending.error} />
      {isCodeSent ? (
        <>
          <p role="status" className="text-md text-ink-2">
            {t('reauthentication.codeSent', { email })}
          </p>
          <CodeField label={t('reauthentication.code')} {...field('given')} />
        </>
      ) : (
        <PasswordField label={t('reauthentication.password')} autoComplete="current-password" {...field('given')} />
      )}
      <Button type="submit" size="lg" isBusy={verification.isPending}>
        {t('reauthentication.confirm')}
      </Button>
      {isCodeSent ? (
        <CodeTools email={email} onUsePassword={() => change(false)} />
      ) : settings?.hasMailCodes ? (
        <Button kind="ghost" isBusy={sending.isPending} onClick={() => sending.mutate()}>
          {t('reauthentication.byCode')}
        </Button>
      ) : null}
    </form>
  );
}

function CodeTools({ email, onUsePassword }: { email: string; onUsePassword: () => void }) {
  const { t } = useTranslation(['account', 'auth']);
  return (
    <div className="grid gap-2.5">
      <ResendButton
        isWide
        send={() => reauthentication.sendReauthenticationCode(email)}
        isJustSent
        label={t('auth:mailCode.again')}
        sent={t('reauthentication.codeSent', { email })}
      />
      <Button kind="ghost" onClick={onUsePassword}>
        {t('reauthentication.byPassword')}
      </Button>
    </div>
  );
}
