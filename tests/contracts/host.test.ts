import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { moveSourceMaps, writeHostFiles } from '../../src/first-screen/host/hostFiles.ts';
import { openHost } from '../../src/first-screen/host/staticHost.ts';
import { STORED_TYPES } from '../../src/first-screen/server/apiProxy.ts';
import { screens } from '../../src/first-screen/screens.ts';

const dist = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'tanda-host-')), 'dist');
const write = (file: string) => {
  fs.mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
  fs.writeFileSync(path.join(dist, file), file);
};
for (const { file } of screens) write(file);
for (const file of ['shop-1.js', 'shop-1.js.map', 'styles-1.css']) write(`assets/${file}`);
for (const file of ['sw.js', 'robots.txt', 'locales/ru/shop.json', 'icons/192.png']) write(file);
moveSourceMaps(dist);
writeHostFiles(dist, { 'X-Frame-Options': 'DENY' }, ['/assets/styles-1.css']);
const ask = openHost(dist);
afterAll(() => fs.rmSync(path.dirname(dist), { recursive: true }));

const FOREVER = 'public, max-age=31536000, immutable';
const CHECKED = 'public, max-age=0, must-revalidate';

it.each([
  ['/', 200, 'index.html', CHECKED],
  ['/products', 200, 'products.html', CHECKED],
  ['/products/', 200, 'products.html', CHECKED],
  ['/product/42', 200, 'product.html', CHECKED],
  ['/cart', 200, 'cart.html', CHECKED],
  ['/productsandmore', 200, 'app.html', CHECKED],
  ['/store/a.name', 200, 'store.html', CHECKED],
  ['/influencer/orders/1', 200, 'app.html', CHECKED],
  ['/assets/shop-1.js', 200, 'assets/shop-1.js', FOREVER],
  ['/assets/styles-1.css', 200, 'assets/styles-1.css', FOREVER],
  ['/sw.js', 200, 'sw.js', 'no-cache'],
  ['/robots.txt', 200, 'robots.txt', CHECKED],
  ['/locales/ru/shop.json', 200, 'locales/ru/shop.json', 'public, max-age=300'],
  ['/assets/shop-2.js', 404, '404.txt', CHECKED],
  ['/assets/shop-1.js.map', 404, '404.txt', CHECKED],
  ['/assets/', 404, '404.txt', CHECKED],
  ['/locales/de/shop.json', 404, '404.txt', 'public, max-age=300'],
  ['/icons/999.png', 404, '404.txt', CHECKED],
  ['/_headers', 404, null, CHECKED],
  ['/x/../_headers', 404, null, CHECKED],
  ['//_headers', 404, null, CHECKED],
  ['/../dist-maps/assets/shop-1.js.map', 200, 'app.html', CHECKED],
])('the host answers %s with %i %s, %s', (pathname, status, file, caching) => {
  const response = ask(pathname);
  expect([response.status, response.file && path.relative(dist, response.file), response.headers['Cache-Control']]).toEqual([
    status,
    file,
    caching,
  ]);
  expect(response.headers['X-Frame-Options']).toBe('DENY');
});

it('what the buckets take is shown, and not a download', () => {
  const buckets = fs.readFileSync('supabase/reference/storage_buckets.sql', 'utf8');
  const types = [...buckets.matchAll(/'((?:image|video)\/[a-z0-9]+)'/g)].map(([, type]) => type);
  expect(types).toContain('video/webm');
  expect(types.filter((type) => !STORED_TYPES.includes(type!))).toEqual([]);
});

it('keeps the source maps beside the build', () => {
  expect(fs.readdirSync(`${dist}-maps/assets`)).toEqual(['shop-1.js.map']);
});

describe('a page with headers of its own', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tanda-host-own-'));
  fs.mkdirSync(path.join(folder, 'assets'));
  for (const file of ['app.html', 'captcha.html']) fs.writeFileSync(path.join(folder, file), file);
  writeHostFiles(folder, { 'Content-Security-Policy': 'site', 'X-Frame-Options': 'DENY', 'X-Content-Type-Options': 'nosniff' }, [], {
    own: [{ route: '/captcha', file: '/captcha.html', headers: { 'Content-Security-Policy': 'own', 'X-Frame-Options': 'SAMEORIGIN' } }],
  });
  const rules = fs.readFileSync(path.join(folder, '_headers'), 'utf8');
  afterAll(() => fs.rmSync(folder, { recursive: true }));

  /** A host that applies every rule which matches, joins values of one name, and knows `! Name`. */
  function joined(pathname: string): Record<string, string> {
    const headers: Record<string, string> = {};
    let isMatch = false;
    for (const line of rules.split('\n')) {
      const [, name = '', value = ''] = /^  ([\w-]+): (.*)$/.exec(line) ?? [];
      const [, taken] = /^  ! ([\w-]+)$/.exec(line) ?? [];
      if (line.startsWith('/')) isMatch = line === '/*' || line === pathname;
      else if (isMatch && taken) delete headers[taken];
      else if (isMatch && name) headers[name] = headers[name] ? `${headers[name]}, ${value}` : value;
    }
    return headers;
  }

  it.each(['/captcha', '/captcha.html'])('has one policy at %s, whether rules replace one another or are joined', (pathname) => {
    const wanted = { 'Content-Security-Policy': 'own', 'X-Frame-Options': 'SAMEORIGIN', 'X-Content-Type-Options': 'nosniff' };
    expect(joined(pathname)).toEqual(wanted);
    const response = openHost(folder)(pathname);
    expect(response.headers).toMatchObject(wanted);
    expect(path.basename(response.file ?? '')).toBe('captcha.html');
  });

  it('changes nothing elsewhere', () => {
    for (const pathname of ['/', '/captcha/x', '/cart']) {
      expect(joined(pathname)['Content-Security-Policy']).toBe('site');
      expect(openHost(folder)(pathname).headers['X-Frame-Options']).toBe('DENY');
    }
  });
});

describe('a host that passes requests on to the API', () => {
  const withApi = fs.mkdtempSync(path.join(os.tmpdir(), 'tanda-host-api-'));
  fs.mkdirSync(path.join(withApi, 'assets'));
  const rules = () => fs.readFileSync(path.join(withApi, '_redirects'), 'utf8').trim().split('\n');
  afterAll(() => fs.rmSync(withApi, { recursive: true }));

  it('has a rule for each service, before those of the pages', () => {
    writeHostFiles(withApi, {}, [], { api: 'https://abc.supabase.co' });
    expect(rules().slice(0, 4)).toEqual([
      '/auth/v1/* https://abc.supabase.co/auth/v1/:splat 200',
      '/rest/v1/* https://abc.supabase.co/rest/v1/:splat 200',
      '/storage/v1/* https://abc.supabase.co/storage/v1/:splat 200',
      '/functions/v1/* https://abc.supabase.co/functions/v1/:splat 200',
    ]);
    const answer = openHost(withApi);
    expect(answer('/rest/v1/products').api).toBe('https://abc.supabase.co');
    expect(answer('/auth/callback').api).toBeUndefined();
  });

  it('has no such rule while the API has an address of its own', () => {
    writeHostFiles(withApi, {}, []);
    expect(rules().filter((rule) => rule.includes('://'))).toEqual([]);
  });

  it.each(['https://abc.supabase.co/', 'https://abc.supabase.co /x', 'abc.supabase.co', ''])(
    'refuses %j as the origin of the API',
    (api) => {
      expect(() => writeHostFiles(withApi, {}, [], { api })).toThrow('TANDA_API_URL');
    },
  );
});
