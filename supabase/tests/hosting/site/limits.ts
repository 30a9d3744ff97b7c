/** What Caddy does to requests before a service sees them: a service of these tests notes what arrives. */
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { limits } from '../../../local/limits.ts';
import { freePort } from '../../../local/testing.ts';
import { startCaddy } from './caddy.ts';

const local = (port: number): string => `http://127.0.0.1:${port}`;

/** The smallest build. */
function makeBuild(folder: string): string {
  const dist = path.join(folder, 'dist');
  fs.mkdirSync(dist, { recursive: true });
  fs.writeFileSync(path.join(dist, '_headers'), '');
  fs.writeFileSync(path.join(dist, '_redirects'), '');
  fs.writeFileSync(path.join(dist, 'index.html'), '');
  return dist;
}

/** @returns a line for each fault */
export async function requestLimits(folder: string): Promise<string[]> {
  let [received, prefer] = [0, ''];
  const service = http.createServer((request, reply) => {
    [received, prefer] = [0, String(request.headers.prefer)];
    request.on('data', (chunk: Buffer) => (received += chunk.length)).on('error', () => undefined);
    request.on('end', () => reply.end());
  });
  await once(service.listen(0, '127.0.0.1'), 'listening');
  const gateway = `127.0.0.1:${(service.address() as AddressInfo).port}`;
  const [site, api, templates] = [await freePort(), await freePort(), await freePort()].map(local) as [string, string, string];
  const stop = await startCaddy(makeBuild(folder), folder, { site, api, templates, gateway, previews: '127.0.0.1:1' });
  const wrong: string[] = [];
  /** A body whose size is told before, and one that comes in parts. */
  const send = async (pathname: string, bytes: number): Promise<void> => {
    const isTooLarge = bytes > limits.upload || (bytes > limits.body && !pathname.startsWith('/storage/'));
    for (const body of [new Uint8Array(bytes), new Blob([new Uint8Array(bytes)]).stream()]) {
      const reply = await fetch(api + pathname, { method: 'POST', body, duplex: 'half' } as RequestInit);
      await reply.arrayBuffer();
      const isRefused = reply.status >= 400 && received < bytes;
      if (isRefused !== isTooLarge) wrong.push(`${bytes} bytes to ${pathname}: ${reply.status}, and the service got ${received}`);
      if (pathname.startsWith('/storage/') && reply.headers.get('x-content-type-options') !== 'nosniff')
        wrong.push(`${pathname}: no nosniff`);
    }
  };
  try {
    for (const pathname of ['/rest/v1/rpc/search_products', '/auth/v1/token', '/functions/v1/deliver-mails']) {
      await send(pathname, limits.body);
      await send(pathname, limits.body + 1);
    }
    await send('/storage/v1/object/product-media/a', limits.upload);
    await send('/storage/v1/object/product-media/a', limits.upload + 1);
    const headers = { Prefer: ['count=planned', 'return=minimal, count=estimated'] };
    const [reply] = (await once(http.get(`${api}/rest/v1/products`, { headers }), 'response')) as [http.IncomingMessage];
    reply.resume();
    if (/planned|estimated/.test(prefer) || !prefer.includes('return=minimal')) wrong.push(`Prefer arrives as ${prefer}`);
    return wrong;
  } finally {
    stop();
    service.close();
    service.closeAllConnections();
  }
}
