import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import { codeOf } from '~/shared/lib/AppError';
import { useAuth } from '~/features/account/components/auth/AuthProvider';
import { availableFrom } from '~/features/account/components/availableFrom';
import { ReauthenticationDialog } from '~/features/account/components/ReauthenticationDialog';
import { messageKey, useFormField } from '~/shared/i18n/formMessages';
import { useLanguage } from '~/shared/i18n/useFormat';
import { useDeleteAccount } from './useDeleteAccount';
import { formatPhone, normalizePhone } from '~/shared/lib/phone';
import { useDisclosure } from '~/shared/lib/useDisclosure';
import { Button } from '~/shared/ui/Button';
import { TextField } from '~/shared/ui/Field';
import { FormAlert } from '~/shared/ui/FormAlert';
import { Sheet } from '~/shared/ui/Sheet';
import { ProfileSection } from './ProfileSection';

/** Account deletion, after reauthentication and after typing the account's e-mail, or its phone if it has none. */
export function DangerZone({ avatarUrl }: { avatarUrl: string | null }) {
  const { t } = useTranslation(['account', 'shop']);
  const language = useLanguage();
  const { user } = useAuth();
  const email = user?.email ?? '';
  const phone = user?.phone ?? '';
  const navigate = useNavigate();
  const reauthentication = useDisclosure();
  const dialog = useDisclosure();
  const form = useForm({ defaultValues: { typed: '' } });
  const field = useFormField(form);
  const { mutate, isPending, error } = useDeleteAccount(avatarUrl, () => void navigate(paths.home(), { replace: true }));
  const from = availableFrom(error, language);
  return (
    <div className="border-t border-line pt-8 lg:pt-10">
      <ProfileSection id="danger-title" title={t('danger.title')} text={t('danger.text')}>
        <button type="button" className="btn btn-md btn-danger-quiet" onClick={reauthentication.open}>
          {t('danger.action')}
        </button>
      </ProfileSection>
      <ReauthenticationDialog
        isOpen={reauthentication.isOpen}
        onClose={reauthentication.close}
        onVerified={() => {
          reauthentication.close();
          dialog.open();
        }}
      />
      <Sheet isOpen={dialog.isOpen} onClose={dialog.close} title={t('danger.action')}>
        <form noValidate className="mt-3 grid gap-4" onSubmit={(event) => void form.handleSubmit(() => mutate(email || phone))(event)}>
          <p className="text-md text-ink-2">{t('danger.warning')}</p>
          <TextField
            label={t('danger.type', { email: email || formatPhone(phone) })}
            type={email ? 'email' : 'tel'}
            autoComplete="off"
            {...field('typed', {
              validate: (typed) =>
                email
                  ? typed === email || messageKey('account:danger.confirm')
                  : normalizePhone(typed) === phone || messageKey('account:danger.confirmPhone'),
            })}
          />
          {error ? (
            <FormAlert kind="error">
              {t('danger.failed')} {from ? t('danger.later', { time: from }) : t(`shop:errors.${codeOf(error)}`)}
            </FormAlert>
          ) : null}
          <Button type="submit" kind="danger" size="lg" isBusy={isPending}>
            {t('danger.forever')}
          </Button>
        </form>
      </Sheet>
    </div>
  );
}
