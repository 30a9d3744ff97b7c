import { valibotResolver } from '@hookform/resolvers/valibot';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { authSettingsQuery } from '~/features/account/services/authSettingsQuery';
import { CodeField } from '~/features/account/components/CodeField';
import { appCodeRule } from '~/features/account/components/credentialRules';
import { ReauthenticationDialog } from '~/features/account/components/ReauthenticationDialog';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { ownKey, useInvalidate } from '~/shared/lib/queryKeys';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import * as mfa from '~/features/account/services/mfa';
import { Button } from '~/shared/ui/Button';
import { ConfirmDialog } from '~/shared/ui/ConfirmDialog';
import { FormError } from '~/shared/ui/FormAlert';

const mfaQueries = {
  factors: (userId: string) => queryOptions({ queryKey: ownKey(userId, 'mfa'), queryFn: mfa.factors, staleTime: 60_000 }),
};

const schema = v.object({ code: appCodeRule });

interface EnrolmentFormProps {
  enrolment: mfa.Enrolment;
  isBusy: boolean;
  onSubmit: (code: string) => void;
}

/** The secret for the authenticator app, and the first code from it. */
function EnrolmentForm({ enrolment: { qrCode, secret }, isBusy, onSubmit }: EnrolmentFormProps) {
  const { t } = useTranslation('account');
  const { register, handleSubmit, formState } = useForm({ resolver: valibotResolver(schema), defaultValues: { code: '' } });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(({ code }) => isBusy || onSubmit(code))(event)} className="mt-3 grid gap-4">
      <p className="text-md">{t('mfa.scan')}</p>
      <img src={qrCode} alt={t('mfa.qr')} width={200} height={200} className="rounded-lg bg-white p-2" />
      <p className="text-sm text-ink-2">
        {t('mfa.secret')} <code className="break-all font-semibold text-ink">{secret}</code>
      </p>
      <CodeField label={t('mfa.code')} {...register('code')} />
      <Button type="submit" wrapper="justify-self-start" isBusy={isBusy} disabled={!formState.isValid}>
        {t('mfa.confirm')}
      </Button>
    </form>
  );
}

/** Setting up an authenticator app. Shown only where the auth service has a second factor. */
export function TwoFactor({ wrap }: { wrap: (content: ReactNode) => ReactNode }) {
  const { t } = useTranslation('account');
  const userId = useUserId();
  const invalidate = useInvalidate();
  const { data: settings } = useQuery(authSettingsQuery());
  const { data: factors } = useQuery({ ...mfaQueries.factors(userId), enabled: settings?.hasSecondFactor === true });
  const [enrolment, setEnrolment] = useState<mfa.Enrolment | null>(null);
  const [turningOff, setTurningOff] = useState<'ask' | 'reauthenticate' | null>(null);
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: (change: () => Promise<void>) => change(),
    onSettled: () => invalidate(mfaQueries.factors(userId).queryKey),
  });
  if (!factors) return null;
  const verify = ({ factorId }: mfa.Enrolment, code: string) =>
    mutate(async () => {
      await mfa.verify(factorId, code);
      setEnrolment(null);
    });
  const factor = factors[0];
  return wrap(
    <>
      <FormError error={error} />
      {factor ? (
        <div className="flex flex-wrap items-center gap-3">
          <span className="badge bg-success-soft text-success">{t('mfa.on')}</span>
          <Button kind="secondary" isBusy={isPending} onClick={() => setTurningOff('ask')}>
            {t('mfa.turnOff')}
          </Button>
        </div>
      ) : enrolment ? (
        <EnrolmentForm enrolment={enrolment} isBusy={isPending} onSubmit={(code) => verify(enrolment, code)} />
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
        onVerified={() => {
          setTurningOff(null);
          if (factor) mutate(() => mfa.remove(factor.id));
        }}
      />
    </>,
  );
}
