import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '~/shared/ui/EmptyState';
import { useSeller } from '~/features/account/components/auth/useSeller';
import { sellerQueries } from '~/features/selling/services/sellerQueries';
import { Page } from '~/features/account/components/SellerPage';
import { CoverPicker } from './CoverPicker';
import { SettingsForm } from './SettingsForm';
import { SettingsIndex } from './SettingsIndex';

/** Settings of the seller's store. */
export default function SettingsPage() {
  const { t } = useTranslation('seller');
  const seller = useSeller();
  const { data, error, refetch } = useQuery(sellerQueries.settings(seller.id));
  return (
    <Page title={t('nav.settings')}>
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <div className="skel mt-5 h-[60dvh] rounded-xl" aria-busy="true" /> : null}
      {data ? (
        <>
          <SettingsIndex settings={data} />
          <SettingsForm sellerId={seller.id} settings={data} cover={<CoverPicker seller={seller} />} />
        </>
      ) : null}
    </Page>
  );
}
