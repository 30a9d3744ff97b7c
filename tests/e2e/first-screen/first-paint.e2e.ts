import { holdCode, routeOnce } from '../requests.ts';
import { languages } from '../../../src/shared/i18n/languages.ts';
import { expect, test, vaseId } from '../shop.ts';

/** Every language, both themes, a phone and a wide screen. */
const LOOKS = languages.map((language, i) => [language, i > 0 ? 'dark' : 'light', i > 1 ? 1280 : 390] as const);

/** Keeps the computed styles of each element and its pseudo-elements in the page. @returns those that are not as they were kept before */
function keepStyles(): string[] | null {
  const kept = (window as unknown as { kept?: string[] }).kept;
  // without photos, which load at any time
  const elements = [...document.querySelectorAll('html, body, #root *:not(image, image *)')];
  const styles = elements.flatMap((element) =>
    [undefined, '::before', '::after'].map((part) => {
      const style = getComputedStyle(element, part);
      if (part && style.content === 'none') return '';
      return `${element.tagName}.${element.getAttribute('class')}${part ?? ''} ${[...style]
        .filter((name) => !name.startsWith('--'))
        .map((name) => `${name}:${style.getPropertyValue(name)}`)
        .join(';')}`;
    }),
  );
  Object.assign(window, { kept: styles });
  return kept ? styles.filter((style, i) => style !== kept[i]) : null;
}

for (const [language, theme, width] of LOOKS) {
  test(`the first paint of each page has all its styles (${language}, ${theme}, ${width} px)`, async ({ page, shop }) => {
    await shop.prefer(language, theme);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/', '/products', `/product/${await vaseId(shop.sql)}`, '/cart']) {
      let release: (() => void) | undefined;
      await page.route('**/assets/*.js', () => undefined);
      await page.route('**/assets/*.css', (route) => {
        release = () => void route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await expect.poll(() => release !== undefined).toBe(true);
      // a font that arrives in between changes widths
      await page.evaluate(() => document.fonts.ready);
      expect(await page.evaluate(keepStyles)).toBeNull();
      release?.();
      await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBe(2);
      expect(await page.evaluate(keepStyles), `${path} has the same styles with the whole stylesheet`).toEqual([]);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });
}

test('a stylesheet that fails to load is requested once more', async ({ page, shop }) => {
  shop.expectFaults(/ERR_FAILED/);
  await shop.prefer('en');
  await routeOnce(page, '**/assets/*.css', (route) => route.abort());
  const arrived = page.waitForResponse(/\.css$/);
  await page.goto('/login');
  expect((await arrived).ok()).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('text typed into the search before the code is loaded is searched for', async ({ page, shop }) => {
  await shop.prefer('en');
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdCode(page);
  await page.goto('/products', { waitUntil: 'commit' });
  const field = page.getByRole('textbox', { name: /Search/ });
  await field.fill('vase');
  await release();
  await expect(page).toHaveURL(/search=vase/);
  await expect(field).toHaveValue('vase');
});

test('text typed into the search before the products arrive stays in the focused field', async ({ page, shop }) => {
  await shop.prefer('en');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/rest/v1/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/products', { waitUntil: 'commit' });
  const field = page.getByRole('textbox', { name: /Search/ });
  await field.pressSequentially('va');
  await expect(page.getByRole('article')).toHaveCount(0);
  release();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.type('se');
  await expect(page).toHaveURL(/search=vase/);
  await expect(field).toHaveValue('vase');
});

/** Notes when the first frame with content is rendered (ms): its paint is reported when it is shown, which may be later. */
function noteRendered(): void {
  const look = (at: number) => {
    if (document.querySelector('#root > *')) Object.assign(window, { renderedAt: at });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Times of the first frame and of the request for the largest file of code (ms); null before they happen. */
function beginnings(): [number | null, number | null] {
  const { renderedAt = null } = window as { renderedAt?: number };
  const [largest] = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ name }) => name.endsWith('.js'))
    .sort((a, b) => b.decodedBodySize - a.decodedBodySize);
  return [renderedAt, (largest?.decodedBodySize ?? 0) > 200_000 ? (largest?.startTime ?? null) : null];
}

test('texts, styles and code are requested once, the largest file of code after the first frame', async ({ page, shop }) => {
  await shop.prefer('kk');
  await page.addInitScript(noteRendered);
  let asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ['/', '/products', `/product/${await vaseId(shop.sql)}`, '/store/aigerim.home', '/cart', '/login']) {
    // the page before may ask for something until it is left
    await page.goto('/robots.txt');
    asked = [];
    await page.goto(path);
    await expect(page).toHaveTitle(/\S/);
    if (!['/cart', '/login'].includes(path)) {
      await expect.poll(() => page.evaluate(beginnings)).toEqual([expect.any(Number), expect.any(Number)]);
      const [rendered, requested] = await page.evaluate(beginnings);
      expect(requested, path).toBeGreaterThan(rendered ?? Infinity);
    }
    await page.waitForFunction(() => Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__react')));
    const own = asked.filter((name) => /\.(js|css)$|^\/locales\//.test(name));
    expect(own, path).toContain('/locales/kk/shop.json');
    expect(
      own.filter((name, i) => own.indexOf(name) !== i),
      path,
    ).toEqual([]);
  }
});
