import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { OPERATOR_AREA, paths } from '~/shared/config/paths';
import { sellerPaths } from '~/shared/config/sellerPaths';
import { cartCount } from '~/features/catalogue/rules/cart';
import { useAuth } from '~/features/account/components/auth/AuthProvider';
import { useIsOperator } from '~/features/account/components/auth/useIsOperator';
import { openShopPath } from '~/features/account/components/auth/openShopPath';
import { useSignOut } from '~/features/account/components/auth/useSignOut';
import { useCart } from '~/features/catalogue/services/cartContext';
import { useWishlist } from '~/features/catalogue/components/wishlist/WishlistProvider';
import { Button, ButtonLink } from '~/shared/ui/Button';
import { Sheet } from '~/shared/ui/Sheet';
import { LanguageChoice } from './LanguageChoice';
import { ThemeChoice } from './ThemeChoice';
import { useTurnCount } from './useTurnCount';
import { useUnreadOrderCount } from './useUnreadOrderCount';

/** The navigation bar's entries as a sheet for phones, with the counts in brackets. */
export default function MobileMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const auth = useAuth();
  const { user, profile } = auth;
  const isGuest = user?.isGuest === true;
  const signOut = useSignOut();
  const pieces = cartCount(useCart().cart);
  const liked = useWishlist().ids.length;
  const { bought, sold } = useUnreadOrderCount();
  const { name: notifications } = useTurnCount();
  const isOperator = useIsOperator();
  const withUnread = (label: string, { total, text }: typeof bought) => (total > 0 ? `${label} (${text})` : label);
  const links = [
    { to: paths.products(), label: t('nav.products') },
    { to: paths.stores(), label: t('nav.shops') },
    { to: paths.categories(), label: t('nav.categories') },
    { to: paths.wishlist(), label: `${t('nav.wishlist')} (${liked})` },
    { to: paths.cart(), label: `${t('cart.title')} (${pieces})` },
    ...(user && !isGuest ? [{ to: paths.feed(), label: t('nav.feed') }] : []),
    ...(user ? [{ to: paths.notifications(), label: notifications }] : []),
    ...(user ? [{ to: paths.orders(), label: withUnread(t('nav.orders'), bought) }] : []),
    ...(user && !isGuest ? [{ to: paths.profile(), label: t('nav.profile') }] : []),
    ...(profile?.isSeller
      ? [
          { to: sellerPaths.dashboard(), label: withUnread(t('nav.dashboard'), sold) },
          { to: paths.store(profile.username), label: t('nav.ownStore') },
        ]
      : [{ to: openShopPath(auth), label: t('home.band.open') }]),
    ...(isOperator ? [{ to: OPERATOR_AREA, label: t('nav.team') }] : []),
  ];
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('tabs.menu')}>
      <nav aria-label={t('tabs.menu')} className="mt-2">
        <ul className="divide-y divide-line">
          {links.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} onClick={onClose} className="flex min-h-12 items-center text-base font-medium">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-4 grid justify-items-start gap-3 rounded-lg bg-surface-2 p-3">
        <LanguageChoice />
        <ThemeChoice />
      </div>
      <div className="mt-5 grid gap-2.5">
        {user && !isGuest ? (
          <Button
            kind="secondary"
            size="lg"
            onClick={() => {
              onClose();
              void signOut();
            }}
          >
            {t('auth.signOut')}
          </Button>
        ) : (
          <>
            {isGuest ? null : (
              <ButtonLink to={paths.login()} size="lg" onClick={onClose}>
                {t('auth.signIn')}
              </ButtonLink>
            )}
            {/* no way out for guests: without one back in, the orders would be lost */}
            <ButtonLink to={paths.register()} size="lg" kind="secondary" onClick={onClose}>
              {t('auth.signUp')}
            </ButtonLink>
          </>
        )}
      </div>
    </Sheet>
  );
}
