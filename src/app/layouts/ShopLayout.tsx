import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { isProductPage, patterns } from '~/config/paths';
import { MainContent } from './MainContent';
import { ConnectionBanner } from './shop/ConnectionBanner';
import { NavBar } from './shop/NavBar';
import { TabBar } from './shop/TabBar';
import { RenderWhenVisible } from '~/ui/RenderWhenVisible';

const Footer = lazy(() => import('./shop/Footer'));

/** The frame of every shopping page: bar, page, footer, and on phones the tab bar unless the page has its own. */
export function ShopLayout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isHome = pathname === patterns.home;
  const isProduct = isProductPage(pathname);
  const hasOwnBar = isProduct || pathname === patterns.cart;
  return (
    <>
      <a href="#main" className="btn btn-md btn-primary sr-only focus:not-sr-only focus:fixed focus:left-4 focus:top-4 focus:z-skip">
        {t('nav.skip')}
      </a>
      <NavBar isOverPicture={isHome} isHiddenOnPhone={isProduct} />
      <div className={isHome ? '' : isProduct ? 'lg:pt-[72px]' : 'pt-14 lg:pt-[72px]'}>
        <ConnectionBanner />
        <MainContent wrapper="min-h-[60dvh]" />
      </div>
      <RenderWhenVisible space="h-[900px] lg:h-[560px]">
        <Footer />
      </RenderWhenVisible>
      {hasOwnBar ? null : <TabBar />}
    </>
  );
}
