import type { Page } from '@playwright/test';
import { hydrated } from '../requests.ts';
import { expect, test } from '../shop.ts';

/** Counts the started view transitions, by type. */
const countMovements = (page: Page) =>
  page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const transition = start(change);
      const movement = document.documentElement.dataset.moving ?? 'none';
      void transition.ready.then(() => moved.push(movement));
      return transition;
    };
  });
const movements = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
const expectIdle = (page: Page) => expect.poll(() => page.evaluate(() => document.documentElement.dataset.moving ?? '')).toBe('');

test('a card clicked with a mouse animates into the product page; a modifier click opens a tab', async ({ page, context, shop }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await shop.prefer('en');
  await countMovements(page);
  // other tests publish and remove products of other stores
  await page.goto('/store/aigerim.home');
  await hydrated(page);
  const card = page.getByRole('article').first().getByRole('link');
  const name = await card.innerText();
  const another = context.waitForEvent('page');
  await card.click({ modifiers: ['ControlOrMeta'] });
  await (await another).close();
  expect(await movements(page)).toEqual([]);

  await card.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect.poll(() => movements(page)).toEqual(['image']);
  await expectIdle(page);
  await page.goBack();
  await expect(card).toBeVisible();
  const steps = await page.evaluate(() => history.length);
  // both clicks before the browser has captured the old state
  await card.evaluate((link: HTMLElement) => [link.click(), link.click()]);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectIdle(page);
  expect(await page.evaluate(() => history.length)).toBe(steps);
  await page.goBack();
  await card.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('a theme change animates, except with reduced motion', async ({ page, shop }) => {
  await shop.prefer('en');
  await countMovements(page);
  await page.goto('/faq');
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Night' }).click();
  await expect.poll(theme).toBe('dark');
  await expect.poll(() => movements(page)).toEqual(['theme']);
  await expectIdle(page);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Dawn' }).click();
  await expect.poll(theme).toBe('light');
  expect(await movements(page)).toEqual(['theme']);
});

test('a sheet follows the finger: a short drag returns, a long one closes', async ({ browser, shop }) => {
  const context = await browser.newContext({
    baseURL: shop.baseUrl,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'en-US',
  });
  const page = await context.newPage();
  await page.goto('/faq');
  await page.getByRole('button', { name: 'Menu' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  const title = sheet.getByRole('heading', { name: 'Menu' });
  await expect(title).toBeVisible();
  const finger = await context.newCDPSession(page);
  const drag = async (px: number) => {
    await expect.poll(() => sheet.evaluate((element) => element.getAnimations().length)).toBe(0);
    const { x, y } = (await title.boundingBox())!;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: x + 5, y: y + 5 + at }] });
    await touch('touchStart', 0);
    for (let step = 1; step <= 4; step++) {
      await touch('touchMove', (px * step) / 4);
      // slowly: a flick would close it
      await page.waitForTimeout(50);
    }
    const offset = await sheet.evaluate((element) => element.style.translate);
    await touch('touchEnd');
    return offset;
  };
  expect(await drag(60)).toBe('0px 60px');
  await expect(sheet).toBeVisible();
  await expect.poll(() => sheet.evaluate((element) => element.style.translate)).toBe('');
  await drag(200);
  await expect(sheet).toBeHidden();
  await context.close();
});
