import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import { codeOf } from '~/shared/lib/AppError';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { orderQueries } from '~/features/orders/services/orderQueries';
import { EmptyState, LoadFailed } from '~/shared/ui/EmptyState';
import { ButtonLink } from '~/shared/ui/Button';

/** Where a seller's link leads: the order becomes this person's, and its page opens. */
export default function ClaimOrder({ token }: { token: string }) {
  const { t } = useTranslation(['orders', 'shop']);
  const { data, error, refetch } = useQuery(orderQueries.claim(useUserId(), token));
  const { pathname, search } = useLocation();
  if (data) return <Navigate to={paths.order(data)} replace />;
  if (!error)
    return (
      <div className="page pt-10" aria-busy="true">
        <div className="skel h-64 rounded-xl" />
      </div>
    );
  const code = codeOf(error);
  // a guest gets an account first, and comes back
  if (code === 'account-required') return <Navigate to={paths.register(pathname + search)} replace />;
  const isLimited = code === 'buying-limited' || code === 'cash-limited';
  if (!isLimited && code !== 'not-found' && code !== 'own-product' && code !== 'invalid')
    return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return (
    <EmptyState
      image="search"
      title={t('buyer.claim.failed')}
      text={isLimited ? t(`shop:errors.${code}`) : t(code === 'own-product' ? 'buyer.claim.own' : 'buyer.claim.gone')}
      action={<ButtonLink to={paths.orders()}>{t('buyer.orders.title')}</ButtonLink>}
    />
  );
}
