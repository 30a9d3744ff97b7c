/**
 * The table of first screens, the only one: read by the build (frames, inline scripts, service worker, host files), the size
 * budgets, the benchmark and the tests. Plain data without imports, so that scripts can read it without the app.
 */
export interface Screen {
  file: string;
  /** Addresses served with this page; `*` matches anything. The first match applies. */
  route: string;
  /** What takes the place of `*` in an address that the page has data for. */
  param?: Param;
  /** Source module of the page; null for the page without content, which serves every other address. */
  module: string | null;
  /** Topics of its texts besides `shop`. The page can be used only with them: they are small (`shared/i18n/keys.d.ts`). */
  topics?: readonly string[];
  /**
   * A form that can be filled in before the app runs. Its code is not that of a first screen: files are shared with other forms, and
   * none of it is stored for use without a connection.
   */
  isForm?: boolean;
  /** Code that the page needs only when the cart is not empty. */
  filled?: string;
  /** What the page asks for before the app arrives, by names of `frames/queries.ts`. */
  queries?: Queries;
  /** Its component is shown with the first response before the app arrives; the module then exports `prefetch`. */
  isShownEarly?: boolean;
  /** Filters in the address change the page: it is prerendered and prefetched only without them. */
  hasFilters?: boolean;
  /** The images that decide when the screen looks ready: the home page's hero, or those of the first products. */
  images?: 'hero' | 'products';
  /**
   * How much code (kB) is requested together with the first response, the largest files first. More of it makes the page usable earlier
   * and delays its images.
   */
  early?: number;
  budget?: Budget;
}

export interface Param {
  /** A regular expression. */
  format: string;
  /** Stands for the value when the page is built. */
  placeholder: string;
}

interface Queries {
  always: readonly string[];
  /** Also, on wide screens only. */
  wide?: readonly string[];
  /** Instead, when the address has a category. */
  category?: readonly string[];
}

/** The largest size and the slowest paint (docs/performance.md). */
interface Budget {
  /** Compressed code and page, in kB (1,000 bytes): checked by `build/size.ts`. */
  js: number;
  page: number;
  /** The script that shows the page with its data, where it is a file of its own. */
  script?: number;
  /** Checked by `npm run bench`: in ms above an empty page LCP, first name or price, first click handled; everything in kB, requests. */
  lcp: number;
  words?: number;
  usable: number;
  total: number;
  requests: number;
}

/** A username as it may stand in an address without being encoded. */
const USERNAME: Param = { format: '[\\w.]{1,60}', placeholder: 'placeholder.store' };
const PRODUCT_ID: Param = { format: '[0-9a-f-]{36}', placeholder: '00000000-0000-4000-8000-000000000000' };

/** Stands for the category in the address of a list when the page is built. */
export const categoryPlaceholder = 'placeholder_category';

export const screens: readonly Screen[] = [
  {
    file: 'index.html',
    route: '/',
    module: 'src/features/catalogue/pages/home/HomePage.tsx',
    queries: { always: ['sellers', 'newest', 'categoryCounts', 'categories'] },
    images: 'hero',
    budget: { js: 123.1, page: 16.6, lcp: 230, usable: 1400, total: 300, requests: 22 },
  },
  {
    file: 'products.html',
    route: '/products',
    module: 'src/features/catalogue/pages/products/ProductsPage.tsx',
    isShownEarly: true,
    hasFilters: true,
    queries: {
      always: ['products', 'productCount'],
      // only the wide list shows the categories from the start
      wide: ['categoryCounts', 'categories'],
      // its headline is the category's name
      category: ['productsOfCategory', 'productCountOfCategory', 'categories'],
    },
    images: 'products',
    early: 32,
    budget: { js: 128.6, page: 12.1, script: 12.3, lcp: 900, words: 600, usable: 1700, total: 330, requests: 24 },
  },
  {
    file: 'product.html',
    route: '/product/*',
    param: PRODUCT_ID,
    module: 'src/features/catalogue/pages/product/ProductPage.tsx',
    isShownEarly: true,
    queries: { always: ['product'] },
    images: 'products',
    early: 27,
    budget: { js: 133.6, page: 12, script: 17.4, lcp: 450, words: 450, usable: 1500, total: 330, requests: 20 },
  },
  {
    file: 'store.html',
    route: '/store/*',
    param: USERNAME,
    module: 'src/features/catalogue/pages/store/StorePage.tsx',
    isShownEarly: true,
    queries: { always: ['store'] },
    hasFilters: true,
    images: 'products',
    early: 32,
    budget: { js: 131.8, page: 12.1, script: 17.3, lcp: 700, words: 600, usable: 1600, total: 330, requests: 24 },
  },
  {
    file: 'cart.html',
    route: '/cart',
    module: 'src/features/checkout/pages/cart/CartPage.tsx',
    filled: 'src/features/checkout/pages/cart/FilledCart.tsx',
    isShownEarly: true,
    // it waits for no response: the largest file
    early: 100,
    budget: { js: 121.2, page: 22.9, lcp: 300, words: 200, usable: 1300, total: 250, requests: 18 },
  },
  { file: 'login.html', route: '/login', module: 'src/features/account/pages/login/LoginPage.tsx', topics: ['auth'], isForm: true },
  { file: 'app.html', route: '/*', module: null },
];

/** Whether the page is made by a script of its own, which arrives while the page waits for its responses; otherwise the script is part of it. */
export const hasScript = ({ isShownEarly, queries }: Screen): boolean => isShownEarly === true && queries !== undefined;

/** An address that is served with a page. @param value takes the place of `*` */
export const addressOf = ({ route, param }: Pick<Screen, 'route' | 'param'>, value = param?.placeholder ?? 'x'): string =>
  route.replace('*', value);

/** A pattern for the addresses that a page has data for; its group is the parameter. Null for a page without one. */
export const paramPattern = ({ route, param }: Pick<Screen, 'route' | 'param'>): string | null =>
  param ? `^${route.replace('*', `(${param.format})`)}$` : null;

/** Addresses with a preview of their own (`server/`). The page's parameter and queries are those of its row above, if it has one. */
export const cardRoutes: readonly { kind: 'product' | 'store'; route: string; param: Param }[] = [
  { kind: 'product', route: '/product/*', param: PRODUCT_ID },
  { kind: 'store', route: '/store/*', param: { format: '[a-z0-9._]{3,30}', placeholder: 'placeholder' } },
];
