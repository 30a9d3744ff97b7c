import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSeller } from '~/features/account/components/auth/useSeller';
import { sellerQueries } from '~/features/selling/services/sellerQueries';
import { SellerPage } from '~/features/account/components/SellerPage';
import { QueryView } from '~/shared/ui/QueryView';
import { CoverPicker } from './CoverPicker';
import { SettingsForm } from './SettingsForm';
import { SettingsIndex } from './SettingsIndex';

/** Settings of the seller's store. */
export default function SettingsPage() {
  const { t } = useTranslation('selling');
  const seller = useSeller();
  const query = useQuery(sellerQueries.settings(seller.id));
  return (
    <SellerPage title={t('nav.settings')}>
      <QueryView query={query} skeleton={<div className="skel mt-5 h-[60dvh] rounded-xl" />}>
        {(settings) => (
          <>
            <SettingsIndex sellerId={seller.id} settings={settings} />
            <SettingsForm sellerId={seller.id} settings={settings} cover={<CoverPicker seller={seller} />} />
          </>
        )}
      </QueryView>
    </SellerPage>
  );
}
