import { useTranslation } from 'react-i18next';
import { ReauthenticationDialog } from '~/features/account/components/ReauthenticationDialog';
import { useEmailChange } from '~/features/account/components/useEmailChange';
import { useDisclosure } from '~/shared/lib/useDisclosure';
import { Button } from '~/shared/ui/Button';
import { TextField } from '~/shared/ui/Field';
import { FormAlert, FormError } from '~/shared/ui/FormAlert';

/** Changes the email address, or adds the first one; it takes effect when the link in the email is opened. */
export function EmailForm({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation(['account', 'shop']);
  const dialog = useDisclosure();
  const { handleSubmit, field, send, isPending, sentTo, error } = useEmailChange();
  return (
    <>
      <form onSubmit={(event) => void handleSubmit(dialog.open)(event)} noValidate className="grid gap-4">
        {sentTo ? <FormAlert kind="success">{t('security.emailSent')}</FormAlert> : null}
        <FormError error={error} />
        <TextField label={t('security.newEmail')} type="email" inputMode="email" autoComplete="email" {...field} />
        <Button type="submit" kind="secondary" wrapper="justify-self-start" isBusy={isPending}>
          {t(isFirst ? 'security.addEmail' : 'security.changeEmail')}
        </Button>
      </form>
      <ReauthenticationDialog
        isOpen={dialog.isOpen}
        onClose={dialog.close}
        onVerified={() => {
          dialog.close();
          send();
        }}
      />
    </>
  );
}
