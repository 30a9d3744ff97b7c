import { paths } from '~/config/paths';
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
  () => import('~/routes/product/BelowProduct'),
  loadToasts,
  () => import('./layouts/shop/CartPanel'),
  () => import('./layouts/shop/MobileMenu'),
  () => import('~/routes/products/FilterSheet'),
  () => import('~/routes/cart/FilledCart'),
];

/** Starts the quiet loading; a part that cannot be had is asked for again when it is needed. */
export function warmUp(): void {
  setTimeout(() => {
    for (const load of parts) load().catch(() => undefined);
    void import('./offline/worker').then(({ startWorker }) => startWorker()).catch(() => undefined);
  }, AFTER_MS);
}
