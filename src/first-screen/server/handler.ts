/**
 * Answers requests in front of the static build: previews of products and stores, their first responses inside the page, and the
 * sitemap, and the health for a monitor. Web standards only: runs in Node, Deno and worker hosts (docs/deploy/hosted.md). Whatever fails, the response is the plain page.
 */
import { fallbackLanguage, languageOf } from './addresses';
import { createApiProxy } from './apiProxy';
import { createCards, type Found } from './cards';
import { createHealth } from './health';
import { fillPage, withScript } from './page';
import type { HandlerOptions } from './plan';
import { shareOf } from './share';
import { createSitemap } from './sitemap';

export type { HandlerOptions, Plan } from './plan';

/** Long enough for an API nearby, short enough for who only wants the page (ms). */
const TIMEOUT_MS = 1000;
/** Headers of the static page that are wrong for another text. */
const OF_THE_FILE = ['ETag', 'Content-Length', 'Content-Encoding', 'Last-Modified'];

/** The response, or null when it takes too long. */
async function inTime<T>(response: Promise<T>, ms: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  try {
    return await Promise.race([response, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The host's response to a request: a page with preview where there is one. */
export function createHandler(options: HandlerOptions): (request: Request) => Promise<Response> {
  const { plan, site, files, api, timeoutMs = TIMEOUT_MS } = options;
  // pages that ask another address need none
  const passOn = plan.api === site && api?.url ? createApiProxy(api.url) : () => null;
  const find = createCards(options);
  const sitemap = createSitemap(options);
  const health = createHealth(options);

  /** What a product's or store's address shows; null for other addresses, and when the API does not answer in time. */
  async function lookUp(pathname: string): Promise<Found | null> {
    const path = pathname.replace(/\/+$/, '');
    const screen = plan.screens.find(({ route }) => path.startsWith(route.slice(0, -1)) && path.length >= route.length);
    if (!screen || path === screen.route.replace('*', plan.shellValue)) return null;
    const value = new RegExp(screen.pattern, 'i').exec(path)?.[1]?.toLowerCase();
    return value ? inTime(find(screen, value), timeoutMs) : { status: 404 };
  }

  async function page(request: Request, url: URL): Promise<Response | null> {
    const found = await lookUp(url.pathname);
    if (!found) return null;
    // a plain request: the file itself, not "unchanged" and not compressed
    const file = await files(new Request(request.url));
    if (!file.ok) return null;
    const headers = new Headers(file.headers);
    for (const name of OF_THE_FILE) headers.delete(name);
    const asked = languageOf(url);
    const language = asked ?? fallbackLanguage;
    const html = await file.text();
    const read = async (address: string) => (await files(new Request(new URL(address, request.url)))).text();
    const text =
      found.status === 200
        ? fillPage(
            Object.keys(found.responses).length > 0 ? await withScript(html, read) : html,
            shareOf(found.card, { plan, site, language, asked }),
            language,
            found.responses,
          )
        : html;
    return new Response(request.method === 'HEAD' ? null : text, { status: found.status, headers });
  }

  async function robots(request: Request): Promise<Response> {
    const file = await files(new Request(request.url));
    const headers = new Headers(file.headers);
    for (const name of OF_THE_FILE) headers.delete(name);
    return new Response(`${await file.text()}\nSitemap: ${site}/sitemap.xml\n`, { status: file.status, headers });
  }

  return async (request) => {
    const ofApi = passOn(request);
    if (ofApi) return ofApi;
    const url = new URL(request.url);
    if (request.method === 'GET' || request.method === 'HEAD') {
      if (url.pathname === '/robots.txt') return robots(request);
      if (url.pathname === '/health') {
        const { body, status, headers } = await health();
        return new Response(request.method === 'HEAD' ? null : body, { status, headers });
      }
      const map = await sitemap(url.pathname);
      if (map) return map;
      const response = await page(request, url).catch(() => null);
      if (response) return response;
    }
    return files(request);
  };
}
