/** The snippets of docs/deploy/hosted.md for hosts that run the handler, as they are printed there, with the built handler. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import vm from 'node:vm';
import { openFolder } from '../../../src/first-screen/host/folder.ts';
import { expect, test, vaseId } from '../shop.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const handler = path.join(root, 'dist-e2e-server/handler.js');
const SITE = 'https://shop.example';

/** The indented block of code that follows a heading in the document. */
function snippet(heading: string): string {
  const text = fs.readFileSync(path.join(root, 'docs/deploy/hosted.md'), 'utf8');
  const block = /\n\n((?: {4}.*\n|\n)+)/.exec(text.slice(text.indexOf(heading)))?.[1] ?? '';
  return block.replaceAll(/^ {4}/gm, '').replaceAll('https://<shop>', SITE);
}
const titleOf = (html: string) => /<meta property="og:title" content="([^"]*)"/.exec(html)?.[1]?.replaceAll('\u00A0', ' ');

test('the snippet for Deno serves a preview', async ({ shop }) => {
  const id = await vaseId(shop.sql);
  const script = `${snippet('**Deno**')
    .replace('./dist-server/handler.js', pathToFileURL(handler).href)
    .replace('https://<static host>', shop.baseUrl)
    .replace('Deno.serve(', 'const server = Deno.serve({ port: 0, onListen() {} }, ')}
    const response = await fetch('http://localhost:' + server.addr.port + '/product/${id}?hl=en');
    console.log(response.status + ' ' + (await response.text()));
    Deno.exit();`;
  const { stdout } = await promisify(execFile)(path.join(root, 'node_modules/.bin/deno'), ['eval', script]);
  expect(stdout).toMatch(/^200 <!doctype html>/);
  expect(titleOf(stdout)).toBe('Ваза «Тау», белая глина — ₸19,900');
});

/** A context with nothing but what worker hosts have; no module of Node can be imported in it. */
function runInWorker(code: string): { fetch: (request: Request, env: object) => Promise<Response> } {
  const web = { URL, URLSearchParams, Headers, Request, Response, AbortSignal, fetch, setTimeout, clearTimeout };
  const context = vm.createContext(web, { codeGeneration: { strings: false, wasm: false } });
  return vm.runInContext(code, context) as ReturnType<typeof runInWorker>;
}

test('the snippet for worker hosts serves previews, files and the sitemap without any API of Node', async ({ shop }) => {
  const id = await vaseId(shop.sql);
  // one script, as a bundler makes it
  const module = fs
    .readFileSync(handler, 'utf8')
    .replaceAll(/^export const /gm, 'const ')
    .replaceAll(/^export \{[^}]*\};?$/gm, '');
  const entry = snippet('**Worker hosts**')
    .replace(/^import .*$/m, '')
    .replace('export default', 'const worker =');
  const worker = runInWorker(`${module}\n${entry}\nworker;`);
  const files = openFolder(path.join(root, 'dist-e2e'));
  const ask = (address: string, init?: RequestInit) =>
    worker.fetch(new Request(SITE + address, init), { ASSETS: { fetch: (request: Request) => Promise.resolve(files(request)) } });

  const page = await ask(`/product/${id}?hl=en`);
  const html = await page.text();
  expect([page.status, titleOf(html)]).toEqual([200, 'Ваза «Тау», белая глина — ₸19,900']);
  expect(html).toContain(`<link rel="canonical" href="${SITE}/product/${id}?hl=en"`);
  expect(titleOf(await (await ask('/store/zarina.kids?hl=en')).text())).toBe('Зарина Тлеу (@zarina.kids) — Tañda');
  expect((await ask(`/product/${crypto.randomUUID()}`, { method: 'HEAD' })).status).toBe(404);
  expect(await (await ask('/sitemap.xml')).text()).toContain(`<loc>${SITE}/sitemap/products-0.xml</loc>`);
  expect(await (await ask('/robots.txt')).text()).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  const missing = await ask('/assets/nothing.js');
  expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
});
