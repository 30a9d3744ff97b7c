/** Pages that the browser keeps for "Back": they miss what happens meanwhile, and go on where they were. */
import { hydrated, settled } from '../requests.ts';
import type { Page, Route } from '@playwright/test';
import { expect, putInCart, signIn, test, vaseId } from '../shop.ts';

test.use({
  launchOptions: {
    // the shell without windows keeps no page
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

const quantities = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem('tanda.cart.guest') ?? '[]') as { quantity: number }[]).map(({ quantity }) => quantity),
  );

/** Leaves the page, changes something there, and comes back to the same document. */
async function leaveAndReturn(page: Page, meanwhile: () => void = () => undefined): Promise<void> {
  await page.evaluate(() => {
    addEventListener('pageshow', (event) => Object.assign(window, { isKept: event.persisted }));
  });
  await page.goto('/robots.txt');
  await page.evaluate(meanwhile);
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => (window as unknown as { isKept?: boolean }).isKept)).toBe(true);
}

test.beforeEach(({ shop }) => shop.prefer('en'));

test('a cart that was emptied elsewhere is empty after "Back"', async ({ page, shop }) => {
  await putInCart(page, await vaseId(shop.sql));
  await page.goto('/cart');
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeVisible();
  await leaveAndReturn(page, () => localStorage.removeItem('tanda.cart.guest'));
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
});

test('a page that asks for nothing counts what the cart has after "Back"', async ({ page, shop }) => {
  await putInCart(page, await vaseId(shop.sql));
  await page.goto('/faq');
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible();
  await leaveAndReturn(page, () => localStorage.removeItem('tanda.cart.guest'));
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Cart, 0 items' }).first()).toBeVisible();
});

test('a page of an account is not shown after signing out elsewhere and "Back" [S25]', async ({ page }) => {
  await signIn(page);
  await page.goto('/orders');
  await expect(page.locator('main').getByRole('link').first()).toBeVisible();
  await leaveAndReturn(page, () => localStorage.removeItem('tanda.auth'));
  await expect(page).toHaveURL(/\/login/);
});

test('a click that was carried out is not repeated after "Back"', async ({ page, shop }) => {
  await putInCart(page, await vaseId(shop.sql));
  expect(await quantities(page)).toEqual([1]);
  await leaveAndReturn(page);
  await settled(page);
  expect(await quantities(page)).toEqual([1]);
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible();
});

for (const [name, path, isClicked] of [
  ['a store', '/store/aigerim.home', false],
  ['a product with a pending click', '/product', true],
] as const) {
  test(`${name} left before its code arrived is filled after "Back", and hydrated`, async ({ page, shop }) => {
    const held: Route[] = [];
    let isHeld = true;
    await page.route('**/assets/*.js', (route) => (isHeld ? void held.push(route) : route.continue()));
    await page.goto(isClicked ? `${path}/${await vaseId(shop.sql)}` : path, { waitUntil: 'commit' });
    const button = page.locator('#root[data-starting] button').filter({ hasText: isClicked ? 'Add to Cart' : 'Follow', visible: true });
    await expect(button).toBeVisible();
    if (isClicked) {
      await button.click();
      await expect(button).toHaveAttribute('aria-busy', 'true');
    }
    await page.goto('/robots.txt');
    await page.goBack({ waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('[data-waiting], button[aria-busy]')).toHaveCount(0);
    isHeld = false;
    await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
    await hydrated(page);
    await settled(page);
    expect(await quantities(page)).toEqual([]);
  });
}

test('a page left while its code was requested is loaded again after "Back" when the code does not come', async ({ page }) => {
  let isHeld = true;
  await page.route('**/assets/*.css', (route) => (isHeld ? undefined : route.continue()));
  const requested = page.waitForRequest(/\.css$/);
  await page.goto('/store/aigerim.home', { waitUntil: 'commit' });
  await requested;
  await page.goto('/robots.txt');
  isHeld = false;
  await page.goBack({ waitUntil: 'commit' });
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Follow' }).first()).toBeVisible();
});
