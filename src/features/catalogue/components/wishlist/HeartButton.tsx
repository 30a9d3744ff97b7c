import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useWishlist } from './WishlistProvider';

interface HeartButtonProps {
  productId: string;
  productName: string;
  /** `plate` is on an image, `square` beside the buy button. */
  kind: 'plate' | 'square';
}

/** Adds to the wishlist or takes away. */
export function HeartButton({ productId, productName, kind }: HeartButtonProps) {
  const { t } = useTranslation();
  const { has, toggle } = useWishlist();
  const isLiked = has(productId);
  const heart = (
    <Heart
      size={kind === 'plate' ? 18 : 20}
      strokeWidth={1.75}
      aria-hidden="true"
      className={isLiked ? 'heart-on fill-heart text-heart' : ''}
    />
  );
  return (
    <button
      type="button"
      aria-pressed={isLiked}
      aria-label={t('wishlist.toggle', { name: productName })}
      onClick={() => toggle(productId)}
      className={
        kind === 'plate'
          ? 'absolute right-1 top-1 z-raised grid size-11 place-items-center'
          : 'btn btn-lg btn-secondary w-[52px] shrink-0 px-0'
      }
    >
      {kind === 'plate' ? <span className="grid size-9 place-items-center rounded-full bg-white/85 text-night">{heart}</span> : heart}
    </button>
  );
}
