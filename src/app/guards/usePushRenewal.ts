import { useEffect } from 'react';
import { useAuth } from '~/features/account/components/auth/AuthProvider';
import { storedSession } from '~/shared/api/session';
import { readStored, storageKeys } from '~/shared/lib/storage';

const service = () => import('~/features/notifications/services/push');

/** Keeps the push messages of this browser those of whoever is signed in, and ends them with the session. */
export function usePushRenewal(): void {
  const { user } = useAuth();
  useEffect(() => {
    if (!user || !readStored(storageKeys.push)) return;
    service()
      .then(({ renew }) => renew(user))
      .catch(() => undefined);
  }, [user]);
  useEffect(
    () => () => {
      if (storedSession() || !readStored(storageKeys.push)) return;
      service()
        .then(({ forget }) => forget())
        .catch(() => undefined);
    },
    [],
  );
}
