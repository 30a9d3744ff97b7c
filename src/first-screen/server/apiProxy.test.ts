import { once } from 'node:events';
import http from 'node:http';
import type net from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createServer } from '../host/nodeServer.ts';
import { createApiProxy } from './apiProxy.ts';

type Answer = (request: http.IncomingMessage, reply: http.ServerResponse) => void;
let answer: Answer;
let site = '';
let stops: (() => void)[] = [];

async function listen(server: http.Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`;
}

async function open(timeoutMs?: number): Promise<void> {
  const api = await listen(http.createServer((request, reply) => answer(request, reply)));
  const passOn = createApiProxy(api, timeoutMs);
  site = await listen(createServer((request) => passOn(request) ?? new Response('a page'), 'http://localhost'));
}

beforeEach(() => open());
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
});

async function read(request: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

describe('a request to the API at the address of the site', () => {
  it.each(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'])('arrives whole: %s', async (method) => {
    let arrived: unknown[] = [];
    answer = (request, reply) =>
      void read(request).then((body) => {
        const { authorization, cookie, prefer, 'x-forwarded-for': address } = request.headers;
        arrived = [request.method, request.url, body, authorization, cookie, prefer, address];
        reply.writeHead(201, { 'content-range': '0-1/2', 'set-cookie': 'a=b' }).end('{}');
      });
    const body = ['GET', 'HEAD'].includes(method) ? '' : 'ж'.repeat(100_000);
    const headers = { authorization: 'Bearer x', cookie: 'a=b', prefer: 'return=minimal' };
    const reply = await fetch(`${site}/rest/v1/orders?id=eq.1`, { method, headers, ...(body ? { body } : {}) });
    expect(arrived).toEqual([method, '/rest/v1/orders?id=eq.1', body, 'Bearer x', undefined, 'return=minimal', '127.0.0.1']);
    expect([reply.status, reply.headers.get('content-range'), reply.headers.get('set-cookie')]).toEqual([201, '0-1/2', null]);
    expect(await reply.text()).toBe(method === 'HEAD' ? '' : '{}');
  });

  it('is not followed to where it is redirected', async () => {
    answer = (_, reply) => reply.writeHead(303, { location: 'https://elsewhere.example/' }).end();
    const reply = await fetch(`${site}/auth/v1/verify?token=x`, { redirect: 'manual' });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, 'https://elsewhere.example/']);
  });

  it('is answered while the answer is on its way', async () => {
    let finish = () => {};
    answer = (_, reply) => {
      reply.writeHead(200, { 'content-type': 'video/mp4' }).write('first');
      finish = () => reply.end('last');
    };
    const reply = await fetch(`${site}/storage/v1/object/public/product-media/a.mp4`);
    const reader = reply.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first');
    finish();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('last');
  });

  it('ends with its client', async () => {
    const ended = new Promise<void>((resolve) => (answer = (request) => request.socket.once('close', () => resolve())));
    const stop = new AbortController();
    const asked = fetch(`${site}/rest/v1/orders`, { signal: stop.signal });
    setTimeout(() => stop.abort(), 100);
    await expect(asked).rejects.toThrow('abort');
    await ended;
  });

  it('is not half an answer when the API breaks off', async () => {
    answer = (_, reply) => {
      reply.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('[1');
      setTimeout(() => reply.destroy(), 50);
    };
    const reply = await fetch(`${site}/rest/v1/orders`);
    await expect(reply.text()).rejects.toThrow('terminated');
  });

  it('says that the API is down', async () => {
    answer = (request) => request.socket.destroy();
    const reply = await fetch(`${site}/rest/v1/orders`);
    expect([reply.status, await reply.json()]).toMatchObject([502, { code: 'bad_gateway' }]);
  });

  it('says that the API is too slow', async () => {
    await open(100);
    answer = () => undefined;
    expect((await fetch(`${site}/rest/v1/orders`)).status).toBe(504);
  });

  it.each(['/', '/auth/callback', '/rest/v2/x', '/pg/', '/rest/v1/../../pg/', '/storage/v1/%2e%2e/%2e%2e/pg/'])(
    'is not %s',
    async (path) => {
      let isAsked = false;
      answer = (_, reply) => {
        isAsked = true;
        reply.end();
      };
      expect(await (await fetch(site + path)).text()).toBe('a page');
      expect(isAsked).toBe(false);
    },
  );
});

describe('a stored file at the address of the site', () => {
  const ask = async (type: string, path = '/storage/v1/object/public/product-media/a'): Promise<Headers> => {
    answer = (_, reply) => {
      if (type) reply.setHeader('content-type', type);
      reply.setHeader('content-security-policy', 'default-src *').end('<script>alert(1)</script>');
    };
    return (await fetch(site + path)).headers;
  };
  const FOR_CODE = ['text/html', 'Text/HTML; charset=utf-8', 'image/svg+xml', 'text/javascript', 'application/xhtml+xml', 'text/xml'];

  it.each([...FOR_CODE, 'image/png;a,text/html', ''])('is a download when its type is %j [X23]', async (type) => {
    const headers = await ask(type);
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-disposition')).toBe('attachment');
  });

  it.each(['image/webp', 'image/jpeg', 'video/mp4', 'application/json; charset=utf-8'])('keeps the type %s', async (type) => {
    const headers = await ask(type);
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([type, null]);
  });

  it.each(['/storage/v1/object/a', '/rest/v1/a', '/auth/v1/a', '/functions/v1/a'])('is in a sandbox: %s [X23]', async (path) => {
    const headers = await ask('text/html', path);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('that is unchanged keeps what the browser knows of it', async () => {
    answer = (_, reply) => reply.writeHead(304, { etag: '"1"' }).end();
    const reply = await fetch(`${site}/storage/v1/object/a`, { headers: { 'if-none-match': '"1"' }, cache: 'no-store' });
    expect([reply.status, reply.headers.get('content-type'), reply.headers.get('content-disposition')]).toEqual([304, null, null]);
  });
});
