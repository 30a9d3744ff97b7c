import { accountOf } from '~/shared/api/session';
import { asRecord } from '~/shared/lib/asRecord';
import { readStored, storageKeys } from '~/shared/lib/storage';
import { useAuth } from './auth/AuthProvider';

/** The city of the shopper, as far as it is known: that of the checkout under way, else that of the profile. */
export function useKnownCity(): string {
  const { user, profile } = useAuth();
  let typed: unknown;
  try {
    typed = asRecord(asRecord(JSON.parse(readStored(storageKeys.checkoutDraft(accountOf(user))) ?? 'null')).shipping).city;
  } catch {
    // unreadable: nothing was typed
  }
  return (typeof typed === 'string' && typed.trim()) || (profile?.location ?? '');
}
