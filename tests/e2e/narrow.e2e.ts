import type { Page } from '@playwright/test';
import type { Language } from '../../src/i18n/languages.ts';
import { appTakesOver, holdCode } from './requests.ts';
import { expect, newSeller, signIn, test } from './shop.ts';

/** Texts and controls beyond the right edge that cannot be scrolled to. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isReachable = (element: Element | null): boolean => {
      for (let at = element; at && at !== document.body; at = at.parentElement) {
        if (['auto', 'scroll'].includes(getComputedStyle(at).overflowX)) return true;
      }
      return false;
    };
    return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
      if (element.closest('.sr-only, [aria-hidden=true], svg, .truncate, .clamp2') || element.getClientRects().length === 0) return [];
      const words = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      if (words.length === 0 && !element.matches('button, select, textarea')) return [];
      const range = document.createRange();
      range.selectNodeContents(words[0] ?? element);
      const { right, width } = words.length > 0 ? range.getBoundingClientRect() : element.getBoundingClientRect();
      if (width === 0 || right <= window.innerWidth + 1 || isReachable(element)) return [];
      return [`${element.tagName} "${(element.textContent ?? '').slice(0, 30)}" ${Math.round(right)}`];
    });
  });

const everyone = [
  '/',
  '/products',
  '/categories',
  '/stores',
  '/store/aigerim.home',
  '/store/aigerim.home?search=zzz',
  '/cart',
  '/wishlist',
  '/login',
  '/register',
  '/faq',
  '/shipping',
  '/nothing',
];
const shopper = ['/feed', '/orders', '/profile', '/profile/security'];
const seller = ['dashboard', 'products', 'create-product', 'orders', 'analytics', 'profile', 'settings'].map(
  (name) => `/influencer/${name}`,
);

type View = [what: string, width: number, fontSize: number];

const PHONE: View = ['at 320 px', 320, 16];
const LARGE_TEXT: View = ['with text twice as large', 390, 32];
const WIDE_LARGE_TEXT: View = ['with text twice as large on a wide screen', 1280, 32];
/** In one test each page is loaded once, and shown in one view after the other. */
const cases: [language: Language, views: View[]][] = [
  ['kk', [PHONE]],
  ['ru', [PHONE, LARGE_TEXT]],
  ['en', [LARGE_TEXT]],
  // other components than on a phone
  ['kk', [WIDE_LARGE_TEXT]],
];
for (const [language, views] of cases) {
  test(`${views.map(([what]) => what).join(' and ')} nothing is cut off and nothing scrolls sideways, ${language}`, async ({
    page,
    shop,
  }) => {
    test.setTimeout(120_000);
    shop.expectFaults(/http 404/);
    await shop.prefer(language);
    const cdp = await page.context().newCDPSession(page);
    const show = async ([, width, fontSize]: View) => {
      await page.setViewportSize({ width, height: 844 });
      await cdp.send('Page.setFontSizes', { fontSizes: { standard: fontSize } });
      await expect
        .poll(() => page.evaluate(() => [window.innerWidth, parseFloat(getComputedStyle(document.documentElement).fontSize)]))
        .toEqual([width, fontSize]);
    };
    const checkPage = async (path: string) => {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      for (const view of views) {
        if (views.length > 1) await show(view);
        const place = `${path} ${view[0]}`;
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), place).toBeLessThanOrEqual(0);
        expect(await cutOff(page), place).toEqual([]);
      }
    };
    await show(views[0] as View);
    for (const path of everyone) await checkPage(path);
    await page.goto('/products');
    const [product] = await page
      .getByRole('article')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await checkPage(product ?? '');
    await signIn(page);
    for (const path of shopper) await checkPage(path);
    await page.evaluate(() => localStorage.removeItem('tanda.auth'));
    await signIn(page, 'seller@tanda.test');
    for (const path of seller) await checkPage(path);
  });
}

test('long words of a store wrap', async ({ page, shop }) => {
  const { username } = await newSeller();
  const long = (length: number) => 'https-example-kz-'.repeat(10).replaceAll('-', '').slice(0, length);
  await shop.sql`update app.profiles set full_name = ${long(80)}, bio = ${long(160)}, location = ${long(80)} where username = ${username}`;
  await shop.sql`insert into seller_settings (seller_id, store_name, store_description)
    select id, ${long(79)}, ${long(150)} from app.profiles where username = ${username}
    on conflict (seller_id) do update set store_name = excluded.store_name, store_description = excluded.store_description`;
  await shop.prefer('ru');
  const isCut = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main bdi, main li')].filter((element) => element.getBoundingClientRect().right > innerWidth),
    );
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    // what the page shows before the app runs, too
    const release = await holdCode(page);
    await page.goto(`/store/${username}`, { waitUntil: 'commit' });
    await page.locator('[data-fill] h1').waitFor();
    expect(await isCut(), `template at ${width}`).toEqual([]);
    await release();
    await appTakesOver(page);
    expect(await isCut(), `at ${width}`).toEqual([]);
    expect(await cutOff(page), `at ${width}`).toEqual([]);
    await page.unroute('**/assets/*.js');
  }
});
