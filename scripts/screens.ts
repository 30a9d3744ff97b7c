/** The only list of prerendered pages: read by the build, the static host's rules, the service worker, the size budgets and a test. */
export interface Screen {
  file: string;
  /** Addresses served with this page; `*` matches anything. The first match applies. */
  route: string;
  /** Source module of the page; null for the page without content, which serves every other address. */
  module: string | null;
  /** Its group in vite.config.ts, where the page has no file of its own. */
  group?: string;
  /** Code that the page needs only when the cart is not empty. */
  filled?: string;
  /** Largest size of the first screen: code and page, compressed, in kB (docs/performance.md). */
  budget?: { js: number; page: number };
}

export const screens: Screen[] = [
  { file: 'index.html', route: '/', module: 'src/routes/home/HomePage.tsx', group: 'home', budget: { js: 120, page: 18 } },
  { file: 'products.html', route: '/products', module: 'src/routes/products/ProductsPage.tsx', budget: { js: 125, page: 14 } },
  { file: 'product.html', route: '/product/*', module: 'src/routes/product/ProductPage.tsx', budget: { js: 130, page: 11 } },
  {
    file: 'cart.html',
    route: '/cart',
    module: 'src/routes/cart/CartPage.tsx',
    filled: 'src/routes/cart/FilledCart.tsx',
    budget: { js: 120, page: 11 },
  },
  { file: 'app.html', route: '/*', module: null },
];
