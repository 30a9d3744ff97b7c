import { Check, ChevronDown, Heart, ShoppingBag } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import { cartCount } from '~/features/catalogue/rules/cart';
import { useCart } from '~/features/catalogue/services/cartContext';
import { useWishlist } from '~/features/catalogue/components/wishlist/WishlistProvider';
import { languages, languageTable } from '~/shared/i18n/languages';
import { useLanguage } from '~/shared/i18n/useFormat';
import { lazyWithRetry } from '~/shared/lib/lazyWithRetry';
import { ButtonLink } from '~/shared/ui/Button';
import { CountBubble } from '~/shared/ui/CountBubble';
import { Disclosure } from '~/shared/ui/Disclosure';
import { useLanguageChoice } from './useLanguageChoice';

const CartPanel = lazyWithRetry(() => import('./CartPanel'));

/** A component of its own: a heart does not render the other tools again. */
function WishlistLink() {
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

/** Cart contents in a dropdown. The panel's code is loaded when it is first opened. */
function CartDropdown() {
  const { t } = useTranslation();
  const { cart, addedAt } = useCart();
  const pieces = cartCount(cart);
  const bag = (
    <>
      <ShoppingBag size={22} strokeWidth={1.75} aria-hidden="true" />
      <CountBubble count={pieces} />
    </>
  );
  return (
    <div className="hidden lg:block">
      <Disclosure
        label={t('nav.cartCount', { count: pieces })}
        button={bag}
        buttonClass="iconbtn aria-expanded:bg-surface-2"
        panelClass="right-0 top-[52px] w-[400px] overflow-hidden"
        announce={addedAt}
      >
        {(close) => (
          <Suspense
            fallback={
              <div className="grid gap-4 p-5">
                <div className="skel h-32" aria-busy="true" />
                <ButtonLink to={paths.cart()} onClick={close}>
                  {t('cart.whole')}
                </ButtonLink>
              </div>
            }
          >
            <CartPanel onClose={close} />
          </Suspense>
        )}
      </Disclosure>
    </div>
  );
}

/** The desktop bar's language switcher. */
function LanguageMenu() {
  const { t } = useTranslation();
  const current = useLanguage();
  const choose = useLanguageChoice();
  const button = (
    <>
      {languageTable[current].shortName}
      <ChevronDown size={16} aria-hidden="true" />
    </>
  );
  return (
    <div className="hidden lg:block">
      <Disclosure
        label={t('nav.language', { language: `${languageTable[current].shortName}, ${languageTable[current].name}` })}
        button={button}
        buttonClass="inline-flex h-11 items-center gap-1 rounded-full px-2.5 text-sm font-medium text-ink-2 hover:bg-surface-2"
        panelClass="right-0 top-12 w-44 p-1.5"
      >
        {(close) => (
          <ul>
            {languages.map((language) => (
              <li key={language}>
                <button
                  type="button"
                  lang={language}
                  aria-pressed={language === current}
                  className="flex min-h-11 w-full items-center justify-between rounded-md px-3 text-md hover:bg-surface-2"
                  onClick={() => void choose(language).then(close)}
                >
                  {languageTable[language].name}
                  {language === current ? <Check size={18} aria-hidden="true" /> : null}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Disclosure>
    </div>
  );
}

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
