import { Navigate } from 'react-router-dom';
import { sellerPaths } from '~/shared/config/sellerPaths';

/** An unknown address of the seller area. */
export default function DashboardRedirect() {
  return <Navigate to={sellerPaths.dashboard()} replace />;
}
