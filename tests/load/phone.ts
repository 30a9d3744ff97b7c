/** The profile of a slow phone (docs/performance.md), and the metrics of a page load. */
import type { Browser, CDPSession, Page } from '@playwright/test';
import { percentile } from './figures.ts';

/** CPU slowed 4×, and unless the site is behind a line of its own 1.6 Mbit/s down, 750 kbit/s up, 150 ms per request. */
async function slowDown(session: CDPSession, hasLine: boolean): Promise<void> {
  await session.send('Network.enable');
  if (!hasLine) {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1.6e6 / 8,
      uploadThroughput: 750e3 / 8,
    });
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

interface Seen {
  lcp: number;
  cls: number;
  tasks: [number, number][];
  words: number | null;
  usable: number | null;
}

/** Runs in the page. */
function observe({ target, words }: Pick<Visit, 'target' | 'words'>): void {
  const seen: Seen = { lcp: 0, cls: 0, tasks: [], words: null, usable: null };
  (window as unknown as { __seen: Seen }).__seen = seen;
  const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime));
  watch('layout-shift', (entry) => (seen.cls += (entry as unknown as { value: number }).value));
  watch('longtask', (entry) => seen.tasks.push([entry.startTime, entry.duration]));

  const isShown = (element: Element) => {
    const [box] = element.getClientRects();
    return box !== undefined && box.top < window.innerHeight && box.bottom > 0;
  };
  // React gives an element this property when it can handle a click on it
  const isHandled = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  const find = (selector: string, test: (element: Element) => boolean) =>
    [...document.querySelectorAll(selector)].some((element) => test(element) && isShown(element)) ? performance.now() : null;
  const look = () => {
    seen.words ??= find(words, (element) => /\S/.test(element.textContent));
    seen.usable ??= find(target, isHandled);
    if (seen.words === null || seen.usable === null) setTimeout(look, 20);
  };
  setTimeout(look);
}

export interface Figures {
  fcp: number;
  lcp: number;
  cls: number;
  tbt: number;
  /** When the page's first name or price is shown; null when it has none. */
  words: number | null;
  /** When the app handles a click on the page's own content. */
  usable: number | null;
  requests: number;
  /** Transferred bytes. */
  bytes: number;
}

export interface Visit {
  url: string;
  /** A selector of what is clicked. */
  target: string;
  /** A selector of the text that is waited for. */
  words: string;
  /** What the browser has stored. */
  stored?: Record<string, string> | undefined;
  /** The site is behind a line (line/phoneLine.ts), which the browser need not imitate. */
  hasLine?: boolean;
}

/** Opens a page with an empty cache and observes it until the network is idle. */
export async function openCold(browser: Browser, { url, stored = {}, hasLine = false, ...wanted }: Visit): Promise<Figures> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    locale: 'ru-RU',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await slowDown(session, hasLine);
  let bytes = 0;
  let requests = 0;
  session.on('Network.requestWillBeSent', ({ request }) => (requests += request.url.startsWith('data:') ? 0 : 1));
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.addInitScript((items) => Object.entries(items).forEach(([key, value]) => localStorage.setItem(key, value)), stored);
  await page.addInitScript(observe, wanted);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForTimeout(5500);
  const seen = await read(page);
  await context.close();
  return { ...seen, requests, bytes };
}

async function read(page: Page): Promise<Omit<Figures, 'requests' | 'bytes'>> {
  return page.evaluate(() => {
    const { tasks, ...seen } = (window as unknown as { __seen: Seen }).__seen;
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const tbt = tasks.reduce((sum, [start, length]) => sum + (start + length > fcp ? Math.max(0, length - 50) : 0), 0);
    return { fcp, tbt, ...seen };
  });
}

/** The median of several runs, for each metric; of what only some have seen, the median of those. */
export function median(runs: Figures[]): Figures {
  const names = Object.keys(runs[0]!) as (keyof Figures)[];
  const middle = names.map((name) => {
    const known = runs.flatMap((run) => run[name] ?? []);
    return [name, known.length > 0 ? percentile(known, 0.5) : null];
  });
  return Object.fromEntries(middle) as Figures;
}
