/** Checks of what a page shows: accessibility by axe, and that nothing is wider than the window. */
import fs from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** Waits for animations: contrast is not measured in half-transparent frames. */
const animationsEnd = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((a) => a.effect?.getComputedTiming().iterations !== Infinity)
        .map((a) => a.finished.catch(() => undefined)),
    ),
  );

const AXE = fs.readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Runs axe's script in the page. As an expression of `page.evaluate` it took 0.2 to 0.3 s more of the processor on each page. */
async function addAxe(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Runtime.evaluate', { expression: AXE });
  await cdp.detach();
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function expectNoViolations(page: Page, runOnly: string[]): Promise<void> {
  await animationsEnd(page);
  // in the page itself: the package for Playwright opens a second page for each check
  if (!(await page.evaluate(() => 'axe' in window))) await addAxe(page);
  const violations = await page.evaluate(
    async (options) => {
      const { axe: engine } = window as unknown as { axe: typeof axe };
      const { violations: found } = await engine.run(document, options);
      const isBar = (element: Element | null): boolean => {
        for (let at = element; at; at = at.parentElement) if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true;
        return false;
      };
      // large enough, and only at this moment partly under a bar, from which it can be scrolled
      const isUnderBar = (selector: string): boolean => {
        const element = document.querySelector(selector);
        if (!element || isBar(element)) return false;
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const middle = (left + right) / 2;
        const isLarge = right - left >= 24 && bottom - top >= 24;
        return isLarge && [top + 1, bottom - 1].some((y) => isBar(document.elementFromPoint(middle, y)));
      };
      const shown = found.flatMap((violation) => {
        const nodes = violation.nodes.filter(({ target }) => violation.id !== 'target-size' || !isUnderBar(target.join(' ')));
        return nodes.length > 0 ? [{ ...violation, nodes }] : [];
      });
      return shown.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 3)
            .map(({ target }) => target.join(' '))
            .join(' | ')}`,
      );
    },
    { runOnly, resultTypes: ['violations' as const] },
  );
  expect(violations).toEqual([]);
}

/** Expects no WCAG 2.2 A or AA violations that axe detects. */
export const expectAccessible = (page: Page): Promise<void> => expectNoViolations(page, WCAG);

/** The same in both themes; in the second one only contrast, because a theme changes only colours. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectAccessible(page);
  const setTheme = (theme: string) =>
    page.evaluate((name) => {
      const { dataset } = document.documentElement;
      const before = dataset.theme ?? 'light';
      dataset.theme = name || (before === 'dark' ? 'light' : 'dark');
      return before;
    }, theme);
  const before = await setTheme('');
  await expectNoViolations(page, ['color-contrast']);
  await setTheme(before);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, view } = await page.evaluate(() => ({ content: document.documentElement.scrollWidth, view: window.innerWidth }));
  expect(content).toBeLessThanOrEqual(view);
}

/** Texts and controls beyond the right edge that cannot be scrolled to. */
export const cutOff = (page: Page): Promise<string[]> =>
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
