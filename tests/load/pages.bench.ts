/** First screens against their targets (docs/performance.md): times in ms above those of an empty page, measured in the same run. */
import { expect, test } from '@playwright/test';
import { addressOf, type Screen, screens } from '../../src/first-screen/screens.ts';
import { appUrl } from '../e2e/ports.ts';
import { line, measure, NOTHING, readData, WANTED } from './firstScreens.ts';
import type { Figures } from './phone.ts';

const MAX_TBT = 80;
/** The preview uses HTTP/1.1 and the embedded API does not compress; a real host is faster by about this much (docs/performance.md). */
const PREVIEW = { ms: 120, kb: 70 };

function expectBudget(name: string, budget: NonNullable<Screen['budget']>, figures: Figures, floor: Figures): void {
  const above = (time: number | null) => (time === null ? Infinity : time - floor.lcp - PREVIEW.ms);
  expect.soft(above(figures.lcp), `${name}: LCP over the floor, ms`).toBeLessThanOrEqual(budget.lcp);
  expect.soft(above(figures.usable), `${name}: usable over the floor, ms`).toBeLessThanOrEqual(budget.usable);
  expect.soft(figures.tbt, `${name}: TBT, ms`).toBeLessThanOrEqual(MAX_TBT);
  expect.soft(figures.cls, `${name}: CLS`).toBeLessThan(0.001);
  expect.soft(figures.bytes / 1000, `${name}: kB`).toBeLessThanOrEqual(budget.total + PREVIEW.kb);
  expect.soft(figures.requests, `${name}: requests`).toBeLessThanOrEqual(budget.requests);
  // an empty cart has no price
  if (budget.words && figures.words !== null) {
    expect.soft(above(figures.words), `${name}: words over the floor, ms`).toBeLessThanOrEqual(budget.words);
  }
}

test('the first screens meet their targets on a slow phone', async ({ browser }) => {
  const { param, cart } = await readData();
  const floor = await measure(browser, { url: `${appUrl}/robots.txt`, ...NOTHING });
  console.log(line('floor', floor));
  for (const screen of screens) {
    const { file, budget } = screen;
    if (!budget) continue;
    const visit = { url: appUrl + addressOf(screen, param[file]), ...(WANTED[file] ?? NOTHING) };
    const figures = await measure(browser, visit);
    console.log(line(file, figures));
    expectBudget(file, budget, figures, floor);
    if (!screen.filled) continue;
    const withItems = await measure(browser, { ...visit, stored: { 'tanda.cart.guest': cart } });
    console.log(line('cart with items', withItems));
    // what the stored items need besides: their check, and code
    expectBudget('cart with items', { ...budget, requests: budget.requests + 8 }, withItems, floor);
    expect.soft(withItems.words, 'cart with items: prices are shown').not.toBeNull();
  }
});
