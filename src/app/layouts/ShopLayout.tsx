import { Heart, House, LayoutGrid, Menu, ShoppingBag } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { isProductPage, paths, patterns } from '~/shared/config/paths';
import { cartCount } from '~/features/catalogue/rules/cart';
import { useAuth } from '~/features/account/components/auth/AuthProvider';
import { useCart } from '~/features/catalogue/services/cartContext';
import { useWishlist } from '~/features/catalogue/components/wishlist/WishlistProvider';
import { lazyWithRetry } from '~/shared/lib/lazyWithRetry';
import { useDisclosure } from '~/shared/lib/useDisclosure';
import { CountBubble } from '~/shared/ui/CountBubble';
import { RenderWhenVisible } from '~/shared/ui/RenderWhenVisible';
import { MainContent } from './MainContent';
import { ConnectionBanner } from './shop/ConnectionBanner';
import { NavBar } from './shop/NavBar';

const MobileMenu = lazyWithRetry(() => import('./shop/MobileMenu'));
const TurnBubble = lazyWithRetry(() => import('./shop/TurnBubble'));

/** Opens the menu of the whole site: a tab of the bottom bar, or an icon in the bar of a page that has a bottom bar of its own. */
function MenuButton({ isTab }: { isTab: boolean }) {
  const { t } = useTranslation();
  const { user } = useAuth();
  const menu = useDisclosure();
  return (
    <>
      <button type="button" className={isTab ? 'tab w-full' : 'iconbtn lg:hidden'} aria-haspopup="dialog" onClick={menu.open}>
        <Menu size={22} strokeWidth={1.75} aria-hidden="true" />
        <span className={isTab ? undefined : 'sr-only'}>{t('tabs.menu')}</span>
        {user ? (
          <Suspense>
            <TurnBubble />
          </Suspense>
        ) : null}
      </button>
      {menu.isOpen ? (
        <Suspense>
          <MobileMenu isOpen onClose={menu.close} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The bottom bar on phones: four pages and the menu. */
function TabBar() {
  const { t } = useTranslation();
  const itemCount = cartCount(useCart().cart);
  const liked = useWishlist().ids.length;
  const tabs = [
    { to: paths.home(), icon: House, label: t('tabs.home') },
    { to: paths.products(), icon: LayoutGrid, label: t('tabs.products') },
    { to: paths.wishlist(), icon: Heart, label: t('tabs.wishlist'), name: t('nav.wishlistCount', { count: liked }), count: liked },
    { to: paths.cart(), icon: ShoppingBag, label: t('tabs.cart'), name: t('nav.cartCount', { count: itemCount }), count: itemCount },
  ];
  return (
    <nav aria-label={t('tabs.label')} className="fixed inset-x-0 bottom-0 z-nav border-t border-line glass lg:hidden">
      <ul className="grid h-16 grid-cols-5 pb-1">
        {tabs.map(({ to, icon: Icon, label, name = label, count = 0 }) => (
          <li key={to}>
            <NavLink to={to} end={to === '/'} className="tab">
              {/* the name is text, not a label: icon, number and word are hidden from screen readers */}
              <span className="sr-only">{name}</span>
              <span className="relative">
                <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
                <span className="absolute -right-4 -top-2.5">
                  <CountBubble count={count} />
                </span>
              </span>
              <span aria-hidden="true">{label}</span>
            </NavLink>
          </li>
        ))}
        <li>
          <MenuButton isTab />
        </li>
      </ul>
    </nav>
  );
}

const Footer = lazyWithRetry(() => import('./shop/Footer'));

/** The layout of every shopping page: bar, page, footer, and on phones the tab bar unless the page has its own. */
export function ShopLayout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isHome = pathname === patterns.home;
  const hasOwnBar = isProductPage(pathname) || pathname === patterns.cart;
  return (
    <>
      <a href="#main" className="btn btn-md btn-primary sr-only focus:not-sr-only focus:fixed focus:left-4 focus:top-4 focus:z-skip">
        {t('nav.skip')}
      </a>
      <NavBar isOverImage={isHome} menu={hasOwnBar ? <MenuButton isTab={false} /> : null} />
      <div className={isHome ? '' : 'pt-14 lg:pt-[72px]'}>
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
