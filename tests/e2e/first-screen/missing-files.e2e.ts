import fs from 'node:fs';
import path from 'node:path';
import { copyBuild, deploy } from '../deploy.ts';
import { expect, startEarly, test } from '../shop.ts';

const dist = path.resolve(import.meta.dirname, '../../../dist-e2e');

test('a missing file is answered with 404 and not cached; files that never change are cached for a year', async ({ request }) => {
  for (const missing of ['/assets/nothing.js', '/assets/nothing.js.map', '/locales/ru/nothing.json', '/icons/nothing.png']) {
    const reply = await request.get(missing);
    expect([reply.status(), reply.headers()['content-type']], missing).toEqual([404, 'text/plain; charset=utf-8']);
    expect(reply.headers()['cache-control'], missing).not.toContain('immutable');
  }
  const assets = fs.readdirSync(path.join(dist, 'assets'), { recursive: true, encoding: 'utf8' }).filter((file) => path.extname(file));
  expect(assets.filter((file) => file.endsWith('.map'))).toEqual([]);
  for (const asset of assets) {
    const reply = await request.head(`/assets/${asset}`);
    expect([reply.status(), reply.headers()['cache-control']], asset).toEqual([200, 'public, max-age=31536000, immutable']);
  }
  expect((await request.get('/faq')).headers()['cache-control']).toContain('must-revalidate');
  expect((await request.get('/%E0%A4%A')).status()).toBe(400);
});

test('the service worker stores no page as a file, even when the host answers pages for missing files', async ({ page, shop }) => {
  await shop.prefer('en');
  const folder = copyBuild();
  fs.writeFileSync(path.join(folder, '_redirects'), '/* /app.html 200\n');
  const server = await deploy(folder);
  try {
    const workerStarts = await startEarly(page);
    await page.goto(`${server.url}/faq`);
    await workerStarts();
    const contentTypes = await page.evaluate(() =>
      Promise.all(['/assets/later.js', '/locales/en/later.json'].map(async (file) => (await fetch(file)).headers.get('content-type'))),
    );
    expect(contentTypes).toEqual(['text/html; charset=utf-8', 'text/html; charset=utf-8']);
    const pagesStored = () =>
      page.evaluate(async () => {
        const stored: string[] = [];
        for (const name of await caches.keys()) {
          const cache = await caches.open(name);
          for (const request of await cache.keys()) {
            const type = (await cache.match(request))?.headers.get('content-type') ?? '';
            if (type.startsWith('text/html')) stored.push(new URL(request.url).pathname);
          }
        }
        return stored.sort();
      });
    expect(await pagesStored()).toEqual(['/', '/-', '/cart', '/product/-', '/products', '/store/-']);
    // the deployment is complete
    fs.writeFileSync(path.join(folder, 'assets/later.js'), 'export default 1;');
    expect(await page.evaluate(() => fetch('/assets/later.js').then((reply) => reply.text()))).toBe('export default 1;');
  } finally {
    await server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

test('an incompletely deployed version does not replace the old one', async ({ page, shop }) => {
  await shop.prefer('en');
  const folder = copyBuild();
  fs.writeFileSync(path.join(folder, '_redirects'), '/* /app.html 200\n');
  const worker = path.join(folder, 'sw.js');
  const whole = fs.readFileSync(worker, 'utf8');
  const server = await deploy(folder);
  try {
    const workerStarts = await startEarly(page);
    await page.goto(`${server.url}/faq`);
    await workerStarts();
    fs.writeFileSync(worker, whole.replace(/(version:[`"'])/, '$1next-').replace('/assets/styles-', '/assets/later-'));
    const update = await page.evaluate(() =>
      navigator.serviceWorker.ready.then((registration) =>
        registration.update().then(
          (updated) => {
            const next = updated.installing;
            return next ? new Promise((resolve) => next.addEventListener('statechange', () => resolve(next.state))) : 'nothing new';
          },
          () => 'failed',
        ),
      ),
    );
    expect(update).toBe('redundant');
    const versions = await page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('tanda-shell-')));
    expect(versions.filter((name) => !name.includes('next-'))).toHaveLength(1);
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  } finally {
    await server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
