/** What happens to a page between its first paint and its code. */
import { expect, type Page, type Route } from '@playwright/test';

/** Holds the app's code back, so that only the page's own scripts run. @returns a function that lets it arrive */
export async function holdCode(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/assets/*.js', async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  return async () => {
    isHeld = false;
    await Promise.all(held.map((route) => route.continue()));
  };
}

/** Waits until the app has replaced the texts that the page's own script has filled in. */
export const appTakesOver = (page: Page): Promise<void> => expect(page.locator('#root [data-fill]')).toHaveCount(0);
