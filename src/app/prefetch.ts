import { paths, patterns } from '~/config/paths';
import { matchPath } from 'react-router-dom';
import { loadToasts } from '~/ui/toast';
import { routeTable } from './routeTable';

/** Well after the first screen, what the next press will need is fetched, so that it also works when the network goes. */
const AFTER_MS = 8000;

/** Pages go through the route table: what is loaded there is drawn at once, without waiting even for a tick. */
const page = (path: string) => () => routeTable.find((row) => matchPath(row.path, path))?.load() ?? Promise.resolve();

const parts: (() => Promise<unknown>)[] = [
  page(paths.product('any')),
  page(paths.cart()),
  () => import('~/routes/product/RelatedSections'),
  loadToasts,
  () => import('./layouts/shop/CartPanel'),
  () => import('./layouts/shop/MobileMenu'),
  () => import('~/routes/products/FilterSheet'),
  () => import('~/routes/cart/FilledCart'),
];

/** The page behind a card is wanted most, and soonest: its title should stand there with the press. */
const CARD_MS = 1200;
const CARD_PAGES = [patterns.home, patterns.products, patterns.store];

/** Starts the quiet loading; a part that cannot be had is asked for again when it is needed. */
export function prefetchPages(): void {
  const { pathname } = window.location;
  // the press on a product's page is answered by a message
  if (matchPath(patterns.product, pathname)) setTimeout(() => void loadToasts().catch(() => undefined), CARD_MS);
  if (CARD_PAGES.some((pattern) => matchPath(pattern, pathname))) {
    setTimeout(() => void page(paths.product('any'))().catch(() => undefined), CARD_MS);
  }
  setTimeout(() => {
    for (const load of parts) load().catch(() => undefined);
    void import('./offline/worker').then(({ startWorker }) => startWorker()).catch(() => undefined);
  }, AFTER_MS);
}
