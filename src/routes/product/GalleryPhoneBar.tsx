import { ArrowLeft, ShoppingBag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '~/config/paths';
import { cartCount } from '~/domain/cart';
import { useCart } from '~/features/cart/CartProvider';
import { CountBubble } from '~/ui/CountBubble';
import { ShareButton } from './ShareButton';

const TARGET = 'grid size-11 place-items-center';
const PLATE = 'relative grid size-10 place-items-center rounded-full bg-white/85 text-night';

/** On phones the bar gives way to three plates on the picture: back, share, bag. */
export function GalleryPhoneBar({ name }: { name: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const pieces = cartCount(useCart().cart);
  const back = () => {
    // opened by a shared link, there is no page to go back to
    const position = (window.history.state as { idx?: number } | null)?.idx ?? 0;
    void (position > 0 ? navigate(-1) : navigate(paths.products()));
  };
  return (
    <div className="absolute inset-x-2 top-6 z-raised flex justify-between lg:hidden">
      <button type="button" className={TARGET} aria-label={t('nav.back')} onClick={back}>
        <span className={PLATE}>
          <ArrowLeft size={20} aria-hidden="true" />
        </span>
      </button>
      <span className="flex">
        <ShareButton name={name} kind="plate" />
        <Link to={paths.cart()} className={TARGET} aria-label={t('nav.cartCount', { count: pieces })}>
          <span className={PLATE}>
            <ShoppingBag size={18} aria-hidden="true" />
            <span className="absolute -right-1.5 -top-1.5">
              <CountBubble count={pieces} />
            </span>
          </span>
        </Link>
      </span>
    </div>
  );
}
