import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAccountId } from '~/features/account/components/auth/AuthProvider';
import { authSettingsQuery } from '~/features/account/services/authSettingsQuery';
import { isForgotten, storageKeys } from '~/shared/lib/storage';
import { Card } from '~/shared/ui/Section';
import KeepOrders from './KeepOrders';

/** Says to a guest where the orders are kept, and how to have them elsewhere, too. @param props.next where that ends @param props.phone of the order */
export default function KeepOrdersCard({ next, phone }: { next: string; phone: string }) {
  const { t } = useTranslation('account');
  const { data: settings } = useQuery(authSettingsQuery());
  const isAccount = useAccountId() !== '';
  const text = isForgotten(storageKeys.session) ? 'guest.forgotten' : settings?.hasPhones ? 'guest.keepTextPhone' : 'guest.keepText';
  return (
    <Card title={t('guest.keep')} wrapper="mt-8" heading="text-xl font-semibold">
      {isAccount ? <div className="mt-4" /> : <p className="mb-4 mt-2 text-md text-ink-2">{t(text)}</p>}
      <KeepOrders next={next} phone={phone} />
    </Card>
  );
}
