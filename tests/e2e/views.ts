/** The windows and languages in which screens are looked at. */
import { expect, type Page } from '@playwright/test';
import { type Language, languages } from '../../src/shared/i18n/languages.ts';
import { cutOff } from './accessible.ts';
import { goInApp, settled } from './requests.ts';

export type View = [what: string, width: number, fontSize: number];

export const PHONE: View = ['on a phone', 390, 16];
export const NARROW: View = ['at 320 px', 320, 16];
const LARGE_TEXT: View = ['with text twice as large', 390, 32];
/** Other components than on a phone. */
export const WIDE: View = ['on a wide screen', 1280, 16];
const WIDE_LARGE_TEXT: View = ['with text twice as large on a wide screen', 1280, 32];

const DEFAULT_VIEWS = [NARROW, LARGE_TEXT];
const OWN_VIEWS: Partial<Record<Language, View[]>> = { kk: [NARROW, WIDE_LARGE_TEXT], en: [LARGE_TEXT] };

/** The views of a language; what fits at 320 px fits on a wider phone. Kazakh has the longest words. */
export const viewsOf = (language: Language): View[] => OWN_VIEWS[language] ?? DEFAULT_VIEWS;

/** Switches the language without loading the page again. */
export async function switchLanguage(page: Page, language: Language): Promise<void> {
  const button = page.locator(`button[lang=${language}]`).first();
  const { pathname, search } = new URL(page.url());
  const isWithoutButton = (await button.count()) === 0;
  if (isWithoutButton) {
    await goInApp(page, '/shipping');
    // the footer is rendered when it comes near
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  }
  // on a phone that of the sidebar, which is not visible, and below a dialog that of the page
  await button.dispatchEvent('click');
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  if (isWithoutButton) await goInApp(page, pathname + search);
  await settled(page);
}

/** Looks at a screen in every language, at first in the one that it is in. */
export async function inEachLanguage(page: Page, look: (language: Language) => Promise<void>): Promise<void> {
  const first = (await page.locator('html').getAttribute('lang')) as Language;
  await look(first);
  for (const language of languages.filter((other) => other !== first)) {
    await switchLanguage(page, language);
    await look(language);
  }
}

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
