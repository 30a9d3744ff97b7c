/** The windows and languages in which screens are looked at. */
import { expect, type Page } from '@playwright/test';
import { type Language, languages } from '../../src/i18n/languages.ts';
import { cutOff } from './accessible.ts';

export type View = [what: string, width: number, fontSize: number];

export const PHONE: View = ['on a phone', 390, 16];
export const NARROW: View = ['at 320 px', 320, 16];
export const LARGE_TEXT: View = ['with text twice as large', 390, 32];
/** Other components than on a phone. */
export const WIDE: View = ['on a wide screen', 1280, 16];
const WIDE_LARGE_TEXT: View = ['with text twice as large on a wide screen', 1280, 32];

/** Beside `PHONE`; those of a language that is not listed are the first one's. Kazakh has the longest words. */
export const MORE_VIEWS: Partial<Record<Language, View[]>> = { ru: [NARROW, LARGE_TEXT], kk: [NARROW, WIDE_LARGE_TEXT], en: [LARGE_TEXT] };

/** Every language fits. Roles, names and contrast are those of the first one: the components do not depend on the language. */
export const combinations = languages.map((language, i) => [language, i % 2 ? 'dark' : 'light', i === 0] as const);

export async function show(page: Page, [, width, fontSize]: View): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  // before the width: Chromium tells the page of its media queries when the width changes, and of another font some time later
  await cdp.send('Page.setFontSizes', { fontSizes: { standard: fontSize } });
  await page.setViewportSize({ width, height: 844 });
  await page.waitForFunction(
    ([wide, size]) => window.innerWidth === wide && parseFloat(getComputedStyle(document.documentElement).fontSize) === size,
    [width, fontSize],
  );
  await cdp.detach();
}

export async function expectFits(page: Page, what = 'in its window'): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), what).toBeLessThanOrEqual(0);
  expect(await cutOff(page), what).toEqual([]);
}
