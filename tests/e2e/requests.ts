/** Holds back, changes or fails what a page requests while it starts. */
import { expect, type Page, type Request, type Route } from '@playwright/test';

/** What the browser prints about requests that fail, for `expectFaults`. */
export const connectionFaults =
  /ERR_FAILED|ERR_CONNECTION|ERR_INTERNET|http 5\d\d|status of 5\d\d|Failed to load resource|fetching the script/;

/** Holds the app's code back, so that only the page's own scripts (`assets/first`) run. @returns a function that lets it arrive */
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

/** Waits until React has hydrated the page, or has rendered it in place of what the page's own script showed. */
export const hydrated = (page: Page): Promise<void> => expect(page.locator('#root[data-starting]')).toHaveCount(0);

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

const open = new WeakMap<Page, Set<Request>>();

/** Counts what a page requests, for `settled`; before its first address. */
export function watchRequests(page: Page): void {
  const requests = new Set<Request>();
  open.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

/** Waits until a page's requests have been answered or have failed. */
export const requestsEnd = (page: Page): Promise<void> => expect.poll(() => open.get(page)?.size).toBe(0);

/** Waits until a page shows what it has loaded: nothing is requested, nothing says that it is loading, and the page is hydrated. */
export async function settled(page: Page): Promise<void> {
  const isLoading = async (): Promise<boolean> => {
    // what has arrived is rendered, and requests more
    const isBusy = await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));
      const marks = document.querySelectorAll('.skel, [aria-busy=true], #root[data-starting]');
      // what is further down waits until it comes near
      return [...marks].some((mark) => mark.checkVisibility() && mark.getBoundingClientRect().top < innerHeight);
    });
    return isBusy || (open.get(page)?.size ?? 0) > 0;
  };
  await expect(async () => {
    for (let i = 0; i < 2; i++) expect(await isLoading()).toBe(false);
  }).toPass({ intervals: [20], timeout: 20_000 });
  await page.evaluate(() => document.fonts.ready);
}

/** Goes to another address as a link of the app does, without loading the page again. Resolves once its heading or title has changed. */
export async function goInApp(page: Page, path: string): Promise<void> {
  // the router of an earlier moment would hydrate the page of another address
  await hydrated(page);
  const left = await page.evaluate((url) => {
    document.querySelectorAll('h1').forEach((heading) => heading.setAttribute('data-left', ''));
    const { title } = document;
    history.pushState(null, '', url);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    return title;
  }, path);
  await page.waitForFunction((title) => document.title !== title || !document.querySelector('[data-left]'), left);
}

/** Moves a page's time on to where the app loads what can wait, and waits for that. After `page.clock.install()`. */
export async function startLate(page: Page): Promise<void> {
  await settled(page);
  await page.clock.runFor(1500);
  await settled(page);
}

/** Before the first page: shows and hides its tab without leaving it. @returns sets the tab's visibility */
export async function controlVisibility(page: Page): Promise<(state: 'visible' | 'hidden') => Promise<void>> {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => (window.name === 'hidden' ? 'hidden' : 'visible') });
  });
  return (state) =>
    page.evaluate((now) => {
      window.name = now;
      window.dispatchEvent(new Event('visibilitychange'));
    }, state);
}
