import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '~/ui/Head';
import { RenderWhenVisible } from '~/ui/RenderWhenVisible';
import { Hero } from './Hero';
import { ShopsSection } from './ShopsSection';

const BelowTheFold = lazy(() => import('./BelowTheFold'));

/** The home page: stores before products. */
export default function HomePage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('home.title')} />
      <Hero />
      <ShopsSection />
      <RenderWhenVisible space="h-[2140px] lg:h-[1560px]">
        <BelowTheFold />
      </RenderWhenVisible>
    </>
  );
}
