import type { Locator, Page } from '@playwright/test';
import { goInApp, settled } from '../requests.ts';
import { expect, newBuyer, newSeller, signIn, test } from '../shop.ts';

/** Presses Tab until the element has the focus, which must be visible. */
async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let i = 0; i < most; i++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement, null, { timeout: 1000 }).catch(() => false)) {
      const ring = await target.evaluate((element) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none' || element.matches('[type=radio]');
      });
      expect(ring, 'the focus can be seen').toBe(true);
      return;
    }
  }
  throw new Error(`Tab never reached ${String(target)}`);
}
const press = async (page: Page, target: Locator, key = 'Enter') => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};
const type = async (page: Page, target: Locator, text: string) => {
  await tabTo(page, target);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
};

test('sign-in, search, purchase and confirmation work with the keyboard alone', async ({ page, shop }) => {
  await shop.prefer('en');
  const [{ productId, username }, buyer] = [await newSeller(), await newBuyer()];
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/login');
  await type(page, page.getByLabel('Email'), buyer.email);
  await type(page, page.getByLabel('Password', { exact: true }), buyer.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('/');

  // "/" focuses the search; arrow keys and Enter select
  const search = page.getByRole('combobox', { name: 'Search products' });
  await search.waitFor();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type(username.slice(0, 14));
  // the option to search for the text is shown before the store is found
  await page.getByRole('option', { name: new RegExp(`@${username}\\s*Shop`) }).waitFor();
  const options = page.getByRole('option');
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press('ArrowDown');
    if (((await options.and(page.locator('[aria-selected=true]')).textContent()) ?? '').includes('Shop')) break;
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/store/${username}`));
  await press(page, page.getByRole('link', { name: 'A jug' }).first());
  await expect(page).toHaveURL(new RegExp(productId));

  await press(page, page.getByRole('button', { name: /Add to Cart/ }).first());
  await expect(page.getByText('Added to cart!')).toBeVisible();
  await goInApp(page, '/checkout');
  await type(page, page.getByLabel('City'), 'Almaty');
  await type(page, page.getByLabel('Street and house'), '52 Abay Ave');
  await press(page, page.getByRole('button', { name: 'Continue' }));
  const cash = page.getByRole('radio', { name: /Cash on delivery/ });
  await cash.waitFor();
  await tabTo(page, page.getByRole('radio').and(page.locator(':enabled')).first());
  for (let i = 0; i < 3 && !(await cash.isChecked()); i++) await page.keyboard.press(i === 0 ? 'Space' : 'ArrowDown');
  await expect(cash).toBeChecked();
  await press(page, page.getByRole('button', { name: 'Continue' }));
  await press(page, page.getByRole('button', { name: 'Place Order' }));
  await expect(page.getByRole('heading', { name: 'Your order is placed' })).toBeVisible();
  const orders = await shop.sql`select 1 from orders o join profiles s on s.id = o.seller_id where s.username = ${username}`;
  expect(orders).toHaveLength(1);
});

test('dialogs take, trap and return the focus', async ({ page, shop }) => {
  await shop.prefer('en');
  const { email, password } = await newSeller();
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, email, password);
  await page.goto('/influencer/products');
  const bin = page.getByRole('button', { name: /^Delete: A jug/ });
  await bin.waitFor();
  await press(page, bin);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (let i = 0; i < 6; i++) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    );
    expect(isInside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(bin).toBeFocused();
});

/** How far the focused element, unless it is a part of it, reaches under the bar at the bottom; null without focus in the page. */
const coveredByBar = (page: Page): Promise<number | null> =>
  page.evaluate(() => {
    const bar = [...document.querySelectorAll('div, nav')]
      .filter((element) => getComputedStyle(element).position === 'fixed' && element.getBoundingClientRect().bottom >= window.innerHeight)
      .sort((one, other) => Number(getComputedStyle(other).zIndex) - Number(getComputedStyle(one).zIndex))[0];
    const focused = document.activeElement;
    if (!bar) throw new Error('The page has no bar');
    if (!focused || focused === document.body || bar.contains(focused)) return null;
    return Math.max(0, focused.getBoundingClientRect().bottom - bar.getBoundingClientRect().top);
  });

test('the focus is not under the bars at the bottom of phones', async ({ page, shop }) => {
  await shop.prefer('en');
  const { productId, username, email, password } = await newSeller();
  const walk = async (path: string) => {
    const covered: string[] = [];
    for (let i = 0; i < 45; i++) {
      await page.keyboard.press('Tab');
      if (await coveredByBar(page)) covered.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? ''));
    }
    expect(covered, path).toEqual([]);
  };
  for (const path of [`/store/${username}`, `/product/${productId}`]) {
    await page.goto(path);
    await settled(page);
    await walk(path);
  }
  await signIn(page, email, password);
  await page.goto('/influencer/products');
  // the selected row brings a higher bar than that of the tabs
  await page.getByRole('checkbox').first().check();
  await walk('/influencer/products');
});

test('a menu that is opened right after a navigation stays open, and keeps the focus', async ({ page, shop }) => {
  await shop.prefer('en');
  await page.setViewportSize({ width: 1280, height: 900 });
  const { email, password } = await newBuyer();
  await signIn(page, email, password);
  await page.clock.install();
  await page.goto('/');
  await settled(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('navigation').getByRole('link', { name: 'Categories' }).first().click();
  await expect(page).toHaveURL('/categories');
  const menu = page.getByRole('button', { name: /Account menu/ });
  await menu.click();
  await page.clock.runFor(1000);
  await expect(menu).toBeFocused();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
});
