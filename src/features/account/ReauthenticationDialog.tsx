import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '~/domain/AppError';
import * as reauthentication from '~/services/reauthentication';
import { Button } from '~/ui/Button';
import { FormAlert } from '~/ui/FormAlert';
import { PasswordField } from '~/ui/PasswordField';
import { Sheet } from '~/ui/Sheet';
import { authSettingsQuery } from './authSettingsQuery';
import { CodeField, mailCodeDigits } from './CodeField';
import { ResendButton } from './ResendButton';
import { useSingleMutation } from './useSingleMutation';

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
  const { t: tShop } = useTranslation();
  const { data: settings } = useQuery(authSettingsQuery());
  const [isCodeSent, setCodeSent] = useState(false);
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const verification = useSingleMutation({
    mutationFn: (given: string) =>
      isCodeSent ? reauthentication.verifyMailCode(email, given) : reauthentication.verifyPassword(email, given),
    onSuccess: (_, given) => onVerified(isCodeSent ? undefined : given),
  });
  const sending = useSingleMutation({ mutationFn: () => reauthentication.sendReauthenticationCode(email), onSuccess: () => change(true) });
  const change = (toCode: boolean) => {
    setTyped('');
    setMissing(false);
    verification.reset();
    setCodeSent(toCode);
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const given = isCodeSent ? mailCodeDigits(typed) : typed || null;
    setMissing(given === null);
    if (given !== null) verification.mutate(given);
  };
  const code = verification.error ? codeOf(verification.error) : null;
  const failure = verification.error ?? sending.error;
  const note = isMissing ? t(isCodeSent ? 'reauthentication.codeRequired' : 'reauthentication.required') : undefined;
  return (
    <form noValidate onSubmit={submit} className="mt-3 grid gap-4">
      {failure ? <FormAlert kind="error">{tShop(`errors.${code ?? codeOf(failure)}`)}</FormAlert> : null}
      {isCodeSent ? (
        <>
          <p role="status" className="text-md text-ink-2">
            {t('reauthentication.codeSent', { email })}
          </p>
          <CodeField label={t('reauthentication.code')} value={typed} onChange={setTyped} error={note} />
        </>
      ) : (
        <PasswordField
          label={t('reauthentication.password')}
          autoComplete="current-password"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={note}
        />
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
  const { t } = useTranslation('account');
  const { t: tAuth } = useTranslation('auth');
  return (
    <div className="grid gap-2.5">
      <ResendButton
        isWide
        send={() => reauthentication.sendReauthenticationCode(email)}
        isJustSent
        label={tAuth('mailCode.again')}
        sent={t('reauthentication.codeSent', { email })}
      />
      <Button kind="ghost" onClick={onUsePassword}>
        {t('reauthentication.byPassword')}
      </Button>
    </div>
  );
}
