/** Caddy of this machine with the Caddyfile of the server: its addresses become ports, without certificates. */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_DOMAIN, type Layout, local, SITE_DOMAIN } from './layout.ts';

const fileOf = ({ places }: Layout): string => path.join(places.root, 'Caddyfile');
const adminOf = ({ ports }: Layout): string => `127.0.0.1:${ports.caddyAdmin}`;

/** @throws Error when the file of the server has not the form that is expected here */
function writeLocalCaddyfile(layout: Layout): void {
  const { server, ports } = layout;
  let text = fs.readFileSync(path.join(server, 'releases/current/Caddyfile'), 'utf8');
  const replace = (from: string, to: string): void => {
    if (!text.includes(from)) throw new Error(`the Caddyfile has no ${from}`);
    text = text.replaceAll(from, to);
  };
  replace(`\n${SITE_DOMAIN} {`, `\n${local(ports.site)} {`);
  replace(`\n${API_DOMAIN} {`, `\n${local(ports.api)} {`);
  replace('http://caddy:8081', local(ports.templates));
  replace('previews:8080', `127.0.0.1:${ports.previews}`);
  replace('kong:8000', `127.0.0.1:${ports.gateway}`);
  replace(' /releases/', ` ${server}/releases/`);
  replace('\n  email ', `\n  admin ${adminOf(layout)}\n  email `);
  fs.writeFileSync(fileOf(layout), text);
}

/** As `caddy reload` in the container. @throws Error with what Caddy says */
export function reloadCaddy(layout: Layout): void {
  writeLocalCaddyfile(layout);
  const args = ['reload', '--config', fileOf(layout), '--adapter', 'caddyfile', '--address', adminOf(layout)];
  const { status, stderr } = spawnSync('caddy', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`caddy reload: ${stderr.trim().split('\n').at(-1)}`);
}

/** @returns what stops it */
export async function startCaddy(layout: Layout): Promise<() => void> {
  writeLocalCaddyfile(layout);
  const { root } = layout.places;
  const env = { ...process.env, XDG_DATA_HOME: root, XDG_CONFIG_HOME: root };
  const child = spawn('caddy', ['run', '--config', fileOf(layout), '--adapter', 'caddyfile'], { env, stdio: 'ignore' });
  for (const end = Date.now() + 10_000; Date.now() < end; await sleep(50)) {
    if (await fetch(local(layout.ports.site), { method: 'HEAD' }).catch(() => null)) return () => child.kill();
  }
  child.kill();
  throw new Error('Caddy did not start');
}
