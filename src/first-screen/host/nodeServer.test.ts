import { once } from 'node:events';
import type net from 'node:net';
import zlib from 'node:zlib';
import { afterEach, expect, it, vi } from 'vitest';
import { createServer } from './nodeServer.ts';

const PAGE = '<p>Tañda</p>'.repeat(500);
const stops: (() => void)[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const stop of stops.splice(0)) stop();
});

/** A host with one file at every address. */
async function openHost(headers: Record<string, string>) {
  const server = createServer(
    () => new Response(PAGE, { headers: { 'content-type': 'text/html', ...headers } }),
    'http://localhost',
  ).listen(0);
  await once(server, 'listening');
  stops.push(() => server.close());
  const { port } = server.address() as net.AddressInfo;
  return async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-encoding': 'br' } });
    expect(await response.text()).toBe(PAGE);
    return Number(response.headers.get('content-length'));
  };
}

it('compresses a file once, at however many addresses it is asked for [H04]', async () => {
  const [quick, well] = [vi.spyOn(zlib, 'brotliCompressSync'), vi.spyOn(zlib, 'brotliCompress')];
  const ask = await openHost({ etag: '"one"' });
  for (let i = 0; i < 20; i++) await ask(`/orders/${i}`);
  expect([quick.mock.calls.length, well.mock.calls.length]).toEqual([1, 1]);
  const best = zlib.brotliCompressSync(PAGE, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  await expect.poll(() => ask('/orders/1')).toBe(best);
});

it('compresses a page without an ETag quickly, each time', async () => {
  const well = vi.spyOn(zlib, 'brotliCompress');
  const ask = await openHost({});
  for (const path of ['/a', '/a']) await ask(path);
  expect(well).not.toHaveBeenCalled();
});
