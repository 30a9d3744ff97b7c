/** `/sitemap.xml` and its files: pages of the site, stores, and products in files of 1,000. */
import { paths } from '~/config/paths';
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

  async function filesOf(kind: Kind): Promise<string[]> {
    const cursors = ['0'];
    for (let more: string[] = []; cursors.length < MAX_FILES / 2; cursors.push(...more)) {
      const after = cursors.at(-1) ?? '0';
      more = (await rpc('sitemap_files', { p_kind: kind, p_after: after === '0' ? '' : after })) as string[];
      if (more.length === 0) break;
    }
    return cursors.map((cursor) => `${site}/sitemap/${kind}-${cursor}.xml`);
  }

  async function index(): Promise<string> {
    const files = [`${site}/sitemap/pages.xml`, ...(await filesOf('stores')), ...(await filesOf('products'))];
    return `${START}<sitemapindex ${NAMESPACES}>\n${files.map((file) => `<sitemap><loc>${file}</loc></sitemap>\n`).join('')}</sitemapindex>\n`;
  }

  async function file(kind: Kind | undefined, cursor: string): Promise<string> {
    const after = cursor === '0' ? '' : cursor;
    const rows = kind ? ((await rpc('sitemap_addresses', { p_kind: kind, p_after: after })) as { name: string; changed_at: string }[]) : [];
    const addresses = kind
      ? rows.map(({ name, changed_at: changed }) => ({ path: KINDS[kind](name), changed }))
      : PAGES.map((path) => ({ path }));
    return `${START}<urlset ${NAMESPACES}>\n${addresses.map((address) => entryOf(address, site)).join('')}</urlset>\n`;
  }

  return async (pathname: string): Promise<Response | null> => {
    const match = FILE.exec(pathname);
    if (!match && pathname !== '/sitemap.xml') return null;
    const text = await cached(pathname, () => (match ? file(match[1] as Kind | undefined, match[2] ?? '0') : index()));
    // search engines try again
    return text === null
      ? new Response(null, { status: 503, headers: { 'Retry-After': '600' } })
      : new Response(text, { headers: HEADERS });
  };
}
