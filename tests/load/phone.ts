/** The profile of a slow phone (docs/performance.md), and the metrics of a page load. */
import type { Browser, CDPSession, Page } from '@playwright/test';

/** CPU slowed 4×, 1.6 Mbit/s down, 750 kbit/s up, 150 ms per request. */
async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6e6 / 8,
    uploadThroughput: 750e3 / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

function observe({ words, cart }: { words: string | undefined; cart: string }): void {
  try {
    localStorage.setItem('tanda.cart.guest', cart);
  } catch {
    // a page without storage
  }
  const seen = { lcp: 0, words: 0, cls: 0, tasks: [] as [number, number][] };
  (window as unknown as { __seen: typeof seen }).__seen = seen;
  const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  // a frame later they are painted
  const look = () =>
    requestAnimationFrame((now) => {
      if (document.querySelector(words ?? '')?.textContent) requestAnimationFrame((painted) => (seen.words = painted));
      else if (now < 20_000) look();
    });
  if (words) look();
  watch('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime));
  watch('layout-shift', (entry) => (seen.cls += (entry as unknown as { value: number }).value));
  watch('longtask', (entry) => seen.tasks.push([entry.startTime, entry.duration]));
}

export interface Figures {
  fcp: number;
  lcp: number;
  /** When the words that were asked for are on the screen; 0 when none were. */
  words: number;
  cls: number;
  tbt: number;
  requests: number;
  /** Transferred bytes. */
  bytes: number;
}

interface Visit {
  /** A selector of the words to wait for. */
  words?: string | undefined;
  /** What is in the stored cart. */
  cart: object[];
}

/** Opens a page with an empty cache and observes it until the network is idle. */
export async function openCold(browser: Browser, url: string, { words, cart }: Visit): Promise<Figures> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    locale: 'ru-RU',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await slowDown(session);
  let bytes = 0;
  let requests = 0;
  session.on('Network.requestWillBeSent', ({ request }) => (requests += request.url.startsWith('data:') ? 0 : 1));
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.addInitScript(observe, { words, cart: JSON.stringify(cart) });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForTimeout(5500);
  const seen = await read(page);
  await context.close();
  return { ...seen, requests, bytes };
}

async function read(page: Page): Promise<Pick<Figures, 'fcp' | 'lcp' | 'words' | 'cls' | 'tbt'>> {
  return page.evaluate(() => {
    const { lcp, words, cls, tasks } = (
      window as unknown as { __seen: { lcp: number; words: number; cls: number; tasks: [number, number][] } }
    ).__seen;
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const tbt = tasks.reduce((sum, [start, length]) => sum + (start + length > fcp ? Math.max(0, length - 50) : 0), 0);
    return { fcp, lcp, words, cls, tbt };
  });
}

/** The median of several runs, for each metric. */
export function median(runs: Figures[]): Figures {
  const middle = (key: keyof Figures) => runs.map((run) => run[key]).sort((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0;
  return {
    fcp: middle('fcp'),
    lcp: middle('lcp'),
    words: middle('words'),
    cls: middle('cls'),
    tbt: middle('tbt'),
    requests: middle('requests'),
    bytes: middle('bytes'),
  };
}
