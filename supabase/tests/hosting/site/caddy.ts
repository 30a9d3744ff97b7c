/** Caddy of Debian with the configuration of a server, on ports of this machine and without certificates. */
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeCaddyFiles } from '../../../hosting/release.ts';
import { repoRoot } from '../../../local/settings.ts';
import { versionOf } from '../cluster.ts';

export interface Addresses {
  site: string;
  api: string;
  templates: string;
  /** host:port */
  previews: string;
  gateway: string;
  /** PostgREST of a replica (host:port), and the address in Caddy through which it is asked. */
  replica?: { rest: string; hop: string };
}

/** The version, or null when Caddy is not installed. */
export const caddyVersion = (): string | null => versionOf('caddy', 'version');

/** Where its access log goes. */
export const logOf = (folder: string): string => path.join(folder, 'access.log');

/**
 * The configuration of Caddy, on this machine only.
 * @param release a folder with what Caddy reads of a release
 * @param admin address of its administration; none: its port may be taken
 */
export function configOf(release: string, { site, api, templates, previews, gateway, replica }: Addresses, admin?: string): string {
  const values = { RELEASE: release, SITE_DOMAIN: site, TEMPLATES: templates, PREVIEWS: previews, GATEWAY: gateway };
  const own = { API_DOMAIN: api, API_SITE: 'api-site' };
  const reads = { REPLICA: replica?.rest, REPLICA_HOP: replica?.hop, REPLICA_READS: 'replica-reads', REPLICA_SITE: 'replica-site' };
  const env = { ...process.env, ADMIN_EMAIL: 'admin@example.kz', ...values, ...(api === site ? {} : own), ...(replica ? reads : {}) };
  const args = ['adapt', '--config', path.join(release, 'caddy/Caddyfile'), '--adapter', 'caddyfile'];
  const adapted = execFileSync('caddy', args, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const config = JSON.parse(adapted.replaceAll(/":(\d+)"/g, '"127.0.0.1:$1"')) as object;
  return JSON.stringify({ ...config, admin: admin ? { listen: admin } : { disabled: true } });
}

/** Starts it on a build. @returns what stops it */
export async function startCaddy(dist: string, folder: string, addresses: Addresses): Promise<() => void> {
  const { site } = addresses;
  const release = path.join(folder, 'release');
  fs.cpSync(path.join(repoRoot, 'supabase/hosting/caddy'), path.join(release, 'caddy'), { recursive: true });
  writeCaddyFiles(dist, path.join(release, 'caddy'));
  fs.symlinkSync(dist, path.join(release, 'dist'));
  fs.symlinkSync(path.join(repoRoot, 'supabase/templates'), path.join(release, 'templates'));
  const file = path.join(folder, 'caddy.json');
  fs.writeFileSync(file, configOf(release, addresses));
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn('caddy', ['run', '--config', file], { env, stdio: ['ignore', fs.openSync(logOf(folder), 'w'), 'ignore'] });
  for (const end = Date.now() + 10_000; Date.now() < end; await sleep(50)) {
    if (await fetch(site, { method: 'HEAD' }).catch(() => null)) return () => child.kill();
  }
  child.kill();
  throw new Error('Caddy did not start');
}
