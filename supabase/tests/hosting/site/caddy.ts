/** Caddy of Debian with the configuration of a server, on ports of this machine and without certificates. */
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Replica } from '../../../hosting/caddyApi.ts';
import { caddyfile } from '../../../hosting/caddyfile.ts';
import { repoRoot } from '../../../local/settings.ts';
import { versionOf } from '../cluster.ts';

export interface Addresses {
  site: string;
  api: string;
  templates: string;
  /** host:port */
  previews: string;
  gateway: string;
  replica?: Replica;
}

/** The version, or null when Caddy is not installed. */
export const caddyVersion = (): string | null => versionOf('caddy', 'version');

/** Where its access log goes. */
export const logOf = (folder: string): string => path.join(folder, 'access.log');

/** Starts it on a build. @returns what stops it */
export async function startCaddy(dist: string, folder: string, addresses: Addresses): Promise<() => void> {
  const read = (name: string) => fs.readFileSync(path.join(dist, name), 'utf8');
  const { site, api, templates, previews, gateway, replica = null } = addresses;
  const parts = { siteDomain: site, apiDomain: api, templates, email: 'admin@example.kz', root: dist, previews, gateway, replica };
  const templatesRoot = path.join(repoRoot, 'supabase');
  const file = path.join(folder, 'Caddyfile');
  fs.writeFileSync(file, caddyfile({ ...parts, templatesRoot, headers: read('_headers'), redirects: read('_redirects') }));
  const adapted = execFileSync('caddy', ['adapt', '--config', file, '--adapter', 'caddyfile'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  // on this machine only; the port of its administration may be taken
  const config = { ...(JSON.parse(adapted.replaceAll(/":(\d+)"/g, '"127.0.0.1:$1"')) as object), admin: { disabled: true } };
  fs.writeFileSync(`${file}.json`, JSON.stringify(config));
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn('caddy', ['run', '--config', `${file}.json`], { env, stdio: ['ignore', fs.openSync(logOf(folder), 'w'), 'ignore'] });
  for (const end = Date.now() + 10_000; Date.now() < end; await sleep(50)) {
    if (await fetch(site, { method: 'HEAD' }).catch(() => null)) return () => child.kill();
  }
  child.kill();
  throw new Error('Caddy did not start');
}
