import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '~/domain/AppError';
import { authSettingsQuery } from '~/features/account/authSettingsQuery';
import { CodeField, sixDigits } from '~/features/account/CodeField';
import { ReauthenticationDialog } from '~/features/account/ReauthenticationDialog';
import * as mfa from '~/services/mfa';
import { Button } from '~/ui/Button';
import { ConfirmDialog } from '~/ui/ConfirmDialog';
import { FormAlert } from '~/ui/FormAlert';

const mfaQueries = {
  factors: () => queryOptions({ queryKey: ['me', 'mfa'], queryFn: mfa.factors, staleTime: 60_000 }),
};

/** Setting up an authenticator app. Shown only where the auth service has a second factor. */
export function TwoFactor({ email, frame }: { email: string; frame: (content: ReactNode) => ReactNode }) {
  const { t } = useTranslation('account');
  const { t: tShop } = useTranslation();
  const queryClient = useQueryClient();
  const { data: settings } = useQuery(authSettingsQuery());
  const { data: factors } = useQuery({ ...mfaQueries.factors(), enabled: settings?.hasSecondFactor === true });
  const [enrolment, setEnrolment] = useState<mfa.Enrolment | null>(null);
  const [code, setCode] = useState('');
  const [turningOff, setTurningOff] = useState<'ask' | 'reauthenticate' | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (change: () => Promise<void>) => change(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: mfaQueries.factors().queryKey }),
  });
  if (!factors) return null;
  const verify = (event: React.FormEvent) => {
    event.preventDefault();
    const digits = sixDigits(code);
    if (!enrolment || !digits || isPending) return;
    mutate(async () => {
      await mfa.verify(enrolment.factorId, digits);
      setEnrolment(null);
      setCode('');
    });
  };
  const factor = factors[0];
  return frame(
    <>
      {error ? <FormAlert kind="error">{tShop(`errors.${codeOf(error)}`)}</FormAlert> : null}
      {factor ? (
        <div className="flex flex-wrap items-center gap-3">
          <span className="badge bg-success-soft text-success">{t('mfa.on')}</span>
          <Button kind="secondary" isBusy={isPending} onClick={() => setTurningOff('ask')}>
            {t('mfa.turnOff')}
          </Button>
        </div>
      ) : enrolment ? (
        <form noValidate onSubmit={verify} className="mt-3 grid gap-4">
          <p className="text-md">{t('mfa.scan')}</p>
          <img src={enrolment.qrCode} alt={t('mfa.qr')} width={200} height={200} className="rounded-lg bg-white p-2" />
          <p className="text-sm text-ink-2">
            {t('mfa.secret')} <code className="break-all font-semibold text-ink">{enrolment.secret}</code>
          </p>
          <CodeField label={t('mfa.code')} value={code} onChange={setCode} />
          <Button type="submit" wrapper="justify-self-start" isBusy={isPending} disabled={!sixDigits(code)}>
            {t('mfa.confirm')}
          </Button>
        </form>
      ) : (
        <Button kind="secondary" isBusy={isPending} onClick={() => mutate(async () => setEnrolment(await mfa.enrol()))}>
          {t('mfa.turnOn')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={turningOff === 'ask'}
        title={t('mfa.turnOffTitle')}
        text={t('mfa.turnOffText')}
        confirm={t('mfa.turnOff')}
        onConfirm={() => setTurningOff('reauthenticate')}
        // the browser says that the question was closed after the next step has begun
        onClose={() => setTurningOff((now) => (now === 'ask' ? null : now))}
      />
      <ReauthenticationDialog
        isOpen={turningOff === 'reauthenticate'}
        onClose={() => setTurningOff(null)}
        email={email}
        onVerified={() => {
          setTurningOff(null);
          if (factor) mutate(() => mfa.remove(factor.id));
        }}
      />
    </>,
  );
}
