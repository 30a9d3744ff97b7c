/** Pages, code and service worker of two versions meet: after a deployment nothing but the new version's files is on the host. */
import { hydrated } from '../requests.ts';
import { once } from 'node:events';
import type net from 'node:net';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { openFolder } from '../../../src/first-screen/host/folder.ts';
import { createServer } from '../../../src/first-screen/host/nodeServer.ts';
import { expect, newSeller, startEarly, test, vaseId } from '../shop.ts';

const HASHED = /(?<=[/-])([a-z0-9]{7,8}\.(?:js|css))\b/g;
const OF_VERSION_2 = /(?<=[/-])v2(?=[a-z0-9]{7,8}\.)/;
const isPage = (request: Request): boolean => !path.extname(new URL(request.url).pathname);

interface Host {
  url: string;
  /** The version of the files and, if it differs, of the pages; how long a page takes (ms). */
  now: { version: 1 | 2; pages?: 1 | 2; delay: number };
  /** Paths of the pages that were asked for. */
  pages: string[];
  stop: () => void;
}

/** A host with the build as version 1, and as version 2 with other names of all code and styles. */
async function openHost(): Promise<Host> {
  const files = openFolder(path.resolve(import.meta.dirname, '../../../dist-e2e'));
  const host: Host = { url: '', now: { version: 1, delay: 0 }, pages: [], stop: () => undefined };
  const respond = async (request: Request): Promise<Response> => {
    const { version, pages = version, delay } = host.now;
    const wanted = isPage(request) ? pages : version;
    const url = new URL(request.url);
    if (url.pathname.startsWith('/assets/') && /\.(js|css)$/.test(url.pathname)) {
      if (OF_VERSION_2.test(url.pathname) !== (version === 2)) return new Response('Not found', { status: 404 });
      url.pathname = url.pathname.replace(OF_VERSION_2, '');
    }
    if (isPage(request)) {
      host.pages.push(url.pathname);
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
    const response = await files(new Request(url));
    const type = response.headers.get('content-type') ?? '';
    if (wanted === 1 || !/html|javascript/.test(type)) return response;
    const text = (await response.text()).replaceAll(HASHED, 'v2$1').replace(/("?version"?:["'`])/, '$1next-');
    // the policy has the hashes of the first version's scripts
    const headers = new Headers(response.headers);
    headers.delete('content-security-policy');
    headers.set('etag', `"2-${headers.get('etag')?.slice(1) ?? '"'}`);
    return new Response(text, { status: response.status, headers });
  };
  const server = createServer(respond, 'http://localhost').listen(0, 'localhost');
  await once(server, 'listening');
  host.url = `http://localhost:${(server.address() as net.AddressInfo).port}`;
  host.stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return host;
}

/** The page's code has arrived and runs. */
async function expectToRun(page: Page, name = 'Ваза «Тау», белая глина'): Promise<void> {
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .last()
    .click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible();
}

test('a page of the version before, whose code is gone, is loaded again in the new version', async ({ page, shop }) => {
  shop.expectFaults(/http 404 .*\/assets\/|Failed to load resource/);
  await shop.prefer('en');
  const host = await openHost();
  try {
    host.now = { version: 2, pages: 1, delay: 0 };
    const address = `/product/${await vaseId(shop.sql)}`;
    page.once('framenavigated', () => {
      host.now = { version: 2, delay: 0 };
    });
    await page.goto(host.url + address);
    await expectToRun(page);
    expect(host.pages).toEqual([address, address]);
  } finally {
    host.stop();
  }
});

test('a cache that keeps the old page makes it load again once, and its links lead on', async ({ page, shop }) => {
  shop.expectFaults(/http 404 .*\/assets\/|Failed to load resource|preloaded using link preload/);
  await shop.prefer('en');
  const host = await openHost();
  try {
    host.now = { version: 2, pages: 1, delay: 0 };
    await page.goto(`${host.url}/products`);
    await expect.poll(() => host.pages).toEqual(['/products', '/products']);
    // the script that would show the products is gone, too
    const link = page.locator('#root[data-starting] nav').getByRole('link', { name: 'Home', exact: true });
    await expect(link).toBeVisible();
    await page.waitForTimeout(2000);
    expect(host.pages).toEqual(['/products', '/products']);
    host.now = { version: 2, delay: 0 };
    await link.click();
    await expect(page).toHaveURL(/localhost:\d+\/$/);
  } finally {
    host.stop();
  }
});

test('an open page of the version before is loaded again when it needs code that is gone', async ({ page, shop }) => {
  shop.expectFaults(/http 404 .*\/assets\/|Failed to load resource/);
  await page.setViewportSize({ width: 390, height: 844 });
  await shop.prefer('en');
  const host = await openHost();
  try {
    const address = `/product/${await vaseId(shop.sql)}`;
    await page.goto(host.url + address);
    await hydrated(page);
    host.now = { version: 2, delay: 0 };
    await page.getByRole('button', { name: 'Share' }).first().click();
    await expect.poll(() => host.pages).toEqual([address, address]);
    // not a click in the new page: the one above may have met it, when code that is fetched early was missed first
    await expect(page.locator('script[type=module]')).toHaveAttribute('src', OF_VERSION_2);
    await hydrated(page);
    await expect(page.getByRole('button', { name: /^Add to Cart/ }).last()).toBeEnabled();
  } finally {
    host.stop();
  }
});

test('the worker of the version before shows new pages with new code, and its own page with its own code', async ({ page, shop }) => {
  await shop.prefer('en');
  const host = await openHost();
  try {
    const { productId } = await newSeller();
    await shop.sql`update products set attributes = '{"material": "Stoneware"}' where id = ${productId}`;
    const address = `${host.url}/product/${productId}`;
    const expectAll = async () => {
      await expectToRun(page, 'A jug');
      // its code comes after that of the page
      await expect(page.getByText('Stoneware')).toBeVisible();
    };
    const workerStarts = await startEarly(page);
    await page.goto(`${host.url}/faq`);
    await workerStarts();
    const scripts = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ name }) => name),
      );
    host.now = { version: 2, delay: 0 };
    await page.goto(address);
    await expectAll();
    expect((await scripts()).filter((name) => !OF_VERSION_2.test(name))).toEqual([]);
    // slower than the worker waits
    host.now = { version: 2, delay: 20_000 };
    await page.evaluate(() => localStorage.removeItem('tanda.cart.guest'));
    await page.goto(address);
    await expectAll();
    expect((await scripts()).filter((name) => OF_VERSION_2.test(name))).toEqual([]);
  } finally {
    host.stop();
  }
});
