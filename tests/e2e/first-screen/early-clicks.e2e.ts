/** Clicks before the app runs: shown at once, repeated once when it is there. */
import { goInApp, hydrated, holdCode, requestsEnd, settled } from '../requests.ts';
import type { Page } from '@playwright/test';
import { expect, newSeller, signIn, signInByForm, test, vaseId } from '../shop.ts';

/** Opens a page whose code is held; a full page load afterwards would lose the mark. */
async function openHeld(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await holdCode(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  return release;
}
const expectNoReload = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => (window as unknown as { isMarked?: boolean }).isMarked)).toBe(true);

const quantities = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem('tanda.cart.guest') ?? '[]') as { quantity: number }[]).map(({ quantity }) => quantity),
  );

test.beforeEach(async ({ page, shop }) => {
  await shop.prefer('en');
  await page.setViewportSize({ width: 390, height: 844 });
});

test('a double click on "Add to Cart" before the app runs adds one piece', async ({ page, shop }) => {
  const release = await openHeld(page, `/product/${await vaseId(shop.sql)}`);
  const button = page.locator('#root[data-starting] button', { hasText: 'Add to Cart' }).filter({ visible: true });
  await button.dblclick();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  expect(await quantities(page)).toEqual([]);
  await release();
  await expect.poll(() => quantities(page)).toEqual([1]);
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible();
  await settled(page);
  expect(await quantities(page)).toEqual([1]);
  await expectNoReload(page);
});

test('a card clicked before the app runs is opened by the app', async ({ page }) => {
  const release = await openHeld(page, '/products');
  const link = page.locator('#root[data-starting] main a').first();
  const name = await link.innerText();
  await link.click();
  await expect(link).toHaveAttribute('aria-busy', 'true');
  await expect(page).toHaveURL(/\/products$/);
  await release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expectNoReload(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page).toHaveURL(/\/products$/);
});

test('a card on which the mouse is down during hydration is opened', async ({ page }) => {
  const release = await openHeld(page, '/store/aigerim.home');
  const link = page.locator('#root[data-starting] main article a').first();
  const name = await link.innerText();
  await link.hover();
  await page.mouse.down();
  await release();
  await hydrated(page);
  await page.mouse.up();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expectNoReload(page);
  await page.goBack();
  await expect(page).toHaveURL('/store/aigerim.home');
});

test('a heart clicked twice before the app runs saves the product once', async ({ page, shop }) => {
  const { email, password, username } = await newSeller();
  await signIn(page, email, password);
  const release = await openHeld(page, '/products');
  const card = page.locator('#root[data-starting] article').nth(1);
  const href = String(await card.getByRole('link').first().getAttribute('href'));
  const heart = card.locator('button[aria-pressed]');
  await heart.dblclick();
  await expect(heart).toHaveAttribute('aria-busy', 'true');
  await release();
  const saved = page.getByRole('article').filter({ has: page.locator(`a[href="${href}"]`) });
  await expect(saved.getByRole('button', { name: /^Wishlist/ })).toHaveAttribute('aria-pressed', 'true');
  await settled(page);
  const rows = await shop.sql<{ product_id: string }[]>`
    select product_id from wishlists where user_id = (select id from profiles where username = ${username})`;
  expect(rows.map((row) => `/product/${row.product_id}`)).toEqual([href]);
  await expectNoReload(page);
});

test('a heart clicked before the saved list has arrived adds to it', async ({ page, shop }) => {
  const { email, password, username, productId } = await newSeller();
  await shop.sql`insert into wishlists (user_id, product_id) select id, ${productId} from profiles where username = ${username}`;
  await signIn(page, email, password);
  await page.route(/\/rest\/v1\/wishlists\?/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, route.request().method() === 'GET' ? 1500 : 0));
    await route.continue().catch(() => undefined);
  });
  const release = await openHeld(page, `/product/${await vaseId(shop.sql)}`);
  await page.locator('#root[data-starting] main button[aria-pressed]').filter({ visible: true }).click();
  await release();
  await expect(page.getByText('Added to wishlist!')).toBeVisible();
  await expect
    .poll(() => shop.sql`select 1 from wishlists w join profiles p on p.id = w.user_id where p.username = ${username}`)
    .toHaveLength(2);
  await goInApp(page, '/wishlist');
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('a heart clicked before the app runs does not remove a product that is saved', async ({ page, shop }) => {
  const { email, password, username } = await newSeller();
  const id = await vaseId(shop.sql);
  await shop.sql`insert into wishlists (user_id, product_id) select id, ${id} from profiles where username = ${username}`;
  // an earlier page has stored what is saved
  await signInByForm(page, email, password);
  const release = await openHeld(page, `/product/${id}`);
  await page.locator('#root[data-starting] main button[aria-pressed]').filter({ visible: true }).click();
  await release();
  await hydrated(page);
  await expect(page.getByRole('button', { name: /^Wishlist/ }).last()).toHaveAttribute('aria-pressed', 'true');
  await settled(page);
  const rows = await shop.sql`select 1 from wishlists w join profiles p on p.id = w.user_id where p.username = ${username}`;
  expect(rows).toHaveLength(1);
});

test('an amount chosen before the app runs is added', async ({ page, shop }) => {
  const release = await openHeld(page, `/product/${await vaseId(shop.sql)}`);
  await page.locator('#root[data-starting]').getByRole('button', { name: 'Increase' }).click();
  await page.locator('#root[data-starting] button', { hasText: 'Add to Cart' }).filter({ visible: true }).click();
  await release();
  await expect(page.getByText('Added to cart!')).toBeVisible();
  expect(await quantities(page)).toEqual([2]);
});

test('a heart clicked before the app runs asks a visitor to sign in', async ({ page }) => {
  const release = await openHeld(page, '/products');
  await page.locator('#root[data-starting] main button[aria-pressed]').first().click();
  await release();
  await expect(page.getByText('Please sign in to add items to your wishlist')).toBeVisible();
});

test('"Follow" clicked before the app runs asks a visitor to sign in', async ({ page }) => {
  const release = await openHeld(page, '/store/aigerim.home');
  const follow = page.locator('#root[data-starting]').getByRole('button', { name: 'Follow' });
  await follow.click();
  await expect(follow).toHaveAttribute('aria-busy', 'true');
  await release();
  await expect(page.getByText('Please sign in to follow a shop')).toBeVisible();
});

test('the tab bar handles clicks before the app runs, the last link wins', async ({ page }) => {
  const release = await openHeld(page, '/');
  const tabs = page.locator('nav.fixed');
  await tabs.getByRole('link', { name: /Wishlist/ }).click();
  await tabs.getByRole('link', { name: 'Products' }).click();
  await expect(tabs.locator('[aria-busy]')).toHaveCount(1);
  await release();
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectNoReload(page);
  await expect(page.locator('[aria-busy="true"], [data-waiting]')).toHaveCount(0);
});

test('what is typed after "Search" was clicked before the app runs is searched for', async ({ page }) => {
  const release = await openHeld(page, '/');
  const search = page.locator('#root[data-starting]').getByRole('link', { name: 'Search', exact: true });
  await search.click();
  await expect(search).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.type('va');
  await release();
  await expect(page.getByRole('textbox', { name: 'Search the list' })).toHaveValue('va');
  await page.keyboard.type('se');
  await expect(page.getByRole('textbox', { name: 'Search the list' })).toHaveValue('vase');
  await expect(page).toHaveURL(/search=vase/);
  await expectNoReload(page);
});

test('keys click links and buttons before the app runs', async ({ page }) => {
  const release = await openHeld(page, '/');
  await page.getByRole('button', { name: 'Menu' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-busy', 'true');
  await release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  const releaseCart = await openHeld(page, '/cart');
  await page.locator('nav[aria-label], header').getByRole('link', { name: 'Tañda' }).first().focus();
  await page.keyboard.press('Enter');
  await releaseCart();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
  await expectNoReload(page);
});

/** Two lines with one piece each. */
async function fillCart(page: Page, sql: Parameters<typeof vaseId>[0]): Promise<void> {
  const [vase] = await sql`
    select p.id, p.name, p.current_price::int as price, 1 as quantity, 9 as stock, s.id as "sellerId", s.username as "sellerUsername"
      from products p join profiles s on s.id = p.seller_id where p.id = ${await vaseId(sql)}`;
  const other = { ...vase, id: '00000000-0000-4000-8000-000000000001', name: 'Another' };
  // of the app's origin, and without the app
  await page.goto('/robots.txt');
  await page.evaluate((text) => localStorage.setItem('tanda.cart.guest', text), JSON.stringify([vase, other]));
}

test('a stepper of the cart clicked before the app runs counts once, for its own line', async ({ page, shop }) => {
  await fillCart(page, shop.sql);
  const release = await openHeld(page, '/cart');
  const more = page.locator('#root[data-starting]').getByRole('button', { name: 'Increase' });
  await expect(more).toHaveCount(2);
  await more.nth(1).dblclick();
  await release();
  await expect.poll(() => quantities(page)).toEqual([1, 2]);
  await settled(page);
  expect(await quantities(page)).toEqual([1, 2]);
});

test('a click is dropped when its line has gone', async ({ page, shop }) => {
  await fillCart(page, shop.sql);
  const release = await openHeld(page, '/cart');
  await page.locator('#root[data-starting]').getByRole('button', { name: 'Increase' }).first().click();
  await page.evaluate(() => {
    const lines = JSON.parse(localStorage.getItem('tanda.cart.guest') ?? '[]') as object[];
    localStorage.setItem('tanda.cart.guest', JSON.stringify(lines.slice(1)));
  });
  await release();
  await expect(page.locator('main li').getByRole('button', { name: /^Remove/ })).toHaveCount(1);
  await settled(page);
  expect(await quantities(page)).toEqual([1]);
});

test('a click is forgotten when the page is loaded again', async ({ page, shop }) => {
  let isHeld = true;
  await page.route('**/assets/*.js', (route) => (isHeld ? undefined : route.continue()));
  await page.goto(`/product/${await vaseId(shop.sql)}`, { waitUntil: 'commit' });
  await page.locator('#root[data-starting] button', { hasText: 'Add to Cart' }).filter({ visible: true }).click();
  isHeld = false;
  await page.reload();
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('#root[data-starting]')).toHaveCount(0);
  await settled(page);
  expect(await quantities(page)).toEqual([]);
});

test('links are plain links when the code does not arrive', async ({ page, shop }) => {
  shop.expectFaults(/ERR_FAILED|ERR_ABORTED/);
  let isHeld = true;
  const held: (() => void)[] = [];
  await page.route('**/assets/*.js', (route) => {
    if (isHeld) held.push(() => void route.abort());
    else void route.abort();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const link = page.locator('nav.fixed').getByRole('link', { name: 'Products' });
  await link.click();
  await expect(link).toHaveAttribute('aria-busy', 'true');
  isHeld = false;
  held.forEach((abort) => abort());
  await expect(page).toHaveURL(/\/products$/);
  // here the code has failed before the click
  await page.waitForLoadState();
  await requestsEnd(page);
  await page.locator('#root[data-starting] main a').first().click();
  await expect(page).toHaveURL(/\/product\//);
});
