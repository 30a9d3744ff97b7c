/** First screens over a line, against an empty page in the same run (docs/performance.md). */
import { expect, test } from '@playwright/test';
import { addressOf, screens } from '../../../src/first-screen/screens.ts';
import { line, measure, NOTHING, readData, WANTED } from '../firstScreens.ts';
import { openPhoneLine } from './phoneLine.ts';
import { linePort, previewPort, securePort, siteUrl } from './ports.ts';
import { openSecureSite } from './secureSite.ts';

/** Of list, product and store, above the empty page (ms). */
const TARGETS = { words: 300, lcp: 450 };
const WITH_TARGETS = new Set(['products.html', 'product.html', 'store.html']);

test('the first screens meet their targets over a line', async ({ browser }) => {
  const site = await openSecureSite(securePort, previewPort);
  const phoneLine = await openPhoneLine(linePort, securePort);
  const { param } = await readData();
  const empty = await measure(browser, { url: `${siteUrl}/robots.txt`, ...NOTHING, hasLine: true });
  console.log(line('empty page', empty));
  for (const screen of screens) {
    const { file, budget } = screen;
    if (!budget) continue;
    const figures = await measure(browser, { url: siteUrl + addressOf(screen, param[file]), ...(WANTED[file] ?? NOTHING), hasLine: true });
    console.log(line(file, figures));
    if (!WITH_TARGETS.has(file)) continue;
    expect.soft((figures.words ?? Infinity) - empty.lcp, `${file}: words above the empty page, ms`).toBeLessThanOrEqual(TARGETS.words);
    expect.soft(figures.lcp - empty.lcp, `${file}: LCP above the empty page, ms`).toBeLessThanOrEqual(TARGETS.lcp);
  }
  phoneLine.close();
  site.close();
});
