import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAuth } from '~/features/account/components/auth/AuthProvider';
import { authSettingsQuery } from '~/features/account/services/authSettingsQuery';
import { signInAsGuest } from '~/features/account/services/credentials';
import { signedInUser } from '~/shared/api/session';
import { paths } from '~/shared/config/paths';
import { useLanguage } from '~/shared/i18n/useFormat';
import { AppError, codeOf } from '~/shared/lib/AppError';

/**
 * Makes a visitor who orders a guest; whoever is signed in stays who they are.
 * @returns a function that throws AppError account-required where there are no guests, or too many came from this address
 */
export function useBecomeGuest(): () => Promise<void> {
  const { user } = useAuth();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const language = useLanguage();
  // asked before the press, which then has one request less to wait for
  useQuery({ ...authSettingsQuery(), enabled: !user });
  return async () => {
    // what is stored now, not what was rendered: an attempt before may have got so far
    if (signedInUser()) return;
    const { hasGuests } = await client.ensureQueryData(authSettingsQuery());
    if (!hasGuests) {
      void navigate(paths.login(pathname + search));
      throw new AppError('account-required');
    }
    try {
      await signInAsGuest(language);
    } catch (error) {
      // the limit of the auth service counts people behind one address together
      throw codeOf(error) === 'rate-limited' ? new AppError('account-required', { cause: error }) : error;
    }
  };
}
