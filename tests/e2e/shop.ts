/** Fixtures for tests of the production build; an unexpected console message or failed request fails the test. */
import fs from 'node:fs';
import { type Browser, test as base, expect, type Page } from '@playwright/test';
import postgres from 'postgres';
import { watchRequests } from './requests.ts';
import { apiPort, appUrl, databasePort } from './ports.ts';
import * as shopLimits from '../../src/shared/lib/shopLimits.ts';
import { type Language, languages } from '../../src/shared/i18n/languages.ts';

type Theme = 'light' | 'dark';

export interface Shop {
  /** Sets language and theme before the first page. */
  prefer: (language: Language, theme?: Theme) => Promise<void>;
  /** Faults that the test causes itself. */
  expectFaults: (pattern: RegExp) => void;
  sql: postgres.Sql;
  baseUrl: string;
}

/** Collects what must not happen on a page: errors and warnings, failed requests, violations of the content policy. */
export async function watchProblems(page: Page): Promise<string[]> {
  const problems: string[] = [];
  page.on(
    'console',
    (message) => ['error', 'warning'].includes(message.type()) && problems.push(`console ${message.text()} ${message.location().url}`),
  );
  page.on('pageerror', (error) => problems.push(`page error ${error.message}`));
  page.on('response', (response) => response.status() >= 400 && problems.push(`http ${response.status()} ${response.url()}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`content policy: ${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  return problems;
}

export const test = base.extend<{ shop: Shop }>({
  shop: async ({ page }, provide) => {
    watchRequests(page);
    const problems = await watchProblems(page);
    const expected: RegExp[] = [];
    await page.addInitScript(() => {
      // on a slow machine the worker would start in the middle of any test and answer requests that the test holds back
      if ('serviceWorker' in navigator) navigator.serviceWorker.register = () => new Promise(() => {});
    });
    const sql = postgres(`postgres://postgres@127.0.0.1:${databasePort}/postgres`, { max: 1, onnotice() {} });
    await provide({
      prefer: async (language, theme = 'light') => {
        await page.addInitScript(
          ([chosen, chosenTheme]) => {
            if (sessionStorage.getItem('prepared')) return;
            sessionStorage.setItem('prepared', '1');
            localStorage.setItem('i18nextLng', chosen as string);
            localStorage.setItem('tanda.theme', chosenTheme as string);
          },
          [language, theme],
        );
      },
      expectFaults: (pattern) => expected.push(pattern),
      sql,
      baseUrl: appUrl,
    });
    await sql.end();
    expect(problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))).toEqual([]);
  },
});
export { expect };

export const apiUrl = `http://127.0.0.1:${apiPort}`;
/** Pages of the handler without their first responses, for tests of the requests that then follow. */
export const withoutServedResponses = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const find = document.getElementById.bind(document);
    document.getElementById = (id) => (id === 'served-responses' ? null : find(id));
  });

/**
 * Before the first page: what waits until well after the first screen starts as soon as the app runs, the service worker too. Resolves
 * with a function that waits for the worker.
 */
export async function startEarly(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript((late) => {
    Reflect.deleteProperty(navigator.serviceWorker, 'register');
    const later = window.setTimeout;
    window.setTimeout = ((run: () => void, ms?: number, ...rest: unknown[]) =>
      later(run, ms === late ? 0 : ms, ...rest)) as typeof setTimeout;
  }, shopLimits.lateStartMs);
  return () => page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 40_000 });
}

export const vaseId = async (sql: postgres.Sql): Promise<string> =>
  (await sql`select id from products where name = 'Ваза «Тау», белая глина'`)[0]?.id as string;

/** Sends a request to the API as the app does. @returns the response, parsed */
export async function send(path: string, method: string, body?: object, token = ''): Promise<unknown> {
  const headers = {
    apikey: 'sb_publishable_tanda_local',
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const reply = await fetch(apiUrl + path, { method, headers, body: body && JSON.stringify(body) });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${path}: ${text}`);
  return text ? JSON.parse(text) : null;
}

const SHOPPER = 'shopper@tanda.test';
const DEMO_PASSWORD = 'tanda-demo-2026';

/** Stores a session, as an earlier visit would have left it; the next page is that of somebody who is signed in. */
export async function storeSession(page: Page, session: unknown): Promise<void> {
  // of the app's origin, and without the app
  await page.goto('/robots.txt');
  await page.evaluate((text) => localStorage.setItem('tanda.auth', text), JSON.stringify(session));
}

/** Signs in by the API, without the form; operators by `signInAsOperator`. */
export async function signIn(page: Page, email = SHOPPER, password = DEMO_PASSWORD): Promise<void> {
  await storeSession(page, await send('/auth/v1/token?grant_type=password', 'POST', { email, password }));
}

/** Signs in with the form, and ends on the home page. */
export async function signInByForm(page: Page, email = SHOPPER, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/login');
  // somebody who is signed in is led on
  if (await page.evaluate(() => localStorage.getItem('tanda.auth'))) {
    await page.evaluate(() => localStorage.removeItem('tanda.auth'));
    await page.goto('/login');
  }
  await page.locator('input[autocomplete="email"]').fill(email);
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL('/');
}

export interface Account {
  id: string;
  username: string;
  email: string;
  password: string;
  phone: string;
}
export interface Seller extends Account {
  productId: string;
}

/** Signs up through the API, with values of the profile. */
async function newAccount(prefix: string, profile: object): Promise<{ account: Account; token: string }> {
  const username = `${prefix}${Date.now() % 10_000_000}${Math.trunc(Math.random() * 1000)}`;
  const [email, password] = [`${username}@example.test`, 'correct horse battery'];
  const phone = `+7701${String(Math.trunc(Math.random() * 1e7)).padStart(7, '0')}`;
  const { access_token: token, user } = (await send('/auth/v1/signup', 'POST', { email, password, data: { username } })) as {
    access_token: string;
    user: { id: string };
  };
  await send(`/rest/v1/profiles?id=eq.${user.id}`, 'PATCH', { phone, ...profile }, token);
  return { account: { id: user.id, username, email, password, phone }, token };
}

/** A buyer whose profile fills in the checkout. Limits of orders count by buyer and phone, so tests that order have a buyer of their own. */
export const newBuyer = async (): Promise<Account> =>
  (await newAccount('buyer', { full_name: 'Дана Касымова', location: 'Алматы' })).account;

/** Signs in as a new buyer. */
export async function signInAsBuyer(page: Page): Promise<Account> {
  const buyer = await newBuyer();
  await signIn(page, buyer.email, buyer.password);
  return buyer;
}

/** A seller with one product: the tests share one database, and need a store of their own. */
export async function newSeller(): Promise<Seller> {
  const { account, token } = await newAccount('shop', { is_influencer: true, commission_rate: 5 });
  const productId = await send(
    '/rest/v1/rpc/create_product',
    'POST',
    {
      p_product: { name: 'A jug', description: 'Clay', price: 12_000, category: 'home', stock_quantity: 3 },
      p_media: [{ media_url: '/storage/v1/object/public/product-media/catalogue/vase-2-800.webp' }],
      p_key: crypto.randomUUID(),
    },
    token,
  );
  return { ...account, productId: productId as string };
}

/** The label of the button "Add to Cart" in each language. */
const addToCart = languages.map((language) => {
  const file = new URL(`../../public/locales/${language}/shop.json`, import.meta.url);
  return (JSON.parse(fs.readFileSync(file, 'utf8')) as { cart: { add: string } }).cart.add;
});

/** Adds a product to the cart from its page. */
export async function putInCart(page: Page, id: string): Promise<void> {
  await page.goto(`/product/${id}`);
  await page
    .getByRole('button', { name: new RegExp(`^(${addToCart.join('|')})`) })
    .last()
    .click();
  // a click before the app runs is carried out by it: the page must not be left before
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
}

/** Orders a product without an account, on one page and in English, as far as the confirmation. */
export async function buyAsGuest(page: Page, productId: string, phone: string): Promise<void> {
  await page.goto(`/buy?product=${productId}`);
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel('Full name').fill('Dana Kasymova');
  await page.getByLabel('City').fill('Almaty');
  await page.getByLabel('Street and house').fill('52 Abay Ave');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Your order is placed' })).toBeVisible();
}

/** A new browser context of another user on a phone; close it after use. */
export async function anotherPhone(browser: Browser, language: Language = 'en'): Promise<Page> {
  const context = await browser.newContext({ baseURL: appUrl, viewport: { width: 390, height: 844 }, locale: 'en-US' });
  const page = await context.newPage();
  watchRequests(page);
  await page.addInitScript((chosen) => localStorage.setItem('i18nextLng', chosen), language);
  return page;
}

/** Goes from the cart to the last step of the checkout, in English, with cash on delivery. */
export async function reviewInCash(page: Page, buyer?: { name: string; phone: string; city: string }): Promise<void> {
  await page.goto('/checkout');
  if (buyer) {
    await page.getByLabel('Full name').fill(buyer.name);
    await page.getByLabel('Phone').fill(buyer.phone);
    await page.getByLabel('City').fill(buyer.city);
  } else {
    // prefilled from the profile, which may load after the form
    await expect(page.getByLabel('Full name')).not.toHaveValue('');
    await expect(page.getByLabel('City')).not.toHaveValue('');
  }
  await page.getByLabel('Street and house').fill('52 Abay Ave');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: /Cash on delivery/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Goes from the cart to the confirmation, in English, with cash on delivery. */
export async function buyInCash(page: Page): Promise<void> {
  await reviewInCash(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Your order is placed' })).toBeVisible();
}

/** Buys one product in Russian to be paid by a transfer, and stays on the confirmation. */
export async function buyByTransfer(page: Page, productId: string): Promise<void> {
  await putInCart(page, productId);
  await page.goto('/checkout');
  // prefilled from the profile, which may load after the form
  await expect(page.getByLabel('Имя и фамилия')).not.toHaveValue('');
  await page.getByLabel('Город').fill('Алматы');
  await page.getByLabel('Улица и дом').fill('Абая, 52');
  await page.getByRole('button', { name: 'Далее: оплата' }).click();
  await page.getByRole('button', { name: 'Далее: проверка' }).click();
  await page.getByRole('button', { name: 'Оформить заказ' }).click();
  await expect(page.getByRole('heading', { name: 'Заказ оформлен' })).toBeVisible();
}
