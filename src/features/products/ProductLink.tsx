import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '~/config/paths';
import type { ProductSummary } from '~/domain/product';
import { withViewTransition } from '~/lib/viewTransition';

/** Phones show the product sooner without the movement: it costs them two pictures of the page (docs/performance.md). */
const isMouse = (): boolean => window.matchMedia('(hover: hover)').matches;

/** A card's link, stretched over the card. A mouse click animates the card's picture into the product page's. */
export function ProductLink({ product }: { product: ProductSummary }) {
  const navigate = useNavigate();
  const to = paths.product(product.id);
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const picture = event.currentTarget.closest('article')?.querySelector<HTMLElement>('[data-picture]');
    if (!isPlain || !picture || !isMouse()) return;
    event.preventDefault();
    // a double click: the first is under way, a second would be a step more to go back
    if (picture.dataset.picture === 'pressed') return;
    picture.dataset.picture = 'pressed';
    withViewTransition('picture', () => {
      // in the second picture the name is the gallery's
      picture.dataset.picture = '';
      void navigate(to, { state: { product } });
    });
  };
  return (
    <Link to={to} state={{ product }} onClick={open} className="after:absolute after:inset-0" lang={product.language ?? undefined}>
      <bdi>{product.name}</bdi>
    </Link>
  );
}
