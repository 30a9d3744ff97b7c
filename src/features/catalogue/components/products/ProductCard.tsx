import { Play } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import { coverOf, discountPercent, type ProductSummary } from '~/features/catalogue/rules/product';
import { HeartButton } from '~/features/catalogue/components/wishlist/HeartButton';
import { useFormat } from '~/shared/i18n/useFormat';
import { withViewTransition } from '~/shared/lib/viewTransition';
import { Avatar } from '~/shared/ui/Avatar';
import { Star } from '~/shared/ui/icons/Star';
import { Image } from '~/shared/ui/Image';
import { Price } from './Price';

/** Phones show the product sooner without the movement: its title after 95 to 187 ms, with it after 180 to 349. */
const isMouse = (): boolean => window.matchMedia('(hover: hover)').matches;

/** A card's link, stretched over the card. A mouse click animates the card's image into the product page's. */
function ProductLink({ product }: { product: ProductSummary }) {
  const navigate = useNavigate();
  const to = paths.product(product.id);
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const image = event.currentTarget.closest('article')?.querySelector<HTMLElement>('[data-image]');
    if (!isPlain || !image || !isMouse()) return;
    event.preventDefault();
    // a double click: the first is under way, a second would be a step more to go back
    if (image.dataset.image === 'pressed') return;
    image.dataset.image = 'pressed';
    withViewTransition('image', () => {
      // in the second image the name is the gallery's
      image.dataset.image = '';
      void navigate(to, { state: { product } });
    });
  };
  return (
    <Link to={to} state={{ product }} onClick={open} className="after:absolute after:inset-0" lang={product.language ?? undefined}>
      <bdi>{product.name}</bdi>
    </Link>
  );
}

/** One star, the average and how many reviews it comes from. Without reviews it says so instead of showing grey stars. */
function Rating({ rating, reviewCount }: { rating: number; reviewCount: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (reviewCount === 0) return <span className="text-xs text-ink-3">{t('product.noReviews')}</span>;
  return (
    <span className="num inline-flex items-center gap-1 text-xs text-ink-2">
      <span className="sr-only">{t('product.rating')}</span>
      <Star />
      <span className="font-medium text-ink">{format.rating(rating)}</span>
      <span className="text-ink-3">({format.number(reviewCount)})</span>
    </span>
  );
}

interface ProductCardProps {
  product: ProductSummary;
  /** In a shop of its own the seller's line is left out. */
  hasSeller?: boolean;
  isEager?: boolean;
  isFirst?: boolean;
  level?: 'h2' | 'h3';
}

const SIZES = '(min-width:1024px) 25vw, (min-width:768px) 33vw, 50vw';

/** A product in a grid: the whole card is one link, the heart lies above it. */
export function ProductCard({ product, hasSeller = true, isEager = false, isFirst = false, level: Title = 'h3' }: ProductCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const percent = discountPercent(product);
  return (
    <article className="group relative min-w-0">
      <div data-image="" className="relative aspect-[4/5] overflow-hidden rounded-lg bg-surface-2">
        <Image
          url={coverOf(product.media)}
          alt=""
          sizes={SIZES}
          color={product.media.color}
          isEager={isEager}
          isFirst={isFirst}
          imageClass="absolute inset-0 size-full object-cover transition-transform duration-[600ms] ease-out group-hover:scale-[1.035]"
        />
        {product.stock === 0 ? <span className="absolute inset-0 bg-bg/45" /> : null}
      </div>
      <div className="pointer-events-none absolute left-2.5 top-2.5 flex flex-col items-start gap-1.5">
        {percent > 0 ? <span className="badge num bg-dawn text-on-dawn">−{format.percent(percent)}</span> : null}
        {product.isFeatured ? <span className="badge bg-white/90 text-night">{t('product.featured')}</span> : null}
        {product.media.type === 'video' ? (
          <span className="badge bg-shade/70 text-white">
            <Play size={12} className="fill-current" aria-hidden="true" />
            {t('product.video')}
          </span>
        ) : null}
        {product.stock === 0 ? <span className="badge bg-shade/75 text-white">{t('product.soldOut')}</span> : null}
      </div>
      <HeartButton productId={product.id} productName={product.name} kind="plate" />
      <div className="pt-2.5 md:pt-3">
        {hasSeller ? (
          <p className="flex min-w-0 items-center gap-1.5 text-2xs text-ink-3">
            <Avatar url={product.seller.avatarUrl} username={product.seller.username} size={16} />
            <bdi className="truncate">{product.seller.name}</bdi>
          </p>
        ) : null}
        <p className="mt-1.5 flex flex-wrap items-baseline gap-x-2">
          <Price product={product} />
        </p>
        <Title className="clamp2 mt-0.5 wrap-anywhere text-sm leading-[1.25rem] text-ink md:text-md md:leading-[1.375rem]">
          <ProductLink product={product} />
        </Title>
        <p className="mt-1.5">
          <Rating rating={product.rating} reviewCount={product.reviewCount} />
        </p>
      </div>
    </article>
  );
}
