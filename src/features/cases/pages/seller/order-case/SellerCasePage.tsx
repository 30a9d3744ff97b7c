import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { sellerPaths } from '~/shared/config/sellerPaths';
import { codeOf } from '~/shared/lib/AppError';
import { caseQueries } from '~/features/cases/services/caseQueries';
import { CaseView } from '~/features/cases/components/CaseView';
import { useMarkRead } from '~/features/orders/services/orderReadQueries';
import { useSeller } from '~/features/account/components/auth/useSeller';
import { sellerOrderQueries } from '~/features/orders/services/sellerOrderQueries';
import { ButtonLink } from '~/shared/ui/Button';
import { EmptyState, LoadFailed } from '~/shared/ui/EmptyState';
import { SaleNotFound } from '~/features/orders/components/SaleNotFound';
import { SellerPage } from '~/features/account/components/SellerPage';

/** What a buyer reported about an order, and the seller's steps. */
export default function SellerCasePage() {
  const { t } = useTranslation('cases');
  const seller = useSeller();
  const { id = '' } = useParams();
  const orderQuery = useQuery(sellerOrderQueries.one(seller.id, id));
  const caseQuery = useQuery(caseQueries.list(seller.id, id));
  const { data: order } = orderQuery;
  useMarkRead(order);
  const error = orderQuery.error ?? caseQuery.error;
  if (error && codeOf(error) === 'not-found') return <SaleNotFound />;
  if (error && !(order && caseQuery.data)) {
    return <LoadFailed error={error} onRetry={() => void Promise.all([orderQuery.refetch(), caseQuery.refetch()])} />;
  }
  if (!order || !caseQuery.data) return <div className="skel m-6 h-[60dvh] rounded-xl" aria-busy="true" />;
  const [latest] = caseQuery.data;
  return (
    <SellerPage title={t('title')} parent={{ to: sellerPaths.order(id), label: t('order', { number: order.number }) }}>
      {latest ? (
        <div className="mt-4 lg:mt-6">
          <CaseView orderCase={latest} order={order} side="seller" />
        </div>
      ) : (
        <EmptyState
          image="box"
          title={t('none.title')}
          text={t('none.text')}
          action={<ButtonLink to={sellerPaths.order(id)}>{t('order', { number: order.number })}</ButtonLink>}
        />
      )}
    </SellerPage>
  );
}
