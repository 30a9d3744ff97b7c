import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { authSettingsQuery } from '~/features/account/services/authSettingsQuery';
import { paths } from '~/shared/config/paths';
import { Card } from '~/shared/ui/Section';
import KeepOrders from './KeepOrders';

/** Says to a guest where the orders are kept, and how to have them elsewhere, too. */
export default function KeepOrdersCard() {
  const { t } = useTranslation('account');
  const { data: settings } = useQuery(authSettingsQuery());
  return (
    <Card title={t('guest.keep')} wrapper="mt-8" heading="text-xl font-semibold">
      <p className="mb-4 mt-2 text-md text-ink-2">{t(settings?.hasPhones ? 'guest.keepTextPhone' : 'guest.keepText')}</p>
      <KeepOrders next={paths.orders()} />
    </Card>
  );
}
