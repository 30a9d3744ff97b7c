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

/** What somebody may try to have stored: never a page or a script of the site. */
const HOSTILE = [
  'text/html',
  'text/html; charset=utf-8',
  'image/svg+xml',
  'text/javascript',
  'application/xhtml+xml',
  'text/xml',
  'image/x',
  'image/png;a,text/html',
  '',
];
const FILES = ['image/webp', 'image/jpeg', 'video/mp4', 'application/json; charset=utf-8'];

/** @returns a line for each fault */
export async function requestLimits(folder: string): Promise<string[]> {
  let [received, prefer, arrived, type] = [0, '', '', ''];
  const service = http.createServer((request, reply) => {
    [received, prefer, arrived] = [0, String(request.headers.prefer), String(request.url)];
    // of one request: the end of a refused one may arrive later
    let bytes = 0;
    request.on('data', (chunk: Buffer) => (received = bytes += chunk.length)).on('error', () => undefined);
    request.on('end', () => {
      if (type) reply.setHeader('content-type', type);
      reply.setHeader('content-security-policy', 'default-src *').end('<script>alert(1)</script>');
    });
  });
  await once(service.listen(0, '127.0.0.1'), 'listening');
  const gateway = `127.0.0.1:${(service.address() as AddressInfo).port}`;
  const [site, api, templates] = [await freePort(), await freePort(), await freePort()].map(local) as [string, string, string];
  const stop = await startCaddy(makeBuild(folder), folder, { site, api, templates, gateway, previews: '127.0.0.1:1' });
  const wrong: string[] = [];
  /** A body whose size is told before, and one that comes in parts. */
  const send = async (address: string, bytes: number): Promise<void> => {
    const isTooLarge = bytes > limits.upload || (bytes > limits.body && !address.includes('/storage/'));
    for (const body of [new Uint8Array(bytes), new Blob([new Uint8Array(bytes)]).stream()]) {
      const reply = await fetch(address, { method: 'POST', body, duplex: 'half' } as RequestInit);
      await reply.arrayBuffer();
      const isRefused = reply.status >= 400 && received < bytes;
      if (isRefused !== isTooLarge) wrong.push(`${bytes} bytes to ${address}: ${reply.status}, and the service got ${received}`);
    }
  };
  const checkTypes = async (origin: string): Promise<void> => {
    for (type of [...HOSTILE, ...FILES]) {
      for (const prefix of ['storage', 'rest', 'auth', 'functions']) {
        const { headers } = await fetch(`${origin}/${prefix}/v1/object/public/product-media/a`);
        const policy = headers.get('content-security-policy') ?? '';
        if (!policy.includes('sandbox') || policy.includes('*') || headers.get('x-content-type-options') !== 'nosniff')
          wrong.push(`${type} of ${prefix} is neither in a sandbox nor without guesses of its type`);
        if (prefix !== 'storage') continue;
        const isFile = FILES.includes(type);
        if (headers.get('content-type') !== (isFile ? type : 'application/octet-stream')) wrong.push(`${type} is served as a file`);
        if ((headers.get('content-disposition') === 'attachment') === isFile) wrong.push(`${type} is shown or downloaded wrongly`);
      }
    }
  };
  try {
    for (const origin of [site, api]) {
      for (const pathname of ['/rest/v1/rpc/search_products', '/auth/v1/token', '/functions/v1/deliver-mails']) {
        await send(origin + pathname, limits.body);
        await send(origin + pathname, limits.body + 1);
      }
      await send(`${origin}/storage/v1/object/product-media/a`, limits.upload);
      await send(`${origin}/storage/v1/object/product-media/a`, limits.upload + 1);
      const headers = { Prefer: ['count=planned', 'return=minimal, count=estimated'] };
      const [reply] = (await once(http.get(`${origin}/rest/v1/products`, { headers }), 'response')) as [http.IncomingMessage];
      reply.resume();
      if (/planned|estimated/.test(prefer) || !prefer.includes('return=minimal')) wrong.push(`Prefer arrives as ${prefer}`);
      await checkTypes(origin);
      for (const pathname of ['/', '/pg/', '/mcp', '/project/default', '/rest/v1/../../pg/', '/storage/v1/%2e%2e/%2e%2e/pg/']) {
        arrived = '';
        await (await fetch(origin + pathname)).text();
        if (arrived && !/^\/(auth|rest|storage|functions)\/v1\//.test(arrived)) wrong.push(`${pathname} reaches the gateway as ${arrived}`);
      }
    }
    service.close();
    service.closeAllConnections();
    const down = await fetch(`${site}/rest/v1/products`);
    if (down.status !== 502 || (await down.text()) !== '') wrong.push(`without its gateway the API answers ${down.status}`);
    return wrong;
  } finally {
    stop();
    service.close();
    service.closeAllConnections();
  }
}
