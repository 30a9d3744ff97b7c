/** Serves copies of the build on separate ports, for tests that change deployed files. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect } from './shop.ts';

const root = path.resolve(import.meta.dirname, '../..');

interface Deployment {
  url: string;
  port: number;
  stop: () => Promise<void>;
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  return port;
}

/** Copies the build into a temporary folder, which the caller removes. */
export function copyBuild(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tanda-dist-'));
  fs.cpSync(path.join(root, 'dist-e2e'), folder, { recursive: true });
  return folder;
}

/** Serves a folder; on the port of an earlier deployment it replaces that one. */
export async function deploy(folder: string, wantedPort?: number): Promise<Deployment> {
  const port = wantedPort ?? (await freePort());
  const url = `http://localhost:${port}`;
  const env = { ...process.env, TANDA_DIST: folder, TANDA_PREVIEW_PORT: String(port) };
  const server = spawn(process.execPath, ['src/first-screen/host/preview.ts'], { cwd: root, env, stdio: 'ignore' });
  const status = () =>
    fetch(`${url}/robots.txt`).then(
      (reply) => reply.status,
      () => 0,
    );
  await expect.poll(status).toBe(200);
  return {
    url,
    port,
    async stop() {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
    },
  };
}
