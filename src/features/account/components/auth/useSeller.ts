import type { Profile } from '~/features/account/rules/profile';
import { useAuth } from './AuthProvider';

/** The signed-in seller, whom the guard has checked already. @throws outside the seller area */
export function useSeller(): Profile {
  const { profile } = useAuth();
  if (!profile) throw new Error('useSeller is used outside the seller area');
  return profile;
}
