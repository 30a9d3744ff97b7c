import { CartDropdown } from './CartDropdown';
import { LanguageMenu } from './LanguageMenu';
import { WishlistLink } from './NavCountLinks';

/** The bar's right side on wide screens: language, wishlist, cart. Phones have them in the bar at the bottom and its menu. */
export default function DesktopNavTools() {
  return (
    <>
      <LanguageMenu />
      <WishlistLink />
      <CartDropdown />
    </>
  );
}
