import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PhoneCode } from '~/features/account/components/phone/PhoneCode';
import * as phoneCodes from '~/features/account/services/phoneCodes';
import { paths } from '~/shared/config/paths';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import { codeOf } from '~/shared/lib/AppError';
import { FormAlert } from '~/shared/ui/FormAlert';

/** A guest's number: with its code the same person with the same orders is an account. One that has an account leads to signing in. */
export function KeepByPhone({ next, phone }: { next: string; phone: string }) {
  const { t } = useTranslation(['account', 'auth']);
  const sending = useSingleMutation({ mutationFn: phoneCodes.sendNumberCode });
  const confirmation = useSingleMutation({
    mutationFn: ({ phone, code }: { phone: string; code: string }) => phoneCodes.confirmNumber(phone, code),
  });
  return (
    <PhoneCode
      known={phone}
      send={(phone) => sending.mutateAsync(phone)}
      onCode={(phone, code) => confirmation.mutate({ phone, code })}
      isBusy={confirmation.isPending}
      error={confirmation.error}
      action={t('guest.confirm')}
      below={
        sending.error && codeOf(sending.error) === 'phone-taken' ? (
          <FormAlert kind="warning">
            {t('auth:guestOrders')}{' '}
            <Link to={paths.login(next)} className="font-semibold underline underline-offset-4">
              {t('guest.signIn')}
            </Link>
          </FormAlert>
        ) : null
      }
    />
  );
}
