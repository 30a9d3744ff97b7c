import { useAuth } from '~/features/auth/AuthProvider';
import type { Profile } from '~/domain/profile';

/** The seller whose area this is. The guard above has looked already: there is one. @throws outside the seller's area */
export function useSeller(): Profile {
  const { profile } = useAuth();
  if (!profile) throw new Error('useSeller needs the seller guard above it');
  return profile;
}
