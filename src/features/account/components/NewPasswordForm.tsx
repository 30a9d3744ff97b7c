import { valibotResolver } from '@hookform/resolvers/valibot';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { codeOf } from '~/shared/lib/AppError';
import * as shopLimits from '~/shared/lib/shopLimits';
import { messageKey, useFormField } from '~/shared/i18n/formMessages';
import { useDisclosure } from '~/shared/lib/useDisclosure';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import * as credentials from '~/features/account/services/credentials';
import * as reauthentication from '~/features/account/services/reauthentication';
import { Button } from '~/shared/ui/Button';
import { FormAlert } from '~/shared/ui/FormAlert';
import { PasswordField } from '~/shared/ui/PasswordField';
import { CodeField } from './CodeField';
import { mailCodeRule, passwordRule } from './credentialRules';
import { ReauthenticationDialog } from './ReauthenticationDialog';
import { ResendButton } from './ResendButton';

/** The code is sent only if the auth service asks for one; what it does not accept, it asks for again. */
const schema = v.object({ password: passwordRule, nonce: v.fallback(v.optional(mailCodeRule), undefined) });

interface NewPassword {
  password: string;
  /** The present one, where it was asked for. */
  current?: string | undefined;
  /** The code of the auth service's own check, where it asks for one. */
  nonce?: string | undefined;
}

/** Changes the password. Where the auth service wants a code first, it is sent and `isCodeDue` is true until the change is made. */
function useNewPassword({ onSuccess, onError }: { onSuccess: () => void; onError: (error: Error) => void }) {
  const [isCodeDue, setCodeDue] = useState(false);
  const change = useSingleMutation({
    mutationFn: async ({ password, current, nonce }: NewPassword) => {
      try {
        await credentials.setPassword(password, { ...(current && { current }), ...(nonce && { nonce }) });
      } catch (error) {
        if (codeOf(error) !== 'reauthentication-needed') throw error;
        await reauthentication.sendNonce();
        setCodeDue(true);
        throw error;
      }
    },
    onSuccess: () => {
      setCodeDue(false);
      onSuccess();
    },
    onError,
  });
  return { ...change, isCodeDue };
}

/**
 * Sets a new password for the signed-in user.
 * @param props.isVerified whoever is signed in has just opened a recovery link; otherwise reauthentication comes first
 */
export function NewPasswordForm({ isVerified = false, onDone }: { isVerified?: boolean; onDone?: () => void }) {
  const { t } = useTranslation(['auth', 'shop']);
  const dialog = useDisclosure();
  /** The result of the reauthentication, for a second attempt; undefined before it. */
  const verified = useRef<{ current?: string | undefined } | undefined>(isVerified ? {} : undefined);
  const { register, formState, handleSubmit, setError, reset } = useForm({
    resolver: valibotResolver(schema),
    mode: 'onTouched',
    defaultValues: { password: '', nonce: '' },
  });
  const field = useFormField({ register, formState });
  const { mutate, isPending, isSuccess, error, isCodeDue } = useNewPassword({
    onSuccess: () => {
      verified.current = isVerified ? {} : undefined;
      reset();
      onDone?.();
    },
    onError: (failure) => {
      if (codeOf(failure) === 'weak-password')
        setError('password', { message: messageKey('shop:errors.weak-password') }, { shouldFocus: true });
    },
  });
  const submit = handleSubmit((values) => (verified.current ? mutate({ ...values, ...verified.current }) : dialog.open()));
  const code = error ? codeOf(error) : null;
  return (
    <>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        {isSuccess ? <FormAlert kind="success">{t('reset.done')}</FormAlert> : null}
        {code && code !== 'weak-password' ? <FormAlert kind="error">{t(`shop:errors.${code}`)}</FormAlert> : null}
        <PasswordField
          label={t('reset.password')}
          autoComplete="new-password"
          hint={t('passwordHint', { count: shopLimits.passwordMin })}
          {...field('password')}
        />
        {isCodeDue ? (
          <>
            <CodeField label={t('mailCode.label')} {...register('nonce')} />
            <ResendButton send={reauthentication.sendNonce} isJustSent label={t('mailCode.again')} sent={t('confirmation.sent')} />
          </>
        ) : null}
        <Button type="submit" size="lg" wrapper="justify-self-start" isBusy={isPending}>
          {t('reset.save')}
        </Button>
      </form>
      {isVerified ? null : (
        <ReauthenticationDialog
          isOpen={dialog.isOpen}
          onClose={dialog.close}
          onVerified={(current) => {
            dialog.close();
            verified.current = { current };
            void submit();
          }}
        />
      )}
    </>
  );
}
