import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { codeOf, type ErrorCode } from '~/shared/lib/AppError';
import { emailRule } from '~/features/account/components/credentialRules';
import { ReauthenticationDialog } from '~/features/account/components/ReauthenticationDialog';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import { messageKey, useFormField } from '~/shared/i18n/formMessages';
import { useDisclosure } from '~/shared/lib/useDisclosure';
import * as credentials from '~/features/account/services/credentials';
import { Button } from '~/shared/ui/Button';
import { TextField } from '~/shared/ui/Field';
import { FormAlert } from '~/shared/ui/FormAlert';

const schema = v.object({ email: emailRule });
/** Errors that are shown at the field. */
const AT_THE_FIELD = new Set<ErrorCode>(['email-taken', 'email-invalid']);

/** Changes the email address; it takes effect when the link in the email is opened. @param props.current the address now */
export function EmailForm({ current }: { current: string }) {
  const { t } = useTranslation(['account', 'shop']);
  const dialog = useDisclosure();
  const { register, formState, handleSubmit, setError, reset, getValues } = useForm({
    resolver: valibotResolver(schema),
    mode: 'onTouched',
    defaultValues: { email: '' },
  });
  const field = useFormField({ register, formState });
  const { mutate, isPending, isSuccess, error } = useSingleMutation({
    mutationFn: (email: string) => credentials.changeEmail(email),
    onSuccess: () => reset(),
    onError: (failure) => {
      const code = codeOf(failure);
      if (AT_THE_FIELD.has(code)) setError('email', { message: messageKey(`shop:errors.${code}`) }, { shouldFocus: true });
    },
  });
  const code = error ? codeOf(error) : null;
  return (
    <>
      <form onSubmit={(event) => void handleSubmit(dialog.open)(event)} noValidate className="grid gap-4">
        {isSuccess ? <FormAlert kind="success">{t('security.emailSent')}</FormAlert> : null}
        {code && !AT_THE_FIELD.has(code) ? <FormAlert kind="error">{t(`shop:errors.${code}`)}</FormAlert> : null}
        <TextField label={t('security.newEmail')} type="email" inputMode="email" autoComplete="email" {...field('email')} />
        <Button type="submit" kind="secondary" wrapper="justify-self-start" isBusy={isPending}>
          {t('security.changeEmail')}
        </Button>
      </form>
      <ReauthenticationDialog
        isOpen={dialog.isOpen}
        onClose={dialog.close}
        email={current}
        onVerified={() => {
          dialog.close();
          mutate(getValues('email').trim());
        }}
      />
    </>
  );
}
