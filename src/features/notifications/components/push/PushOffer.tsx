import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as service from '~/features/notifications/services/push';
import type { AuthUser } from '~/shared/api/session';
import { pushKey } from '~/shared/config/pushKey';
import { Button } from '~/shared/ui/Button';
import { FormAlert } from '~/shared/ui/FormAlert';
import { Card } from '~/shared/ui/Section';
import { PushError } from './PushError';
import { usePush, useSignedIn } from './usePush';

function Offer({ user, wrapper }: { user: AuthUser; wrapper: string }) {
  const { t } = useTranslation('notifications');
  const [wasAsked, setWasAsked] = useState(service.hasRefused);
  const { isReady, support, permission, query, here, turnOn } = usePush(user);
  const isNew = turnOn.data !== undefined;
  // whoever has them, or has said no in any way, is not asked
  if (!isReady || support !== 'supported' || wasAsked || !query.isSuccess || (!isNew && (here !== null || permission === 'denied')))
    return null;
  const refuse = () => {
    service.refuse();
    setWasAsked(true);
  };
  return (
    <Card title={t('push.offer')} wrapper={`${wrapper} print:hidden`} heading="text-xl font-semibold">
      {here ? (
        <div className="mt-3">
          <FormAlert kind="success">{t('push.on')}</FormAlert>
        </div>
      ) : permission === 'denied' ? (
        <p className="mt-2 text-md text-ink-2">{t('push.denied')}</p>
      ) : (
        <>
          <p className="mt-2 text-md text-ink-2">{t('push.offerText')}</p>
          <PushError error={turnOn.error} />
          <div className="mt-4 flex flex-wrap gap-2.5">
            <Button kind="secondary" isBusy={turnOn.isPending} onClick={() => turnOn.mutate()}>
              {t('push.turnOn')}
            </Button>
            <Button kind="ghost" isBlocked={turnOn.isPending} onClick={refuse}>
              {t('push.no')}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}

/** After an order: asks once whether this browser shall show what becomes of it. */
export default function PushOffer({ wrapper }: { wrapper: string }) {
  const user = useSignedIn();
  return pushKey() && user ? <Offer user={user} wrapper={wrapper} /> : null;
}
