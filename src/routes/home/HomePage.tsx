import { useTranslation } from 'react-i18next';
import { PageTitle } from '~/ui/PageTitle';
import { WhenNear } from '~/ui/WhenNear';
import { CategoriesSection } from './CategoriesSection';
import { Hero } from './Hero';
import { NewProductsSection } from './NewProductsSection';
import { SellerBand } from './SellerBand';
import { ShopsSection } from './ShopsSection';

/** The front page: people before products (spec §2, design §8). */
export default function HomePage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('home.title')} />
      <Hero />
      <ShopsSection />
      <WhenNear space="h-[560px] lg:h-[640px]">
        <NewProductsSection />
      </WhenNear>
      <WhenNear space="h-[860px] lg:h-[420px]">
        <CategoriesSection />
      </WhenNear>
      <WhenNear space="h-[720px] lg:h-[500px]">
        <SellerBand />
      </WhenNear>
    </>
  );
}
