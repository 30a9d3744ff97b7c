import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import { useAuth } from '~/features/account/components/auth/AuthProvider';

/** Visitors go to the sign-in page, guests to the one where they get an account, and both come back to where they wanted. */
export function RequireAuth({ isForGuests = false }: { isForGuests?: boolean }) {
  const { user } = useAuth();
  const { pathname, search } = useLocation();
  if (user && (isForGuests || !user.isGuest)) return <Outlet />;
  return <Navigate to={paths[user ? 'register' : 'login'](pathname + search)} replace />;
}
