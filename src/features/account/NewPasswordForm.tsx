import { valibotResolver } from '@hookform/resolvers/valibot';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { codeOf } from '~/domain/AppError';
import * as limits from '~/domain/limits';
import { messageKey, useFormField } from '~/i18n/formMessages';
import { useDisclosure } from '~/lib/useDisclosure';
import * as reauthentication from '~/services/reauthentication';
import { Button } from '~/ui/Button';
import { FormAlert } from '~/ui/FormAlert';
import { PasswordField } from '~/ui/PasswordField';
import { CodeField, mailCodeDigits } from './CodeField';
import { passwordRule } from './credentialRules';
import { ProofDialog } from './ProofDialog';
import { SendAgain } from './SendAgain';
import { useNewPassword } from './useNewPassword';

const schema = v.object({ password: passwordRule });

/**
 * Sets a new password for the signed-in user.
 * @param props.proveFor the account's address: its owner is asked for a proof first. Left out after the link of a mail, which is one.
 */
export function NewPasswordForm({ proveFor, onDone }: { proveFor?: string; onDone?: () => void }) {
  const { t } = useTranslation('auth');
  const { t: tShop } = useTranslation();
  const dialog = useDisclosure();
  /** What the proof was, for a second attempt; undefined before it. */
  const proof = useRef<{ current?: string | undefined } | undefined>(proveFor === undefined ? {} : undefined);
  const [nonce, setNonce] = useState('');
  const { register, formState, handleSubmit, setError, reset, getValues } = useForm({
    resolver: valibotResolver(schema),
    mode: 'onTouched',
    defaultValues: { password: '' },
  });
  const field = useFormField({ register, formState });
  const { mutate, isPending, isSuccess, error, isCodeDue } = useNewPassword({
    onSuccess: () => {
      proof.current = proveFor === undefined ? {} : undefined;
      setNonce('');
      reset();
      onDone?.();
    },
    onError: (failure) => {
      if (codeOf(failure) === 'weak-password')
        setError('password', { message: messageKey('shop:errors.weak-password') }, { shouldFocus: true });
    },
  });
  const send = () => mutate({ password: getValues('password'), ...proof.current, nonce: mailCodeDigits(nonce) ?? undefined });
  const code = error ? codeOf(error) : null;
  return (
    <>
      <form
        onSubmit={(event) => void handleSubmit(() => (proof.current ? send() : dialog.open()))(event)}
        noValidate
        className="grid gap-4"
      >
        {isSuccess ? <FormAlert kind="success">{t('reset.done')}</FormAlert> : null}
        {code && code !== 'weak-password' ? <FormAlert kind="error">{tShop(`errors.${code}`)}</FormAlert> : null}
        <PasswordField
          label={t('reset.password')}
          autoComplete="new-password"
          hint={t('passwordHint', { count: limits.passwordMin })}
          {...field('password')}
        />
        {isCodeDue ? (
          <>
            <CodeField label={t('mailCode.label')} value={nonce} onChange={setNonce} />
            <SendAgain send={reauthentication.sendNonce} isJustSent label={t('mailCode.again')} sent={t('confirmation.sent')} />
          </>
        ) : null}
        <Button type="submit" size="lg" wrapper="justify-self-start" isBusy={isPending}>
          {t('reset.save')}
        </Button>
      </form>
      {proveFor === undefined ? null : (
        <ProofDialog
          isOpen={dialog.isOpen}
          onClose={dialog.close}
          email={proveFor}
          onProven={(current) => {
            dialog.close();
            proof.current = { current };
            send();
          }}
        />
      )}
    </>
  );
}
