/** The caller of a function, with a fake answer of the database. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '../../functions/_shared/caller.ts';

const ID = '01a20000-0000-7000-8000-000000000e8f';
const TOKEN = 'Bearer head.body.signature';
let server: http.Server;
let url = '';
let answer: { status: number; body: string } = { status: 200, body: '' };
let requests: { path: string; headers: http.IncomingHttpHeaders; body: string }[] = [];
beforeAll(async () => {
  server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      requests.push({ path: request.url ?? '', headers: request.headers, body });
      if (answer.status > 0) response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function ask(status: number, body: unknown, { authorization = TOKEN, signal = new AbortController().signal } = {}) {
  requests = [];
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
  const request = new Request('https://shop.example/functions/v1/x', { method: 'POST', headers: { authorization } });
  return callerOf(request, { url, publishableKey: 'sb_publishable_x' }, 'instagram_media', signal);
}

describe('the caller of a function', () => {
  it('comes from the database', async () => {
    expect(await ask(200, { user_id: ID })).toMatchObject({ id: ID });
    expect(requests).toMatchObject([
      {
        path: '/rest/v1/rpc/consume_rate_limit',
        headers: { apikey: 'sb_publishable_x', authorization: TOKEN },
        body: '{"p_kind":"instagram_media"}',
      },
    ]);
  });

  it.each([
    ['too many calls', 429, { code: 'rate_limited' }, 'rate_limited'],
    ['a session that ended', 401, { code: 'signed_out' }, 'signed_out'],
    ['a suspension', 403, { code: 'suspended' }, 'suspended'],
    ['no right to call', 403, { code: '42501' }, 'signed_out'],
    ['a database that fails', 500, { code: 'XX000' }, 'server'],
    ['a missing function', 404, { code: 'PGRST202' }, 'server'],
    ['a page instead of data', 200, '<html>sorry</html>', 'server'],
    ['an empty answer', 200, 'null', 'server'],
    ['an id alone', 200, `"${ID}"`, 'server'],
    ['an invalid id', 200, { user_id: '../other' }, 'server'],
  ])('is refused after %s', async (_, status, body, code) => {
    await expect(ask(status, body)).rejects.toMatchObject({ code });
  });

  it.each(['', 'Bearer', 'Bearer x', 'Basic a.b.c', 'Bearer a.b.c d', 'Bearer a.b.c\tx'])(
    'is refused with the header %j',
    async (authorization) => {
      await expect(ask(200, { user_id: ID }, { authorization })).rejects.toMatchObject({ code: 'signed_out' });
      expect(requests).toEqual([]);
    },
  );

  it('is not awaited after the call was aborted', async () => {
    await expect(ask(0, '', { signal: AbortSignal.timeout(50) })).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});
