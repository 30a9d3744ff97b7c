import { matchPath } from 'react-router-dom';
import { paths, patterns } from '~/config/paths';
import { confirmLanguage } from '~/i18n';
import { loadToasts } from '~/ui/toast';
import { rowAt } from './routeTable';

/** Well after the first screen (ms) the code of the likeliest next clicks is loaded, so that they also work offline. */
const AFTER_MS = 8000;

/** Pages are loaded through the route table: what is loaded there is rendered at once, without a fallback. */
const page = (path: string) => () => rowAt(path)?.load() ?? Promise.resolve();

const parts: (() => Promise<unknown>)[] = [
  confirmLanguage,
  page(paths.product('any')),
  page(paths.cart()),
  () => import('~/routes/product/RelatedSections'),
  loadToasts,
  () => import('./layouts/shop/CartPanel'),
  () => import('./layouts/shop/MobileMenu'),
  () => import('~/routes/products/FilterSheet'),
  () => import('~/routes/cart/FilledCart'),
];

/** The product page comes first: behind a card it is the likeliest next click. */
const CARD_MS = 1200;
const CARD_PAGES = [patterns.home, patterns.products, patterns.store];

/** Starts the timers; a part that fails is loaded again when it is needed. */
export function prefetchPages(): void {
  const { pathname } = window.location;
  // adding to the cart shows a toast
  if (matchPath(patterns.product, pathname)) setTimeout(() => void loadToasts().catch(() => undefined), CARD_MS);
  if (CARD_PAGES.some((pattern) => matchPath(pattern, pathname))) {
    setTimeout(() => void page(paths.product('any'))().catch(() => undefined), CARD_MS);
  }
  setTimeout(() => {
    for (const load of parts) load().catch(() => undefined);
    void import('./offline/worker').then(({ startWorker }) => startWorker()).catch(() => undefined);
  }, AFTER_MS);
}
