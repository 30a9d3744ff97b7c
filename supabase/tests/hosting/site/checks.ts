/** What the site answers behind Caddy. Each check returns what is wrong. */
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openFolder } from '../../../../src/first-screen/host/folder.ts';
import type { Addresses } from './caddy.ts';

/** Without fetch's own decompression. */
export function ask(url: string, encodings = ''): Promise<{ status: number; headers: http.IncomingHttpHeaders; body: string }> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers: { 'accept-encoding': encodings } }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks).toString() }));
    });
    request.on('error', reject);
  });
}

const HEADERS = [
  ...['cache-control', 'content-security-policy', 'strict-transport-security', 'x-content-type-options', 'x-frame-options'],
  ...['referrer-policy', 'permissions-policy', 'cross-origin-opener-policy', 'cross-origin-resource-policy'],
];

/** Caddy answers these paths as a host does that reads `_headers` and `_redirects`: status, headers, and bytes. */
export async function sameAsFiles(site: string, dist: string, paths: string[]): Promise<string[]> {
  const host = openFolder(dist);
  const wrong: string[] = [];
  for (const pathname of paths) {
    const expected = await host(new Request(`http://localhost${pathname}`));
    const answer = await ask(site + pathname);
    if (answer.status !== expected.status) wrong.push(`${pathname}: ${answer.status}, not ${expected.status}`);
    for (const name of HEADERS) {
      if (answer.headers[name] !== (expected.headers.get(name) ?? undefined))
        wrong.push(`${pathname}: ${name} is ${String(answer.headers[name])}, not ${expected.headers.get(name)}`);
    }
    if (answer.body !== (await expected.text())) wrong.push(`${pathname}: another content`);
  }
  return wrong;
}

/** Every asset, one of each other folder, and what does not exist. */
export function filePaths(dist: string): string[] {
  const inFolder = (name: string) => fs.readdirSync(path.join(dist, name)).map((file) => `/${name}/${file}`);
  const assets = inFolder('assets').filter((file) => /\.(js|css|woff2)$/.test(file));
  return [
    ...assets,
    '/locales/ru/shop.json',
    '/sw.js',
    '/manifest.webmanifest',
    '/assets/gone.js',
    '/locales/gone.json',
    '/icons/gone.png',
  ];
}

// in a build without a captcha its page is the app's
const PAGES = ['/', '/products', '/product/1', '/store/1', '/cart', '/account', '/captcha', '/captcha.html', '/_headers', '/_redirects'];

/** Pages while the handler is down: those of the build. */
export const staticPages = (site: string, dist: string): Promise<string[]> =>
  sameAsFiles(
    site,
    dist,
    PAGES.filter((page) => !page.startsWith('/_')),
  );

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

/** With the handler: the page of a product has its name and price for other sites. */
export async function previews(site: string, product: { id: string; name: string }): Promise<string[]> {
  // on a busy machine the first answers of the database take longer than a page waits for them
  for (const id of [product.id, UNKNOWN]) await ask(`${site}/product/${id}`).then(() => sleep(1500));
  const page = await ask(`${site}/product/${product.id}`);
  const gone = await ask(`${site}/product/${UNKNOWN}`);
  const sitemap = await ask(`${site}/sitemap.xml`);
  const health = await ask(`${site}/health`);
  return [
    ...(page.status === 200 ? [] : [`the page of a product: ${page.status}`]),
    ...(page.body.includes('og:title') && page.body.includes(product.name) ? [] : ['the page of a product has no preview']),
    ...(page.headers['content-security-policy'] ? [] : ['the page of a product has no content policy']),
    ...(gone.status === 410 || gone.status === 404 ? [] : [`an unknown product: ${gone.status}`]),
    ...(sitemap.status === 200 && sitemap.body.includes('<sitemap') ? [] : [`/sitemap.xml: ${sitemap.status}`]),
    // a new project is unhealthy until each job has run
    ...([200, 503].includes(health.status) && health.body.startsWith('{') ? [] : [`/health: ${health.status}`]),
  ];
}

export async function compression(site: string, asset: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const encoding of ['zstd', 'gzip']) {
    for (const pathname of [asset, '/products']) {
      const { headers } = await ask(site + pathname, encoding);
      if (headers['content-encoding'] !== encoding) wrong.push(`${pathname} is not compressed with ${encoding}`);
    }
  }
  return wrong;
}

/** The API answers at the address of the site, and the templates show nothing else. */
export async function api({ api: address, templates }: Addresses, key: string): Promise<string[]> {
  const wrong: string[] = [];
  const categories = await fetch(`${address}/rest/v1/categories?select=slug&limit=1`, { headers: { apikey: key } });
  if (!categories.ok) wrong.push(`/rest/v1/categories: ${categories.status}`);
  if ((await ask(`${templates}/keys.json`)).status !== 404) wrong.push('the address of the templates shows other files');
  return wrong;
}

/** The access log says which page was asked for and how long it took, and nothing of who asked. */
export async function accessLog({ site, api: address }: Addresses, file: string): Promise<string[]> {
  const secret = 'a-token-of-somebody';
  const headers = { cookie: `session=${secret}`, authorization: `Bearer ${secret}`, 'x-forwarded-for': '95.56.1.2' };
  for (const url of [`${site}/reset-password?code=${secret}`, `${address}/auth/v1/verify?token=${secret}`])
    await (await fetch(url, { headers, redirect: 'manual' })).text();
  const log = fs.readFileSync(file, 'utf8');
  const lines = log
    .trim()
    .split('\n')
    .map((one) => JSON.parse(one) as { request?: { uri: string; remote_ip: string }; duration?: number });
  const last = lines.filter(({ request }) => request?.uri === '/reset-password');
  return [
    ...(last.length > 0 && last.every(({ duration }) => duration !== undefined) ? [] : ['the access log has no line for a page']),
    ...(lines.every(({ request }) => !request || request.remote_ip === '127.0.0.0') ? [] : ['the access log has whole addresses']),
    ...[secret, '95.56.1.2', 'Bearer', '?'].flatMap((text) => (log.includes(text) ? [`the access log contains ${text}`] : [])),
  ];
}
