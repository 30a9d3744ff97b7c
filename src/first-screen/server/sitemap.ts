/** `/sitemap.xml` and its files: pages of the site, stores, and products in files of 1,000. */
import { paths } from '~/shared/config/paths';
import { asRecord } from '~/shared/lib/asRecord';
import { versions } from './addresses';
import { createCache } from './cache';
import { rpcOf } from './cards';
import type { HandlerOptions } from './plan';
import { escapeHtml } from './text';

interface Address {
  path: string;
  changed?: string;
}

const PAGES = [
  paths.home(),
  paths.products(),
  paths.stores(),
  paths.categories(),
  paths.faq(),
  paths.shipping(),
  paths.returns(),
  paths.contact(),
];
const KINDS = { products: paths.product, stores: paths.store } as const;
type Kind = keyof typeof KINDS;
const kinds: readonly Kind[] = ['products', 'stores'];
const FILE = /^\/sitemap\/(?:pages|(products|stores)-(0|\d{1,16}-[0-9a-f-]{36}))\.xml$/;
/** The most files that an index may name. */
const MAX_FILES = 50_000;
const HEADERS = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=600' };
const START = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** Each version of an address is an entry of its own, and names all the others. */
function entryOf({ path, changed }: Address, site: string): string {
  const all = versions(site + path);
  const alternates = all
    .map(([hreflang, href]) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`)
    .join('');
  const lastmod = changed ? `<lastmod>${new Date(changed).toISOString()}</lastmod>` : '';
  return all.map(([, href]) => `<url><loc>${escapeHtml(href)}</loc>${lastmod}${alternates}</url>\n`).join('');
}

/** @returns a function that answers the paths of the sitemap; null for other paths */
export function createSitemap(options: HandlerOptions) {
  const { site } = options;
  const rpc = rpcOf(options);
  const cached = createCache<string>({ ttlMs: 10 * 60_000, failureTtlMs: 5000, max: 20 });

  /** Files or addresses after a cursor; 0 for the first. */
  async function listOf(name: string, kind: Kind, cursor: string): Promise<unknown[]> {
    const list = await rpc(name, { p_kind: kind, p_after: cursor === '0' ? '' : cursor });
    if (!Array.isArray(list)) throw new Error(`${name}: not a list`);
    return list;
  }

  async function filesOf(kind: Kind): Promise<string[]> {
    const cursors = ['0'];
    for (let more: string[] = []; cursors.length < MAX_FILES / 2; cursors.push(...more)) {
      const after = cursors.at(-1) ?? '0';
      more = (await listOf('sitemap_files', kind, after)).map(String);
      if (more.length === 0) break;
    }
    return cursors.map((cursor) => `${site}/sitemap/${kind}-${cursor}.xml`);
  }

  async function index(): Promise<string> {
    const files = [`${site}/sitemap/pages.xml`, ...(await filesOf('stores')), ...(await filesOf('products'))];
    return `${START}<sitemapindex ${NAMESPACES}>\n${files.map((file) => `<sitemap><loc>${file}</loc></sitemap>\n`).join('')}</sitemapindex>\n`;
  }

  async function file(kind: Kind | undefined, cursor: string): Promise<string> {
    const addresses = kind
      ? (await listOf('sitemap_addresses', kind, cursor)).map(asRecord).map((row) => ({
          path: KINDS[kind](String(row.name)),
          changed: String(row.changed_at),
        }))
      : PAGES.map((path) => ({ path }));
    return `${START}<urlset ${NAMESPACES}>\n${addresses.map((address) => entryOf(address, site)).join('')}</urlset>\n`;
  }

  return async (pathname: string): Promise<Response | null> => {
    const match = FILE.exec(pathname);
    if (!match && pathname !== '/sitemap.xml') return null;
    const text = await cached(pathname, () =>
      match
        ? file(
            kinds.find((kind) => kind === match[1]),
            match[2] ?? '0',
          )
        : index(),
    );
    // search engines try again
    return text === null
      ? new Response(null, { status: 503, headers: { 'Retry-After': '600' } })
      : new Response(text, { headers: HEADERS });
  };
}
