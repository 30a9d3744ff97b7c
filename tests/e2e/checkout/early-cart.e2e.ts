/** The cart's first screen shows what is stored when the page arrives; what changes until the app arrives counts in the end. */
import { holdCode } from '../requests.ts';
import type { Page } from '@playwright/test';
import { expect, newSeller, signIn, test, vaseId } from '../shop.ts';

const GUEST = 'tanda.cart.guest';

/** Stores a cart with one line, under the key of its owner. */
async function storeCart(page: Page, id: string, name: string, owner = GUEST): Promise<void> {
  await page.evaluate(([key, line]) => localStorage.setItem(key, JSON.stringify([line])), [
    owner,
    {
      id,
      productId: id,
      name,
      price: 19_900,
      quantity: 2,
      stock: 5,
      sellerUsername: 'aigerim.home',
      // as stored in the database: a line whose store is named otherwise is read anew
      sellerName: 'Айгерим Сапар',
      sellerId: '01a20000-0000-7000-8000-000000000002',
    },
  ] as const);
}

/** Opens the cart with its code held back. @returns a function that lets the code arrive */
async function openHeld(page: Page): Promise<() => Promise<void>> {
  const release = await holdCode(page);
  await page.goto('/cart', { waitUntil: 'commit' });
  return release;
}
const line = (page: Page) => page.getByRole('heading', { level: 3, name: 'A cup' });
const empty = (page: Page) => page.getByText('Your cart is empty');
/** The app has hydrated the page: React marks its elements. */
const runs = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__reactFiber')));

test.beforeEach(async ({ page, shop }) => {
  await shop.prefer('en');
  await page.goto('/robots.txt');
});

test('a cart emptied in another tab before the code arrives ends as the empty cart', async ({ page, context, shop }) => {
  await storeCart(page, await vaseId(shop.sql), 'A cup');
  const release = await openHeld(page);
  await expect(line(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/robots.txt');
  await other.evaluate((key) => localStorage.removeItem(key), GUEST);
  await release();
  await expect(empty(page)).toBeVisible();
  await expect(line(page)).toHaveCount(0);
  await expect(page.locator('#root[data-starting]')).toHaveCount(0);
});

test('a cart filled in another tab before the code arrives ends with its line', async ({ page, context, shop }) => {
  const release = await openHeld(page);
  await expect(empty(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/robots.txt');
  await storeCart(other, await vaseId(shop.sql), 'A cup');
  await release();
  await expect(line(page)).toBeVisible();
  await expect(empty(page)).toHaveCount(0);
  await expect(page.getByText('₸39,800').first()).toBeVisible();
});

test('a line that another tab changes before the code arrives is shown once, as it is stored', async ({ page, context, shop }) => {
  const id = await vaseId(shop.sql);
  await storeCart(page, id, 'Old name');
  const release = await openHeld(page);
  await expect(page.getByRole('heading', { level: 3, name: 'Old name' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/robots.txt');
  await storeCart(other, id, 'A cup');
  await release();
  await expect(line(page)).toHaveCount(1);
  await expect(page.getByText('Old name')).toHaveCount(0);
});

test('the cart of an account that another tab signs out of before the code arrives is not shown any more [X16]', async ({
  page,
  context,
  shop,
}) => {
  const { email, password, username } = await newSeller();
  await signIn(page, email, password);
  const [account] = await shop.sql`select id from profiles where username = ${username}`;
  await storeCart(page, await vaseId(shop.sql), 'A cup', `tanda.cart.${account?.id}`);
  const release = await openHeld(page);
  await expect(line(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/robots.txt');
  await other.evaluate(() => localStorage.removeItem('tanda.auth'));
  await release();
  await runs(page);
  await expect(empty(page)).toBeVisible();
  await expect(line(page)).toHaveCount(0);
});
