/** The files of a static host: `_redirects`, `_headers` and the response for missing files. Source maps are moved out of the build. */
import fs from 'node:fs';
import path from 'node:path';
import { screens } from '../screens.ts';
import { API_SERVICES } from '../server/apiProxy.ts';

/** The response for a missing file: plain text, so that no client takes it for a page or a script. */
const NOT_FOUND = '/404.txt';

/** Files come before these rules; of the rules the first match is applied. */
const ROUTES = [
  // during a deploy an asset may be missing; a page sent instead would be cached as that asset
  ...['/assets/*', '/locales/*', '/icons/*'].map((pattern) => [pattern, NOT_FOUND, '404']),
  ...screens.filter(({ route }) => route !== '/').map(({ route, file }) => [route, `/${file}`, '200']),
];

/** The API at the address of the site, on hosts that pass requests on to others. @param api its origin */
const apiRoutes = (api: string): string[][] => API_SERVICES.map((service) => [`/${service}/v1/*`, `${api}/${service}/v1/:splat`, '200']);

/** Content of `_redirects`. */
const redirectsFile = (api: string | undefined, own: OwnPage[]): string =>
  [...(api ? apiRoutes(api) : []), ...own.map(({ route, file }) => [route, file, '200']), ...ROUTES]
    .map((route) => `${route.join(' ')}\n`)
    .join('');

/** A page whose headers take the place of those with the same names that every response has. */
export interface OwnPage {
  route: string;
  file: string;
  headers: Record<string, string>;
}

const linesOf = (headers: Record<string, string>): string[] => Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);

/**
 * The rules of such a page. Where a host applies all rules that match, it would join the values of one name: a browser obeys both policies
 * of a joined header. `! Name` takes back what a rule before has set (Cloudflare); hosts where the later rule wins skip the line.
 */
const ownRules = ({ route, file, headers }: OwnPage): string[] =>
  [route, file].flatMap((address) => [address, ...Object.keys(headers).map((name) => `  ! ${name}`), ...linesOf(headers)]);

/**
 * Content of `_headers`. `headers` are sent with every response; `assets` are paths of files that never change. Each asset has its
 * own rule, because a rule for the folder would make caches store the 404 of a missing file for a year too.
 */
function headersFile(headers: Record<string, string>, assets: string[], own: OwnPage[]): string {
  const rules: [pattern: string, headers: Record<string, string>][] = [
    ['/sw.js', { 'Cache-Control': 'no-cache' }],
    ['/locales/*', { 'Cache-Control': 'public, max-age=300' }],
    ...assets.map((file): [string, Record<string, string>] => [file, { 'Cache-Control': 'public, max-age=31536000, immutable' }]),
  ];
  const lines = [
    '/*',
    ...linesOf(headers),
    ...own.flatMap(ownRules),
    ...rules.flatMap(([pattern, values]) => [pattern, ...linesOf(values)]),
  ];
  return `${lines.join('\n')}\n`;
}

const assetsOf = (dist: string): string[] =>
  fs
    .readdirSync(path.join(dist, 'assets'), { recursive: true, encoding: 'utf8' })
    .filter((file) => path.extname(file))
    .map((file) => `/assets/${file.replaceAll('\\', '/')}`);

/** Moves the source maps to a folder beside the build (`dist-maps`): they are for reading error reports, not for visitors. */
export function moveSourceMaps(dist: string): void {
  const target = `${dist}-maps`;
  fs.rmSync(target, { recursive: true, force: true });
  fs.mkdirSync(path.join(target, 'assets'), { recursive: true });
  for (const file of assetsOf(dist).filter((name) => name.endsWith('.map'))) fs.renameSync(path.join(dist, file), path.join(target, file));
}

/**
 * Writes the host's files into the build.
 * @param first assets whose rules come first: some hosts read only a hundred rules
 * @param options.api where the host passes requests to the API on to (docs/deploy/hosted.md#one-address)
 * @param options.own pages with other headers
 * @throws Error when it is not an origin
 */
export function writeHostFiles(
  dist: string,
  headers: Record<string, string>,
  first: string[],
  { api, own = [] }: { api?: string | undefined; own?: OwnPage[] } = {},
): void {
  if (api !== undefined && !/^https?:\/\/[^/\s]+$/.test(api)) throw new Error(`TANDA_API_URL is not an origin: "${api}"`);
  fs.writeFileSync(path.join(dist, '_headers'), headersFile(headers, [...new Set([...first, ...assetsOf(dist)])], own));
  fs.writeFileSync(path.join(dist, '_redirects'), redirectsFile(api, own));
  fs.writeFileSync(path.join(dist, NOT_FOUND), 'Not found\n');
}
