import { ArrowLeft, Play, ShoppingBag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '~/config/paths';
import { cartCount } from '~/domain/cart';
import type { Media } from '~/domain/product';
import { useCart } from '~/features/cart/CartProvider';
import { CountBubble } from '~/ui/CountBubble';
import { Picture } from '~/ui/Picture';
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

/** All pictures small, beside the large one: people overlook dots. */
export function GalleryThumbs({ media, current, onChoose }: { media: Media[]; current: number; onChoose: (index: number) => void }) {
  const { t } = useTranslation();
  return (
    <ul className="hidden flex-col gap-3 lg:flex">
      {media.length > 1
        ? media.map((item, i) => (
            <li key={item.id}>
              <button
                type="button"
                aria-label={t('gallery.thumb', { current: i + 1, total: media.length })}
                aria-current={i === current || undefined}
                onClick={() => onChoose(i)}
                className={`relative block aspect-[4/5] w-[76px] overflow-hidden rounded-md ${i === current ? 'outline-2 outline-offset-2 outline-ink' : 'opacity-90 hover:opacity-100'}`}
              >
                <Picture url={item.posterUrl ?? item.url} color={item.color} alt="" sizes="76px" imageClass="size-full object-cover" />
                {item.type === 'video' ? (
                  <span className="absolute inset-0 grid place-items-center">
                    <span className="grid size-7 place-items-center rounded-full bg-shade/60 text-white">
                      <Play size={14} className="fill-current" aria-hidden="true" />
                    </span>
                  </span>
                ) : null}
              </button>
            </li>
          ))
        : null}
    </ul>
  );
}
