import { Heart, House, LayoutGrid, Menu, ShoppingBag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { paths } from '~/config/paths';
import { cartCount } from '~/domain/cart';
import { useCart } from '~/features/cart/CartProvider';
import { useWishlist } from '~/features/wishlist/WishlistProvider';
import { CountBubble } from '~/ui/CountBubble';

const MobileMenu = lazy(() => import('./MobileMenu'));

/** The phone's bar at the bottom: four places and the menu. */
export function TabBar() {
  const { t } = useTranslation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const pieces = cartCount(useCart().cart);
  const liked = useWishlist().ids.length;
  const tabs = [
    { to: paths.home(), icon: House, label: t('tabs.home'), name: t('tabs.home'), count: 0 },
    { to: paths.products(), icon: LayoutGrid, label: t('tabs.products'), name: t('tabs.products'), count: 0 },
    { to: paths.wishlist(), icon: Heart, label: t('tabs.wishlist'), name: t('nav.wishlistCount', { count: liked }), count: liked },
    { to: paths.cart(), icon: ShoppingBag, label: t('tabs.cart'), name: t('nav.cartCount', { count: pieces }), count: pieces },
  ];
  return (
    <>
      <nav aria-label={t('tabs.label')} className="fixed inset-x-0 bottom-0 z-nav border-t border-line bg-glass backdrop-blur-xl lg:hidden">
        <ul className="grid h-16 grid-cols-5 pb-1">
          {tabs.map(({ to, icon: Icon, label, name, count }) => (
            <li key={to}>
              <NavLink to={to} end={to === '/'} className="tab">
                {/* the name as text, not as a label: what is seen (picture, number, word) is hidden from readers */}
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
            <button type="button" className="tab w-full" aria-haspopup="dialog" onClick={() => setMenuOpen(true)}>
              <Menu size={22} strokeWidth={1.75} aria-hidden="true" />
              {t('tabs.menu')}
            </button>
          </li>
        </ul>
      </nav>
      {isMenuOpen ? (
        <Suspense>
          <MobileMenu isOpen onClose={() => setMenuOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
