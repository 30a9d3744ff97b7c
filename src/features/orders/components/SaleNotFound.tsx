import { useTranslation } from 'react-i18next';
import { sellerPaths } from '~/shared/config/sellerPaths';
import { ButtonLink } from '~/shared/ui/Button';
import { EmptyState } from '~/shared/ui/EmptyState';

/** In place of an order that does not exist, or is another seller's. */
export function SaleNotFound() {
  const { t } = useTranslation('orders');
  return (
    <EmptyState
      image="search"
      title={t('seller.order.notFound')}
      text={t('seller.order.notFoundText')}
      action={<ButtonLink to={sellerPaths.orders()}>{t('seller.orders.title')}</ButtonLink>}
    />
  );
}
