/** Well after the first screen, what the next press will need is fetched, so that it also works when the network goes. */
const AFTER_MS = 8000;

const parts = [
  () => import('~/ui/ToastList'),
  () => import('./layouts/shop/CartPanel'),
  () => import('./layouts/shop/MobileMenu'),
  () => import('~/routes/products/FilterSheet'),
  () => import('~/routes/cart/CartPage'),
  () => import('~/routes/product/ProductPage'),
];

/** Starts the quiet loading; a part that cannot be had is asked for again when it is needed. */
export function warmUp(): void {
  setTimeout(() => {
    for (const load of parts) load().catch(() => undefined);
  }, AFTER_MS);
}
