import { settled } from '../requests.ts';
import { expect, newSeller, signIn, startEarly, test, vaseId } from '../shop.ts';
import { copyBuild, deploy } from '../deploy.ts';

const AGENTS = {
  WhatsApp: 'WhatsApp/2.23.20.0',
  Telegram: 'TelegramBot (like TwitterBot)',
  Facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  Google: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
};
const tag = (html: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1]?.replaceAll('\u00A0', ' ');

for (const [name, agent] of Object.entries(AGENTS)) {
  test(`${name} is told name, image and price of a product, and name and image of a store, in the language of the link`, async ({
    request,
    shop,
  }) => {
    const ask = async (path: string) => {
      const response = await request.get(path, { headers: { 'user-agent': agent } });
      expect(response.status()).toBe(200);
      return response.text();
    };
    const id = await vaseId(shop.sql);
    for (const [language, price] of [
      ['ru', '19 900 ₸'],
      ['kk', '19 900 ₸'],
      ['en', '₸19,900'],
    ]) {
      const html = await ask(`/product/${id}?hl=${language}`);
      expect(tag(html, 'og:title')).toBe(`Ваза «Тау», белая глина — ${price}`);
      expect(html).toContain(`<html lang="${language}"`);
      expect((await request.get(tag(html, 'og:image') ?? '')).headers()['content-type']).toMatch(/^image\//);
    }
    const store = await ask('/store/zarina.kids?hl=en');
    expect(tag(store, 'og:title')).toBe('Зарина Тлеу (@zarina.kids) — Tañda');
    expect((await request.get(tag(store, 'og:image') ?? '')).headers()['content-type']).toMatch(/^image\//);
  });
}

test('a served product page shows its content without a second request, and is hydrated', async ({ page, shop }) => {
  const id = await vaseId(shop.sql);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/products')) asked.push(request.url());
  });
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () =>
      Object.assign(window, { frame: document.getElementById('root')?.firstElementChild }),
    ),
  );
  await page.goto(`/product/${id}?hl=kk`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ваза «Тау», белая глина');
  await settled(page);
  expect(asked.filter((url) => url.includes(id))).toEqual([]);
  // hydrated, not rendered anew
  expect(await page.evaluate(() => (window as unknown as { frame?: Element }).frame?.isConnected)).toBe(true);
  expect(await page.locator('link[rel=canonical]').evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))).toEqual([
    `${shop.baseUrl}/product/${id}?hl=kk`,
  ]);
});

test('who is signed in gets a new response, not one of the last minute', async ({ page, shop }) => {
  await shop.prefer('en');
  const { email, password, productId } = await newSeller();
  await signIn(page, email, password);
  const rows = page.waitForResponse((response) => response.url().includes('/rest/v1/products') && response.url().includes(productId));
  await page.goto(`/product/${productId}`);
  expect((await rows).ok()).toBe(true);
});

test('the language of a link decides for the visit, but not against a choice, and is left by choosing', async ({ page }) => {
  const language = () => page.evaluate(() => document.documentElement.lang);
  await page.goto('/products?hl=en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All products');
  // a later page of the same visit
  await page.goto('/cart');
  expect(await language()).toBe('en');
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBeNull();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/faq?hl=en');
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('button', { name: 'Қазақша' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'kk');
  expect(new URL(page.url()).search).toBe('');
  await page.reload();
  expect(await language()).toBe('kk');
  // for one page, also against the stored choice
  await page.goto('/faq?hl=ru');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await page.goto('/faq');
  expect(await language()).toBe('kk');
});

test('a hidden product is like one that never existed, a removed one is gone, each with the app’s page [H01]', async ({ page, shop }) => {
  shop.expectFaults(/http (404|410) .*\/product\/|Failed to load resource/);
  await shop.prefer('en');
  const { productId } = await newSeller();
  const statusOf = async (id: string) => {
    const response = await page.goto(`/product/${id}`);
    await expect(page.getByText('Product Not Found').first()).toBeVisible();
    return response?.status();
  };
  await shop.sql`update products set status = 'inactive' where id = ${productId}`;
  expect(await statusOf(productId)).toBe(404);
  expect(await statusOf(crypto.randomUUID())).toBe(404);
  await shop.sql`update products set deleted_at = now() - interval '2 hours' where id = ${productId}`;
  expect(await statusOf(productId)).toBe(410);
});

test('without the handler a link has the general preview, and the page works', async ({ page, request, shop }) => {
  await shop.prefer('en');
  const server = await deploy(copyBuild());
  try {
    const address = `${server.url}/product/${await vaseId(shop.sql)}?hl=en`;
    expect(await (await request.get(address)).text()).toContain('<title>Tañda</title>');
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ваза «Тау», белая глина');
    // the code is requested after the first paint; a page that is left requests nothing from a server that stops
    await settled(page);
    await page.close();
  } finally {
    await server.stop();
  }
});

test('the sitemap names products, stores and pages in each language, and robots.txt names the sitemap', async ({ request, shop }) => {
  const text = async (path: string) => (await request.get(path)).text();
  const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  const files = locations(await text('/sitemap.xml'));
  const addresses: string[] = [];
  for (const file of files) addresses.push(...locations(await text(file)));
  const id = await vaseId(shop.sql);
  for (const path of ['/', '/products', `/product/${id}`, '/store/zarina.kids'])
    expect(addresses).toEqual(expect.arrayContaining(['', '?hl=ru', '?hl=kk', '?hl=en'].map((query) => shop.baseUrl + path + query)));
  expect(await text('/robots.txt')).toContain(`Sitemap: ${shop.baseUrl}/sitemap.xml`);
});

test('a page whose first response was inside it works offline later', async ({ page, context, shop }) => {
  shop.expectFaults(/ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)/);
  await shop.prefer('en');
  const address = `/product/${await vaseId(shop.sql)}`;
  const workerStarts = await startEarly(page);
  await page.goto('/faq');
  await workerStarts();
  await page.goto(address);
  await expect(page.getByRole('button', { name: /Add to Cart/ }).last()).toBeEnabled();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ваза «Тау», белая глина');
});
