/** Caddy of this machine with the Caddyfile of the server: its addresses become ports, without certificates. */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { configOf } from '../site/caddy.ts';
import { type Layout, local } from './layout.ts';

const fileOf = ({ places }: Layout): string => path.join(places.root, 'caddy.json');
const adminOf = ({ ports }: Layout): string => `127.0.0.1:${ports.caddyAdmin}`;

function writeConfig(layout: Layout): void {
  const { server, ports } = layout;
  const addresses = {
    ...{ site: local(ports.site), api: local(ports.api), templates: local(ports.templates) },
    ...{ previews: `127.0.0.1:${ports.previews}`, gateway: `127.0.0.1:${ports.gateway}` },
  };
  fs.writeFileSync(fileOf(layout), configOf(path.join(server, 'releases/current'), addresses, adminOf(layout)));
}

/** As `caddy reload` in the container. @throws Error with what Caddy says */
export function reloadCaddy(layout: Layout): void {
  writeConfig(layout);
  const args = ['reload', '--config', fileOf(layout), '--address', adminOf(layout)];
  const { status, stderr } = spawnSync('caddy', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`caddy reload: ${stderr.trim().split('\n').at(-1)}`);
}

/** @returns what stops it */
export async function startCaddy(layout: Layout): Promise<() => void> {
  writeConfig(layout);
  const { root } = layout.places;
  const env = { ...process.env, XDG_DATA_HOME: root, XDG_CONFIG_HOME: root };
  const child = spawn('caddy', ['run', '--config', fileOf(layout)], { env, stdio: 'ignore' });
  for (const end = Date.now() + 10_000; Date.now() < end; await sleep(50)) {
    if (await fetch(local(layout.ports.site), { method: 'HEAD' }).catch(() => null)) return () => child.kill();
  }
  child.kill();
  throw new Error('Caddy did not start');
}
