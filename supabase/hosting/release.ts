/** Builds of the site: a folder for each, and a link to the one that is served. */
import fs from 'node:fs';
import path from 'node:path';
import { caddyfile } from './caddyfile.ts';
import { fileOf, keysOf, type Server, settingsOf, writeFile } from './server.ts';

const CURRENT = 'releases/current';
/** Folders whose file names are of their content: pages of the build before go on asking for them. */
const KEPT = ['assets'];

export const commitOf = ({ runner, repository }: Server): string =>
  runner.read('git', ['rev-parse', '--short=12', 'HEAD'], { folder: repository }).trim();

/** Name of the build that is served; null: none yet. */
export function currentRelease(server: Server): string | null {
  try {
    return fs.readlinkSync(fileOf(server, CURRENT));
  } catch {
    return null;
  }
}

/** Builds the checkout. The files that only the build before has stay, so that its open pages go on working. */
export function buildRelease(server: Server, name: string): void {
  const { runner, repository } = server;
  const settings = settingsOf(server);
  const environment = {
    VITE_SUPABASE_URL: `https://${settings.API_DOMAIN}`,
    VITE_SUPABASE_ANON_KEY: keysOf(server).SUPABASE_PUBLISHABLE_KEY ?? '',
    // the gateway passes the address on as it is
    VITE_KEY_IN_ADDRESS: 'false',
    ...(settings.INSTAGRAM_APP_ID ? { VITE_INSTAGRAM: 'true' } : {}),
  };
  runner.run('npm', ['ci'], { folder: repository });
  runner.run('npm', ['run', 'build'], { folder: repository, environment });
  const target = fileOf(server, `releases/${name}`);
  fs.rmSync(`${target}.part`, { recursive: true, force: true });
  for (const part of ['dist', 'dist-server']) fs.cpSync(path.join(repository, part), `${target}.part/${part}`, { recursive: true });
  const before = currentRelease(server);
  if (before && before !== name) keepFiles(fileOf(server, `releases/${before}/dist`), `${target}.part/dist`);
  fs.rmSync(target, { recursive: true, force: true });
  fs.renameSync(`${target}.part`, target);
}

function keepFiles(from: string, to: string): void {
  for (const folder of KEPT) {
    if (!fs.existsSync(path.join(from, folder))) continue;
    fs.cpSync(path.join(from, folder), path.join(to, folder), { recursive: true, force: false });
  }
}

/** Serves a build: the link changes in one step, and Caddy gets the headers and routes of that build. */
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
    headers: read('_headers'),
    redirects: read('_redirects'),
  });
  // in place: the container has the file itself, not its folder
  if (fs.existsSync(fileOf(server, 'Caddyfile'))) fs.writeFileSync(fileOf(server, 'Caddyfile'), text);
  else writeFile(server, 'Caddyfile', text, 0o644);
  const link = fileOf(server, CURRENT);
  fs.rmSync(`${link}.part`, { force: true });
  fs.symlinkSync(name, `${link}.part`);
  fs.renameSync(`${link}.part`, link);
}

/** The functions, beside the official `main` that starts them. */
export function copyFunctions(server: Server): void {
  const target = fileOf(server, 'functions');
  fs.cpSync(path.join(server.repository, 'supabase/functions'), target, { recursive: true });
  fs.cpSync(fileOf(server, 'official/docker/volumes/functions/main'), path.join(target, 'main'), { recursive: true });
}
