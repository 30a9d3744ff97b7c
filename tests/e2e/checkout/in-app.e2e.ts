import { startLate } from '../requests.ts';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../accessible.ts';
import { INSTAGRAM_ON_ANDROID, INSTAGRAM_ON_IPHONE } from '../agents.ts';
import { appUrl } from '../ports.ts';
import { anotherPhone, buyAsGuest, expect, newSeller, test, vaseId } from '../shop.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Open in your browser' });
/** The lines of the guest's stored cart. */
const cartOf = (page: Page): Promise<[string, number][]> =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem('tanda.cart.guest') ?? '[]') as { id: string; quantity: number }[]).map(({ id, quantity }) => [
      id,
      quantity,
    ]),
  );
/** Adds units of a product once the app runs, which the bar shows. */
async function addWhenReady(page: Page, id: string, units: number): Promise<void> {
  await page.goto(`/product/${id}`);
  await expect(bar(page)).toBeVisible();
  for (let i = 0; i < units; i++)
    await page
      .getByRole('button', { name: /^Add to Cart/ })
      .last()
      .click();
  await expect.poll(() => cartOf(page)).toEqual([[id, units]]);
  await expect(bar(page)).toContainText('Your cart comes along');
}

test.beforeEach(({ page }) => page.clock.install());

for (const [name, userAgent] of [
  ['Android', INSTAGRAM_ON_ANDROID],
  ['an iPhone', INSTAGRAM_ON_IPHONE],
] as const) {
  test.describe(`inside of Instagram on ${name}`, () => {
    test.use({ userAgent });

    test('a bar offers the user’s own browser, moves nothing, and stays away once dismissed', async ({ page, shop }) => {
      await shop.prefer('en');
      await page.addInitScript(() => {
        const seen = { shift: 0 };
        Object.assign(window, { seen });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(`/product/${await vaseId(shop.sql)}`);
      await expect(bar(page)).toBeVisible();
      // late fonts may move something by a pixel
      expect(await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)).toBeLessThan(0.0005);
      await expectAccessibleInBothThemes(page);
      await expectNoSidewaysScroll(page);
      await bar(page).getByRole('button', { name: 'Close and don’t show again' }).click();
      await expect(bar(page)).toHaveCount(0);
      await page.reload();
      await startLate(page);
      await expect(bar(page)).toHaveCount(0);
    });
  });
}

test('in other browsers there is no bar', async ({ page, shop }) => {
  await shop.prefer('en');
  await page.goto('/');
  await startLate(page);
  await expect(bar(page)).toHaveCount(0);
});

test.describe('inside of Instagram on Android, with a cart', () => {
  test.use({ userAgent: INSTAGRAM_ON_ANDROID });

  test('the link opens the browser of the device, where the cart arrives once', async ({ page, shop, browser }) => {
    // no app of this machine opens the link
    shop.expectFaults(/scheme does not have a registered handler/);
    await shop.prefer('en');
    const id = await vaseId(shop.sql);
    await addWhenReady(page, id, 2);
    await page.goto('/cart');
    await expect(bar(page)).toContainText('Your cart comes along');
    await bar(page).getByRole('link', { name: 'Open' }).click();
    const intent = (await bar(page).getByRole('link', { name: 'Open' }).getAttribute('href')) ?? '';
    expect(intent).toBe(
      `intent://${new URL(shop.baseUrl).host}/cart#cart=${id}*2#Intent;scheme=http;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end`,
    );
    // as Android reads it
    const address = `http${intent.slice('intent'.length, intent.lastIndexOf('#'))}`;
    // and by hand, if nothing happens
    await expect(page.getByRole('dialog', { name: 'Open in your browser' })).toBeVisible();

    const own = await anotherPhone(browser);
    await own.clock.install();
    await own.goto(address);
    await expect(own.getByText('Your cart is in this browser now')).toBeVisible();
    expect([new URL(own.url()).hash, await cartOf(own)]).toEqual(['', [[id, 2]]]);
    await expect(own.getByText('Ваза «Тау», белая глина').first()).toBeVisible();
    // neither a reload nor the same link doubles it
    await own.reload();
    await startLate(own);
    expect(await cartOf(own)).toEqual([[id, 2]]);
    await own.goto('/robots.txt');
    await own.goto(address);
    await expect.poll(() => new URL(own.url()).hash).toBe('');
    await startLate(own);
    expect(await cartOf(own)).toEqual([[id, 2]]);
    await own.context().close();
  });
});

test.describe('inside of Instagram on an iPhone, with a cart', () => {
  test.use({ userAgent: INSTAGRAM_ON_IPHONE, permissions: ['clipboard-read', 'clipboard-write'] });

  test('a hint says how to open the browser, and the address carries the cart meanwhile', async ({ page, shop }) => {
    await shop.prefer('en');
    const id = await vaseId(shop.sql);
    await addWhenReady(page, id, 1);
    await bar(page).getByRole('button', { name: 'Open' }).click();
    const hint = page.getByRole('dialog', { name: 'Open in your browser' });
    await expect(hint.getByText('Choose “Open in browser”')).toBeVisible();
    await expect.poll(() => new URL(page.url()).hash).toBe(`#cart=${id}*1`);
    await expectAccessibleInBothThemes(page);
    await hint.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => new URL(page.url()).hash).toBe('');
    await bar(page).getByRole('button', { name: 'Open' }).click();
    await hint.getByRole('button', { name: 'Copy link' }).click();
    await expect(hint).toBeHidden();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${shop.baseUrl}/product/${id}#cart=${id}*1`);
  });
});

test('a forged fragment leaves an empty cart, a clean address and no error [X21]', async ({ browser }) => {
  const page = await anotherPhone(browser);
  await page.clock.install();
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  const nobody = '00000000-0000-4000-8000-00000000dead';
  for (const fragment of [
    '#cart=',
    `#cart=${nobody}*3`,
    `#cart=${nobody}*99999`,
    '#cart=<img src=x onerror=window.forged=1>*1',
    '#cart=[{"id":"1","name":"Call +7 000","price":1}]',
    `#cart=${'x'.repeat(20_000)}`,
  ]) {
    await test.step(fragment.slice(0, 40), async () => {
      // another fragment alone would not load the page again
      await page.goto('/robots.txt');
      await page.goto(`/cart${fragment}`);
      await expect.poll(() => new URL(page.url()).hash).toBe('');
      await startLate(page);
      const found = { problems, cart: await cartOf(page), script: await page.evaluate(() => 'forged' in window) };
      expect(found).toEqual({ problems: [], cart: [], script: false });
    });
  }
  await page.context().close();
});

test('without a connection the address keeps the cart until the next load', async ({ browser, shop }) => {
  const page = await anotherPhone(browser);
  await page.clock.install();
  const id = await vaseId(shop.sql);
  await page.route('**/rest/v1/products*', (route) => route.abort());
  await page.goto(`/cart#cart=${id}*1`);
  await startLate(page);
  expect([new URL(page.url()).hash, await cartOf(page)]).toEqual([`#cart=${id}*1`, []]);
  await page.unroute('**/rest/v1/products*');
  await page.reload();
  await expect.poll(() => cartOf(page)).toEqual([[id, 1]]);
  await page.context().close();
});

/** Orders without an account in this browser. @returns the order's number */
async function orderAsGuest(page: Page, productId: string): Promise<string> {
  await buyAsGuest(page, productId, `709${String(Date.now()).slice(-7)}`);
  await expect(page.locator('main')).toContainText(/\d{9}/);
  return /\d{9}/.exec(await page.locator('main').innerText())?.[0] ?? '';
}

/** The way of a guest in the own browser: to the page that was open, with order and cart; once. */
async function expectArrival(arrived: Page, address: string, number: string, again: Page): Promise<void> {
  await arrived.goto(address);
  await expect(arrived.getByRole('heading', { level: 1, name: 'Continue in this browser' })).toBeVisible();
  await expectAccessibleInBothThemes(arrived);
  await arrived.getByRole('button', { name: 'Continue' }).click();
  await expect(arrived).toHaveURL('/orders');
  await expect(arrived.getByRole('link', { name: new RegExp(number) })).toBeVisible();
  await expect.poll(async () => (await cartOf(arrived)).length).toBe(1);
  await again.goto(address);
  await again.getByRole('button', { name: 'Continue' }).click();
  await expect(again.getByRole('heading', { name: 'This link has been used or is out of date' })).toBeVisible();
}

for (const [name, userAgent] of [
  ['Android', INSTAGRAM_ON_ANDROID],
  ['an iPhone', INSTAGRAM_ON_IPHONE],
] as const) {
  test.describe(`inside of Instagram on ${name}, as a guest`, () => {
    test.use({ userAgent });

    test('the way to the own browser takes the orders along, after a press there', async ({ page, shop, browser }) => {
      // the hint of the first browser may ask for a key when its guest has moved already
      shop.expectFaults(/scheme does not have a registered handler|http 401|status of 401/);
      await shop.prefer('en');
      const { productId } = await newSeller();
      await addWhenReady(page, await vaseId(shop.sql), 1);
      const number = await orderAsGuest(page, productId);
      await page.goto('/orders');
      const open = bar(page).getByRole(name === 'Android' ? 'link' : 'button', { name: 'Open', exact: true });
      await open.click();
      const way = /\/o\/[0-9a-f]{32}\?to=%2Forders#cart=[^#]*/;
      const read = async () => way.exec(name === 'Android' ? ((await open.getAttribute('href')) ?? '') : page.url())?.[0] ?? '';
      await expect.poll(read).not.toBe('');
      const address = appUrl + (await read());
      const [arrived, again] = [await anotherPhone(browser), await anotherPhone(browser)];
      await expectArrival(arrived, address, number, again);
      await arrived.context().close();
      await again.context().close();
    });
  });
}
