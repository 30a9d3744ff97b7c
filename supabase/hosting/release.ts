/** Releases: a folder for each commit (site, handler, functions, and the sources that these two run), and a link to the one that is served. */
import fs from 'node:fs';
import path from 'node:path';
import { caddyfile } from './caddyfile.ts';
import { fileOf, keysOf, OFFICIAL, type Server, settingsOf, writeFile } from './server.ts';

const CURRENT = 'releases/current';
/** While a release takes the place of another one: that one. */
const BEFORE = 'releases/before';
/** Folders of the site that its open pages go on asking for; all of them also answer 404 instead of a page. */
const KEPT = ['assets', 'locales', 'icons'];

export const commitOf = ({ runner, repository }: Server): string =>
  runner.read('git', ['rev-parse', '--short=12', 'HEAD'], { folder: repository }).trim();

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
export const isServed = (server: Server, name: string): boolean => linkOf(server, BEFORE) === null && linkOf(server, CURRENT) === name;

/** Variables of a build for a server. @param key the publishable one */
export const buildVariables = (apiUrl: string, key: string, hasInstagram: boolean): Record<string, string> => ({
  VITE_SUPABASE_URL: apiUrl,
  VITE_SUPABASE_ANON_KEY: key,
  // the gateway passes the address on as it is
  VITE_KEY_IN_ADDRESS: 'false',
  ...(hasInstagram ? { VITE_INSTAGRAM: 'true' } : {}),
});

/** Builds the checkout. */
export function buildRelease(server: Server, name: string): void {
  const { runner, repository } = server;
  const settings = settingsOf(server);
  const key = keysOf(server).SUPABASE_PUBLISHABLE_KEY ?? '';
  const environment = buildVariables(`https://${settings.API_DOMAIN}`, key, Boolean(settings.INSTAGRAM_APP_ID));
  runner.run('npm', ['ci'], { folder: repository });
  runner.run('npm', ['run', 'build'], { folder: repository, environment });
  const target = fileOf(server, `releases/${name}`);
  fs.rmSync(`${target}.part`, { recursive: true, force: true });
  const copy = (from: string, to: string) => fs.cpSync(path.join(repository, from), `${target}.part/${to}`, { recursive: true });
  for (const part of ['dist', 'dist-server', 'src', 'package.json']) copy(part, part);
  copy('supabase/functions', 'functions');
  fs.rmSync(target, { recursive: true, force: true });
  fs.renameSync(`${target}.part`, target);
}

/** Adds the files that only `from` has: pages of it are still open. */
function keepFiles(server: Server, from: string, to: string): void {
  for (const folder of KEPT) {
    const [source, target] = [from, to].map((name) => fileOf(server, `releases/${name}/dist/${folder}`));
    if (source && target && fs.existsSync(source)) fs.cpSync(source, target, { recursive: true, force: false });
  }
}

/**
 * Writes what the services read of a release at their start: the link changes in one step, Caddy gets its headers and routes, and its
 * functions the official `main` that starts them. Until `noteServed` it counts as interrupted. Files that only the release until now has are
 * added, also on the way back.
 */
export function serveRelease(server: Server, name: string): void {
  const settings = settingsOf(server);
  const read = (file: string) => fs.readFileSync(fileOf(server, `releases/${name}/dist/${file}`), 'utf8');
  const text = caddyfile({
    siteDomain: settings.SITE_DOMAIN ?? '',
    apiDomain: settings.API_DOMAIN ?? '',
    email: settings.ADMIN_EMAIL ?? '',
    root: '/releases/current/dist',
    previews: 'previews:8080',
    gateway: 'kong:8000',
    templates: 'http://caddy:8081',
    templatesRoot: '/',
    headers: read('_headers'),
    redirects: read('_redirects'),
  });
  // in place: the container has the file itself, not its folder
  if (fs.existsSync(fileOf(server, 'Caddyfile'))) fs.writeFileSync(fileOf(server, 'Caddyfile'), text);
  else writeFile(server, 'Caddyfile', text, 0o644);
  fs.cpSync(fileOf(server, `${OFFICIAL}/volumes/functions/main`), fileOf(server, `releases/${name}/functions/main`), { recursive: true });
  for (const from of new Set([linkOf(server, CURRENT), servedRelease(server)])) if (from && from !== name) keepFiles(server, from, name);
  const before = servedRelease(server);
  if (before && before !== name) link(server, BEFORE, before);
  link(server, CURRENT, name);
}

/** All services run the current release. */
export const noteServed = (server: Server): void => fs.rmSync(fileOf(server, BEFORE), { force: true });
