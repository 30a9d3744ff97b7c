import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuth } from '~/features/account/components/auth/AuthProvider';
import { PhoneCode } from '~/features/account/components/phone/PhoneCode';
import { ReauthenticationDialog } from '~/features/account/components/ReauthenticationDialog';
import { authSettingsQuery } from '~/features/account/services/authSettingsQuery';
import * as phoneCodes from '~/features/account/services/phoneCodes';
import { formatPhone } from '~/shared/lib/phone';
import { useDisclosure } from '~/shared/lib/useDisclosure';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import { Button } from '~/shared/ui/Button';
import { FormAlert } from '~/shared/ui/FormAlert';

/** The number that signs in, and another one. Shown where the project has such numbers. */
export function PhoneBlock({ wrap }: { wrap: (text: string, content: ReactNode) => ReactNode }) {
  const { t } = useTranslation(['account', 'auth']);
  const { user } = useAuth();
  const { data: settings } = useQuery(authSettingsQuery());
  const dialog = useDisclosure();
  const [isChanging, setChanging] = useState(false);
  const confirmation = useSingleMutation({
    mutationFn: ({ phone, code }: { phone: string; code: string }) => phoneCodes.confirmNumber(phone, code),
    onSuccess: () => setChanging(false),
  });
  if (!settings?.hasPhones || !user) return null;
  const { phone } = user;
  return wrap(
    phone ? t('security.phoneText', { phone: formatPhone(phone) }) : t('security.noPhone'),
    <>
      {confirmation.isSuccess ? <FormAlert kind="success">{t('security.phoneDone')}</FormAlert> : null}
      {isChanging ? (
        <PhoneCode
          send={phoneCodes.sendNumberCode}
          onCode={(number, code) => confirmation.mutate({ phone: number, code })}
          isBusy={confirmation.isPending}
          error={confirmation.error}
          action={t('guest.confirm')}
        />
      ) : (
        <Button
          kind="secondary"
          wrapper={confirmation.isSuccess ? 'mt-4' : ''}
          onClick={() => {
            confirmation.reset();
            dialog.open();
          }}
        >
          {t(phone ? 'security.changePhone' : 'security.addPhone')}
        </Button>
      )}
      <ReauthenticationDialog
        isOpen={dialog.isOpen}
        onClose={dialog.close}
        onVerified={() => {
          dialog.close();
          setChanging(true);
        }}
      />
    </>,
  );
}
