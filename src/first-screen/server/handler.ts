/**
 * Answers requests in front of the static build: previews of products and stores, their first answers inside the page, and the
 * sitemap. Web standards only: runs in Node, Deno and worker hosts (docs/deploy.md). Whatever fails, the plain page is answered.
 */
import { fallbackLanguage, languageOf } from './addresses';
import { createCards, type Found } from './cards';
import { fillPage } from './page';
import type { CardScreen, HandlerOptions } from './plan';
import { shareOf } from './share';
import { createSitemap } from './sitemap';

export type { HandlerOptions, Plan } from './plan';

/** Long enough for an API nearby, short enough for who only wants the page (ms). */
const PATIENCE_MS = 1000;
/** Headers of the static page that are wrong for another text. */
const OF_THE_FILE = ['ETag', 'Content-Length', 'Content-Encoding', 'Last-Modified'];

/** The answer, or null when it takes too long. */
async function inTime<T>(answer: Promise<T>, ms: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The host's answer to a request: a page with preview where there is one. */
export function createHandler(options: HandlerOptions): (request: Request) => Promise<Response> {
  const { plan, site, files, patienceMs = PATIENCE_MS } = options;
  const find = createCards(options);
  const sitemap = createSitemap(options);

  /** What a product's or store's address shows; null for other addresses. */
  async function lookUp(pathname: string): Promise<{ screen: CardScreen; found: Found | null } | null> {
    const path = pathname.replace(/\/+$/, '');
    const screen = plan.screens.find(({ route }) => path.startsWith(route.slice(0, -1)) && path.length >= route.length);
    if (!screen || path === screen.route.replace('*', plan.shellValue)) return null;
    const value = new RegExp(screen.pattern, 'i').exec(path)?.[1]?.toLowerCase();
    return { screen, found: value ? await inTime(find(screen, value), patienceMs) : { status: 404 } };
  }

  async function page(request: Request, url: URL): Promise<Response | null> {
    const result = await lookUp(url.pathname);
    if (!result?.found) return null;
    const { screen, found } = result;
    // a plain request: the file itself, not "unchanged" and not compressed
    const file = await files(new Request(request.url));
    if (!file.ok) return null;
    const headers = new Headers(file.headers);
    for (const name of OF_THE_FILE) headers.delete(name);
    const asked = languageOf(url);
    const language = asked ?? fallbackLanguage;
    const html = await file.text();
    const text =
      found.status === 200 ? fillPage(html, shareOf(screen, found.card, { plan, site, language, asked }), language, found.answers) : html;
    return new Response(request.method === 'HEAD' ? null : text, { status: found.status, headers });
  }

  async function robots(request: Request): Promise<Response> {
    const file = await files(new Request(request.url));
    const headers = new Headers(file.headers);
    for (const name of OF_THE_FILE) headers.delete(name);
    return new Response(`${await file.text()}\nSitemap: ${site}/sitemap.xml\n`, { status: file.status, headers });
  }

  return async (request) => {
    const url = new URL(request.url);
    if (request.method === 'GET' || request.method === 'HEAD') {
      if (url.pathname === '/robots.txt') return robots(request);
      const map = await sitemap(url.pathname);
      if (map) return map;
      const answer = await page(request, url).catch(() => null);
      if (answer) return answer;
    }
    return files(request);
  };
}
