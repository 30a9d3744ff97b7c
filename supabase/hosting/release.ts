/** Releases: a folder for each commit with everything of the checkout that its services read, and a link to the one that is served. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { headersFile, pagesFile } from './caddyfile.ts';
import { officialCommit } from './official.ts';
import { fileOf, keysOf, OFFICIAL, type Server, settingsOf } from './server.ts';
import { apiDomainOf, type Settings } from './settings.ts';
import { keepFiles, listFiles } from './siteFiles.ts';

const CURRENT = 'releases/current';
/** While a release takes the place of another one: that one. */
const BEFORE = 'releases/before';
/** The one that was served before the current one. */
const PREVIOUS = 'releases/previous';

/** Of the checkout: from, and the name in the release. The metrics need one module, which needs no other. */
const PARTS: readonly [from: string, to: string][] = [
  ...['dist', 'dist-server', 'src', 'package.json', 'node_modules/postgres'].map((name): [string, string] => [name, name]),
  ...['functions', 'templates', 'migrations'].map((name): [string, string] => [`supabase/${name}`, name]),
  ...['metrics.ts', 'metricsServer.ts', 'metrics.sql'].map((name): [string, string] => [`supabase/hosting/${name}`, `hosting/${name}`]),
  ['supabase/hosting/caddy', 'caddy'],
];

/** Name of the release of the checkout: its commit, and a hash of the settings that are built into it. @throws Error for mistakes in the settings */
export function releaseOf(server: Server): string {
  const { SITE_DOMAIN, API_DOMAIN, INSTAGRAM_APP_ID, CAPTCHA_PROVIDER, CAPTCHA_SITE_KEY, SUPABASE_COMMIT } = settingsOf(server);
  const commit = server.runner.read('git', ['rev-parse', '--short=12', 'HEAD'], { folder: server.repository }).trim();
  const settings = JSON.stringify([
    ...[SITE_DOMAIN, API_DOMAIN, Boolean(INSTAGRAM_APP_ID), SUPABASE_COMMIT || officialCommit(server)],
    // the name of a release stays the same without them
    ...(CAPTCHA_PROVIDER ? [CAPTCHA_PROVIDER, CAPTCHA_SITE_KEY] : []),
  ]);
  return `${commit}-${createHash('sha256').update(settings).digest('hex').slice(0, 6)}`;
}

export const folderOf = (server: Server, name: string): string => fileOf(server, `releases/${name}`);

function linkOf(server: Server, name: string): string | null {
  try {
    return fs.readlinkSync(fileOf(server, name));
  } catch {
    return null;
  }
}

function link(server: Server, name: string, target: string): void {
  const file = fileOf(server, name);
  fs.rmSync(`${file}.part`, { force: true });
  fs.symlinkSync(target, `${file}.part`);
  fs.renameSync(`${file}.part`, file);
}

/** Name of the release that was served last; one whose begin was interrupted does not count. null: none yet. */
export const servedRelease = (server: Server): string | null => linkOf(server, BEFORE) ?? linkOf(server, CURRENT);

/** Whether it is served, by all services. */
export const isServed = (server: Server, name: string): boolean => !isChanging(server) && linkOf(server, CURRENT) === name;

/** Whether the services may run two releases, because a change was interrupted. */
export const isChanging = (server: Server): boolean => linkOf(server, BEFORE) !== null;

/** Those that are served, or that a way back leads to. */
export const neededReleases = (server: Server): string[] => [CURRENT, BEFORE, PREVIOUS].flatMap((name) => linkOf(server, name) ?? []);

/** Variables of a build for a server. @param key the publishable one @param settings what else of them is built into it */
export const buildVariables = (siteUrl: string, apiUrl: string, key: string, settings: Settings): Record<string, string> => ({
  TANDA_SITE_URL: siteUrl,
  VITE_SUPABASE_URL: apiUrl,
  VITE_SUPABASE_ANON_KEY: key,
  // the gateway passes the address on as it is
  VITE_KEY_IN_ADDRESS: 'false',
  ...(settings.INSTAGRAM_APP_ID ? { VITE_INSTAGRAM: 'true' } : {}),
  ...(settings.CAPTCHA_PROVIDER
    ? { VITE_CAPTCHA_PROVIDER: settings.CAPTCHA_PROVIDER, VITE_CAPTCHA_SITE_KEY: settings.CAPTCHA_SITE_KEY ?? '' }
    : {}),
  ...(settings.VAPID_PUBLIC_KEY ? { VITE_PUSH_KEY: settings.VAPID_PUBLIC_KEY } : {}),
});

/** Writes what the Caddyfile imports of a build. @param folder where it is */
export function writeCaddyFiles(dist: string, folder: string): void {
  const [headers, redirects] = ['_headers', '_redirects'].map((name) => fs.readFileSync(path.join(dist, name), 'utf8')) as [string, string];
  const files = { headers: headersFile(headers), pages: pagesFile(redirects, false), fallback: pagesFile(redirects, true) };
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, `${name}.caddy`), text);
}

/** Builds the checkout. @throws Error when the build fails; then there is no release of that name */
export function buildRelease(server: Server, name: string): void {
  const { runner, repository } = server;
  const settings = settingsOf(server);
  const { SUPABASE_PUBLISHABLE_KEY: key = '', VAPID_PUBLIC_KEY = '' } = keysOf(server);
  const [site, api] = [settings.SITE_DOMAIN, apiDomainOf(settings)].map((domain) => `https://${domain}`) as [string, string];
  const environment = buildVariables(site, api, key, { ...settings, VAPID_PUBLIC_KEY });
  runner.run('npm', ['ci'], { folder: repository });
  runner.run('npm', ['run', 'build'], { folder: repository, environment });
  const [target, part] = [folderOf(server, name), folderOf(server, `${name}.part`)];
  fs.rmSync(part, { recursive: true, force: true });
  for (const [from, to] of PARTS) fs.cpSync(path.join(repository, from), path.join(part, to), { recursive: true });
  // of the image; it starts the others
  fs.cpSync(fileOf(server, `${OFFICIAL}/volumes/functions/main`), path.join(part, 'functions/main'), { recursive: true });
  writeCaddyFiles(path.join(part, 'dist'), path.join(part, 'caddy'));
  listFiles(part);
  fs.rmSync(target, { recursive: true, force: true });
  fs.renameSync(part, target);
}

/**
 * Makes it the release that the services read at their start, in one step. Until `noteServed` it counts as interrupted. Files of the site
 * that only other releases have are added, also on the way back.
 */
export function serveRelease(server: Server, name: string): void {
  keepFiles(fileOf(server, 'releases'), name);
  const before = servedRelease(server);
  if (before && before !== name) link(server, BEFORE, before);
  link(server, CURRENT, name);
}

/** All services run the current release. */
export function noteServed(server: Server): void {
  const before = linkOf(server, BEFORE);
  if (before === null) return;
  if (before !== linkOf(server, CURRENT)) {
    link(server, PREVIOUS, before);
    // its age counts from now on
    fs.utimesSync(folderOf(server, before), new Date(), new Date());
  }
  fs.rmSync(fileOf(server, BEFORE), { force: true });
}
