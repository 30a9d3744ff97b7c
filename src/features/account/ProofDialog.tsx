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
import { SendAgain } from './SendAgain';
import { useSingleMutation } from './useSingleMutation';

interface ProofProps {
  /** Of the signed-in account. */
  email: string;
  /** Called once the owner has proven to be there; with the password, if that was the proof. */
  onProven: (password?: string) => void;
}

/** Asks the account's owner for the password, or for a code from an email, before a sensitive change (decision 0022). */
export function ProofDialog({ isOpen, onClose, ...proof }: ProofProps & { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('account');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('proof.title')}>
      <Proof {...proof} />
    </Sheet>
  );
}

function Proof({ email, onProven }: ProofProps) {
  const { t } = useTranslation('account');
  const { t: tShop } = useTranslation();
  const { data: settings } = useQuery(authSettingsQuery());
  const [isCodeSent, setCodeSent] = useState(false);
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const proving = useSingleMutation({
    mutationFn: (given: string) =>
      isCodeSent ? reauthentication.proveByCode(email, given) : reauthentication.proveByPassword(email, given),
    onSuccess: (_, given) => onProven(isCodeSent ? undefined : given),
  });
  const sending = useSingleMutation({ mutationFn: () => reauthentication.sendProofCode(email), onSuccess: () => change(true) });
  const change = (toCode: boolean) => {
    setTyped('');
    setMissing(false);
    proving.reset();
    setCodeSent(toCode);
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const given = isCodeSent ? mailCodeDigits(typed) : typed || null;
    setMissing(given === null);
    if (given !== null) proving.mutate(given);
  };
  const code = proving.error ? codeOf(proving.error) : null;
  const failure = proving.error ?? sending.error;
  const note = isMissing ? t(isCodeSent ? 'proof.codeRequired' : 'proof.required') : undefined;
  return (
    <form noValidate onSubmit={submit} className="mt-3 grid gap-4">
      {failure ? <FormAlert kind="error">{tShop(`errors.${code ?? codeOf(failure)}`)}</FormAlert> : null}
      {isCodeSent ? (
        <>
          <p role="status" className="text-md text-ink-2">
            {t('proof.codeSent', { email })}
          </p>
          <CodeField label={t('proof.code')} value={typed} onChange={setTyped} error={note} />
        </>
      ) : (
        <PasswordField
          label={t('proof.password')}
          autoComplete="current-password"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={note}
        />
      )}
      <Button type="submit" size="lg" isBusy={proving.isPending}>
        {t('proof.confirm')}
      </Button>
      {isCodeSent ? (
        <ProofCodeTools email={email} onUsePassword={() => change(false)} />
      ) : settings?.hasMailCodes ? (
        <Button kind="ghost" isBusy={sending.isPending} onClick={() => sending.mutate()}>
          {t('proof.byCode')}
        </Button>
      ) : null}
    </form>
  );
}

function ProofCodeTools({ email, onUsePassword }: { email: string; onUsePassword: () => void }) {
  const { t } = useTranslation('account');
  const { t: tAuth } = useTranslation('auth');
  return (
    <div className="grid gap-2.5">
      <SendAgain
        isWide
        send={() => reauthentication.sendProofCode(email)}
        isJustSent
        label={tAuth('mailCode.again')}
        sent={t('proof.codeSent', { email })}
      />
      <Button kind="ghost" onClick={onUsePassword}>
        {t('proof.byPassword')}
      </Button>
    </div>
  );
}
