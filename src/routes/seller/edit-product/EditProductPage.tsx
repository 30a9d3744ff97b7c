import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { sellerPaths } from '~/config/sellerPaths';
import { codeOf } from '~/domain/AppError';
import { LoadFailed } from '~/ui/LoadFailed';
import { sellerQueries } from '~/features/seller/sellerQueries';
import { useSeller } from '~/features/seller/useSeller';
import { Page } from '../SellerPage';
import { EditForm } from './EditForm';

/** The editor, for the product's owner only: others are redirected to their own products. */
export default function EditProductPage() {
  const { t } = useTranslation('seller');
  const seller = useSeller();
  const { id = '' } = useParams();
  const { data, error, refetch, dataUpdatedAt } = useQuery(sellerQueries.product(seller.id, id));
  if (error && codeOf(error) === 'not-found') return <Navigate to={sellerPaths.products()} replace />;
  return (
    <Page title={data?.name ?? t('edit.title')} parent={{ to: sellerPaths.products(), label: t('products.title') }}>
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <div className="skel mt-6 h-[60dvh] rounded-xl" aria-busy="true" /> : null}
      {data ? <EditForm key={`${data.id} ${dataUpdatedAt}`} seller={seller} product={data} onReload={() => void refetch()} /> : null}
    </Page>
  );
}
