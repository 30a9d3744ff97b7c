import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '~/ui/Head';
import { WhenNear } from '~/ui/WhenNear';
import { Hero } from './Hero';
import { ShopsSection } from './ShopsSection';

const BelowTheFold = lazy(() => import('./BelowTheFold'));

/** The front page: people before products (spec §2, design §8). */
export default function HomePage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('home.title')} />
      <Hero />
      <ShopsSection />
      <WhenNear space="h-[2140px] lg:h-[1560px]">
        <BelowTheFold />
      </WhenNear>
    </>
  );
}
