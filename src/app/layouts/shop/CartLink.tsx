import { ShoppingBag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import { cartCount } from '~/features/catalogue/rules/cart';
import { useCart } from '~/features/catalogue/services/cartContext';
import { CountBubble } from '~/shared/ui/CountBubble';

/** The cart in the bar of phones. A component of its own: a change of the cart does not render the whole bar again. */
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
