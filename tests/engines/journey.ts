/** The steps of the journey: of a visitor, a buyer, a seller and an operator of the seed, then without a network. */
import fs from 'node:fs';
import path from 'node:path';
import { type Account, newBuyer } from '../e2e/shop.ts';
import type { Running } from './processes.ts';
import { startSite } from './servers.ts';
import { type Visit, waitFor } from './visit.ts';

/** The server of the built site, which the last steps stop and start again. */
export interface Site {
  server: Running;
}
/** Name, what is done, and which problems of the page belong to it. */
export type Step = [name: string, run: (visit: Visit, site: Site) => Promise<void>, expected?: RegExp];

const PASSWORD = 'tanda-demo-2026';
const PHOTO = path.resolve('docs/home.webp');

/** Signs in with the form, as somebody else than before. */
async function signIn(
  { tab, open, fill, press, until, settled }: Visit,
  { email, password = PASSWORD }: Pick<Account, 'email'> & Partial<Account>,
): Promise<void> {
  await tab.evaluate('localStorage.removeItem("tanda.auth")');
  await open('/login');
  await fill('Email', email);
  await fill('Password', password);
  await press('button', 'Sign in');
  await until('signed in', 'location.pathname !== "/login"');
  await settled();
}

/** The text of a file that the page has saved. */
async function saved({ downloads }: Visit, beginning: string): Promise<void> {
  await waitFor('the saved file', async () => {
    const files = fs.readdirSync(downloads).map((name) => fs.readFileSync(path.join(downloads, name), 'utf8'));
    return files.some((text) => text.startsWith(beginning)) ? null : `not among ${files.length} files`;
  });
}

const visitor: Step[] = [
  [
    'home, in English',
    async ({ tab, open, see }) => {
      await open('/robots.txt');
      await tab.evaluate('localStorage.setItem("i18nextLng", "en")');
      await open('/');
      await see('link', 'Search');
    },
  ],
  [
    'another language and back',
    async ({ press, until, see }) => {
      await press('button', 'Menu');
      await press('button', 'Қаз');
      await until('the page is in Kazakh', 'document.documentElement.lang === "kk"');
      await see('button', 'Eng');
      await press('button', 'Eng');
      await until('the page is in English', 'document.documentElement.lang === "en"');
    },
  ],
  [
    'list, further down, a product and back to the same place',
    async ({ tab, open, press, settled, until }) => {
      await open('/products');
      const name = await tab.evaluate<string>('document.querySelectorAll("article a[href^=\\"/product/\\"]")[9].textContent');
      const left = await press('link', name);
      await until('the product', 'location.pathname.startsWith("/product/") && document.querySelector("h1") !== null');
      await settled();
      await tab.back();
      await until('the list where it was left', `location.pathname === "/products" && Math.abs(scrollY - ${left}) < 60`);
    },
  ],
  [
    'search without Kazakh letters',
    async ({ open, fill, until, settled, press }) => {
      await open('/products');
      await fill('Search', 'койлек');
      await until(
        'found',
        'location.search.includes("search=") && [...document.querySelectorAll("article")].some((one) => /көйлек/.test(one.textContent))',
      );
      await settled();
      await press('link', 'Әдемі көйлек, ұзын жеңді');
      await until('the product', 'location.pathname.startsWith("/product/")');
    },
  ],
  [
    'product into the cart',
    async ({ open, press, see, settled }) => {
      await settled();
      await press('button', 'Add to Cart');
      await see('text', 'Added to cart!');
      await open('/cart');
      await see('link', 'Әдемі көйлек');
    },
  ],
];

const buyer: Step[] = [
  ['sign in', async (visit) => signIn(visit, await newBuyer())],
  [
    'order in cash',
    async ({ open, fill, press, see, until }) => {
      await open('/checkout');
      // the profile may arrive after the form
      await until('the profile fills the form', 'document.querySelector("input[name=city]").value !== ""');
      await fill('Street and house', '52 Abay Ave');
      await press('button', 'Continue');
      await press('choice', 'Cash on delivery');
      await press('button', 'Continue');
      await press('button', 'Place Order');
      await see('heading', 'Your order is placed');
    },
  ],
  [
    'page of the order',
    async ({ open, see, tab, until }) => {
      await open('/orders');
      await tab.evaluate('document.querySelector("main a[href^=\\"/orders/\\"]").click()');
      await until('the order', '/^\\/orders\\/.+/.test(location.pathname)');
      await see('link', 'Әдемі көйлек');
    },
  ],
];

const seller: Step[] = [
  ['sign in as a seller', (visit) => signIn(visit, { email: 'seller@tanda.test' })],
  [
    'dashboard',
    async ({ open, see }) => {
      await open('/influencer/dashboard');
      await see('heading', '');
    },
  ],
  [
    'publish a photo',
    async ({ open, press, tab, fill, option, see, until }) => {
      await open('/influencer/create-product');
      await press('button', 'My files');
      await until('the field for files', 'document.querySelector("input[type=file]") !== null');
      await tab.choose([PHOTO]);
      await press('choice', '');
      await fill('Name', 'A jug');
      await fill('Description', 'Thrown by hand.');
      await fill('Price', '9500');
      await option('Category', 'home');
      await press('button', 'Publish');
      await see('text', 'Your product is live');
    },
  ],
  [
    'orders as a file',
    async (visit) => {
      await visit.open('/influencer/orders');
      await visit.press('button', 'Download CSV');
      await visit.press('button', 'Download');
      await saved(visit, '\ufeff"Order";"Date";"Status"');
    },
  ],
  [
    'analytics',
    async ({ open, see }) => {
      await open('/influencer/analytics');
      await see('heading', '');
    },
  ],
];

const operator: Step[] = [
  ['sign in as an operator', (visit) => signIn(visit, { email: 'operator@tanda.test' })],
  [
    'operators’ orders',
    async ({ open, see }) => {
      await open('/operator/orders');
      await see('heading', '');
    },
  ],
];

/** By one engine after the other: the site's server is stopped. */
export const offline: Step[] = [
  [
    'visited pages without the site’s server',
    async ({ open, until, see }, site) => {
      await open('/products');
      await until('the service worker answers', 'navigator.serviceWorker.controller !== null');
      await open('/products');
      await site.server.stop();
      await open('/products');
      await until('the list', 'document.querySelectorAll("article").length > 5');
      await open('/cart');
      await see('heading', 'Cart');
      site.server = await startSite();
    },
    // what is not stored cannot be loaded
    /ERR_CONNECTION_REFUSED|Failed to load|NetworkError|Could not connect|access control/,
  ],
];

/** Walked by all engines at the same time, at one site. */
export const online: Step[] = [...visitor, ...buyer, ...seller, ...operator];
