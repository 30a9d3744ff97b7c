import { matchPath } from 'react-router-dom';
import { isInAppBrowser } from '~/shared/config/inAppBrowser';
import { cartFragment, paths, patterns } from '~/shared/config/paths';
import * as shopLimits from '~/shared/lib/shopLimits';
import { confirmLanguage } from '~/shared/i18n';
import { loadToasts } from '~/shared/ui/toast';
import { rowAt } from './routeTable';
import { startWorker } from './offline/worker';

/** Pages are loaded through the route table: what is loaded there is rendered at once, without a fallback. */
const page = (path: string) => () => rowAt(path)?.load() ?? Promise.resolve();

const parts: (() => Promise<unknown>)[] = [
  confirmLanguage,
  page(paths.product('any')),
  page(paths.cart()),
  () => import('~/features/catalogue/pages/product/RelatedSections'),
  loadToasts,
  () => import('./layouts/shop/CartPanel'),
  () => import('./layouts/shop/MobileMenu'),
  () => import('~/features/catalogue/pages/products/FilterSheet'),
  () => import('~/features/checkout/pages/cart/FilledCart'),
];

const CARD_PAGES = [patterns.home, patterns.products, patterns.store];

/** Prefetches what is likely to be needed next, and then starts the service worker. A part that fails is loaded again when it is needed. */
export function prefetchCode(): void {
  const { pathname, hash } = window.location;
  // adding to the cart shows a toast
  if (matchPath(patterns.product, pathname)) void loadToasts().catch(() => undefined);
  // behind a card the product page is the likeliest next click
  if (CARD_PAGES.some((pattern) => matchPath(pattern, pathname))) void page(paths.product('any'))().catch(() => undefined);
  if (isInAppBrowser() || hash.startsWith(cartFragment)) {
    void import('~/features/checkout/components/in-app/start').then(({ start }) => start()).catch(() => undefined);
  }
  setTimeout(() => {
    for (const load of parts) load().catch(() => undefined);
    void startWorker().catch(() => undefined);
  }, shopLimits.lateStartMs);
}
