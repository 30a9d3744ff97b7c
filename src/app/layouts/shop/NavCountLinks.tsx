import { Heart, ShoppingBag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/config/paths';
import { cartCount } from '~/domain/cart';
import { useCart } from '~/features/cart/CartProvider';
import { useWishlist } from '~/features/wishlist/WishlistProvider';
import { CountBubble } from '~/ui/CountBubble';

/** Links with a count are components of their own: a change of the cart does not render the whole bar again. */
export function WishlistLink() {
  const { t } = useTranslation();
  const count = useWishlist().ids.length;
  return (
    <Link to={paths.wishlist()} className="iconbtn hidden lg:grid">
      <span className="sr-only">{t('nav.wishlistCount', { count })}</span>
      <Heart size={22} strokeWidth={1.75} aria-hidden="true" />
      <CountBubble count={count} />
    </Link>
  );
}

export function CartLink() {
  const { t } = useTranslation();
  const count = cartCount(useCart().cart);
  return (
    <Link to={paths.cart()} className="iconbtn lg:hidden">
      <span className="sr-only">{t('nav.cartCount', { count })}</span>
      <ShoppingBag size={22} strokeWidth={1.75} aria-hidden="true" />
      <CountBubble count={count} />
    </Link>
  );
}
