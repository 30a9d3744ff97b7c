import { useTranslation } from 'react-i18next';
import { sellerPaths } from '~/config/sellerPaths';
import { ButtonLink } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';

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
