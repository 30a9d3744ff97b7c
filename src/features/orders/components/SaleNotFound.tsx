import { useTranslation } from 'react-i18next';
import { sellerPaths } from '~/shared/config/sellerPaths';
import { ButtonLink } from '~/shared/ui/Button';
import { EmptyState } from '~/shared/ui/EmptyState';

/** In place of an order that does not exist, or is another seller's. */
export function SaleNotFound() {
  const { t } = useTranslation('seller');
  return (
    <EmptyState
      image="search"
      title={t('order.notFound')}
      text={t('order.notFoundText')}
      action={<ButtonLink to={sellerPaths.orders()}>{t('orders.title')}</ButtonLink>}
    />
  );
}
