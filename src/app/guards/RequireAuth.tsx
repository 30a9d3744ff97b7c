import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import { useAuth } from '~/features/account/components/auth/AuthProvider';

/** Visitors go to the sign-in page and come back to where they wanted. */
export function RequireAuth() {
  const { status } = useAuth();
  const { pathname, search } = useLocation();
  return status === 'signedIn' ? <Outlet /> : <Navigate to={paths.login(pathname + search)} replace />;
}
