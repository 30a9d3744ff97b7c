import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { codeOf } from '~/shared/lib/AppError';
import { ReauthenticationDialog } from '~/features/account/components/ReauthenticationDialog';
import { messageKey, useFormField } from '~/shared/i18n/formMessages';
import { Button } from '~/shared/ui/Button';
import { TextArea } from '~/shared/ui/Field';
import { FormAlert, FormError } from '~/shared/ui/FormAlert';
import { Sheet } from '~/shared/ui/Sheet';
import { showToast } from '~/shared/ui/toast';
import { useResetFactor } from '~/features/operator/services/teamQueries';

/** Of the evidence (app.reset_second_factor). */
const [MIN_EVIDENCE, MAX_EVIDENCE] = [3, 500];

interface ResetFactorProps {
  /** Of the account, which is another one than the owner's: nobody resets the own factor. */
  id: string;
  username: string;
}

/** Removes the lost second factor of another account: with evidence, and after the owner has shown again who they are. */
export function ResetFactor({ id, username }: ResetFactorProps) {
  const { t } = useTranslation('operator');
  const { mutate, reset: forgetError, isPending, error } = useResetFactor(id);
  const [step, setStep] = useState<'form' | 'reauthenticate' | null>(null);
  const form = useForm({ defaultValues: { evidence: '' } });
  const field = useFormField(form);
  // the browser says that a sheet was closed after the next step has begun
  const closeFrom = (closed: typeof step) => () => setStep((now) => (now === closed ? null : now));
  const open = () => {
    if (!isPending) forgetError();
    setStep('form');
  };
  const submit = form.handleSubmit(() => isPending || setStep('reauthenticate'));
  const send = () => {
    setStep('form');
    mutate(form.getValues('evidence'), () => {
      setStep(null);
      form.reset();
      showToast({ kind: 'success', text: t('factor.done', { name: `@${username}` }) });
    });
  };
  return (
    <>
      <Button kind="secondary" size="sm" aria-label={`${t('factor.reset')}: @${username}`} onClick={open}>
        {t('factor.reset')}
      </Button>
      <Sheet isOpen={step === 'form'} onClose={closeFrom('form')} title={t('factor.title')}>
        <form noValidate className="mt-2 grid gap-4" onSubmit={(event) => void submit(event)}>
          <p className="text-md text-ink-2">{t('factor.text', { name: `@${username}` })}</p>
          <TextArea
            label={t('factor.evidence')}
            hint={t('factor.evidenceHint')}
            rows={3}
            maxLength={MAX_EVIDENCE}
            {...field('evidence', {
              validate: (evidence) => evidence.trim().length >= MIN_EVIDENCE || messageKey('operator:case.wordsShort'),
            })}
          />
          {error && codeOf(error) === 'not-found' ? (
            <FormAlert kind="error">{t('factor.none', { name: `@${username}` })}</FormAlert>
          ) : (
            <FormError error={error} />
          )}
          <div className="grid gap-2.5 sm:grid-cols-2">
            <Button type="submit" kind="danger" size="lg" isBusy={isPending}>
              {t('factor.confirm')}
            </Button>
            <Button kind="secondary" size="lg" onClick={closeFrom('form')}>
              {t('factor.cancel')}
            </Button>
          </div>
        </form>
      </Sheet>
      <ReauthenticationDialog isOpen={step === 'reauthenticate'} onClose={closeFrom('reauthenticate')} onVerified={send} />
    </>
  );
}
