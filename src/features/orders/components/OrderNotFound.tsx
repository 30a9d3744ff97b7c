import { useTranslation } from 'react-i18next';
import { paths } from '~/shared/config/paths';
import { ButtonLink } from '~/shared/ui/Button';
import { EmptyState } from '~/shared/ui/EmptyState';

/** In place of an order that does not exist, or is somebody else's. */
export function OrderNotFound() {
  const { t } = useTranslation('orders');
  return (
    <EmptyState
      image="box"
      title={t('buyer.notFound')}
      text={t('buyer.notFoundText')}
      action={<ButtonLink to={paths.orders()}>{t('buyer.orders.title')}</ButtonLink>}
    />
  );
}
