import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccountId } from '~/features/account/components/auth/AuthProvider';
import { KeepByPhone } from './KeepByPhone';
import { useEmailChange } from '~/features/account/components/useEmailChange';
import { authSettingsQuery } from '~/features/account/services/authSettingsQuery';
import { profileQueries } from '~/features/account/services/profileQueries';
import { renewSession } from '~/features/account/services/renewSession';
import { useInvalidate } from '~/shared/lib/queryKeys';
import { Button } from '~/shared/ui/Button';
import { TextField } from '~/shared/ui/Field';
import { FormAlert, FormError } from '~/shared/ui/FormAlert';

/** Asks for the session again when this page is looked at again: the link may have been opened in another browser. */
function useRenewalOnReturn(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return undefined;
    const renew = () => {
      if (document.visibilityState === 'visible') void renewSession().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', renew);
    return () => document.removeEventListener('visibilitychange', renew);
  }, [isWaiting]);
}

/** A guest's address: with the link that is sent there, the same person with the same orders is an account. */
function KeepByEmail({ next }: { next: string }) {
  const { t } = useTranslation(['account', 'shop']);
  const { handleSubmit, field, send, isPending, sentTo, error } = useEmailChange(next);
  useRenewalOnReturn(sentTo !== null);
  return (
    <form onSubmit={(event) => void handleSubmit(send)(event)} noValidate className="grid gap-4">
      {sentTo ? <FormAlert kind="success">{t('guest.sent', { email: sentTo })}</FormAlert> : null}
      <FormError error={error} />
      <TextField label={t('identities.email')} type="email" inputMode="email" autoComplete="email" {...field} />
      <Button type="submit" wrapper="justify-self-start" isBusy={isPending}>
        {t(sentTo ? 'guest.again' : 'guest.send')}
      </Button>
    </form>
  );
}

/** Makes an account of a guest: by a code to the phone where the project sends some, or by a link to an address. @param props.next where the way of the link ends @param props.phone of an order */
export default function KeepOrders({ next, phone = '' }: { next: string; phone?: string }) {
  const { t } = useTranslation('account');
  const account = useAccountId();
  const invalidate = useInvalidate();
  const { data: settings, isPending } = useQuery(authSettingsQuery());
  const [isByEmail, setByEmail] = useState(false);
  // the account has another name than the guest had
  useEffect(() => {
    if (account) void invalidate(profileQueries.own(account).queryKey);
  }, [account, invalidate]);
  if (account) return <FormAlert kind="success">{t('guest.done')}</FormAlert>;
  if (isPending) return <div className="skel h-24 rounded-xl" />;
  if (!settings?.hasPhones) return <KeepByEmail next={next} />;
  return (
    <div className="grid gap-2.5">
      {isByEmail ? <KeepByEmail next={next} /> : <KeepByPhone next={next} phone={phone} />}
      <Button kind="ghost" wrapper="justify-self-start" onClick={() => setByEmail(!isByEmail)}>
        {t(isByEmail ? 'guest.byPhone' : 'guest.byEmail')}
      </Button>
    </div>
  );
}
