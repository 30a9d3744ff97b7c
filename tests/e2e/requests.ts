/** Holds back, changes or fails what a page requests while it starts. */
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

/**
 * Handles the first request to an address; later ones pass. Unlike the option `times: 1` it stays installed: to remove the last handler
 * while a page starts loses the requests that are sent at that moment.
 */
export async function routeOnce(page: Page, url: string | RegExp, handler: (route: Route) => Promise<unknown>): Promise<void> {
  let isFirst = true;
  await page.route(url, async (route) => {
    if (!isFirst) return route.fallback();
    isFirst = false;
    await handler(route);
  });
}
