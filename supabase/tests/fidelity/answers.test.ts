import http from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { backendForFile, type TestUser, rawRequest, createShopper } from '../helpers/users.ts';

const backend = backendForFile();
let owner: TestUser;
let path: string;
beforeAll(async () => {
  owner = await createShopper(backend(), 'owner');
  path = `${owner.id}/${crypto.randomUUID()}.png`;
  const { error } = await owner.client.storage.from('profile-images').upload(path, new Blob(['x'], { type: 'image/png' }));
  expect(error).toBeNull();
});

describe('a bearer that is not a JWT', () => {
  it.each(['abc', 'a.b', 'a.b.c.d'])('(%s) is refused by the data API', async (token) => {
    const { status, text, headers } = await rawRequest(backend(), 'GET', '/rest/v1/products?select=id&limit=1', { token });
    const message = `Expected 3 parts in JWT; got ${token.split('.').length}`;
    expect([status, JSON.parse(text)]).toEqual([401, { code: 'PGRST301', details: null, hint: null, message }]);
    expect(headers.get('www-authenticate')).toBe(`Bearer error="invalid_token", error_description="${message}"`);
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  it('is refused by storage with the status in the body', async () => {
    const list = await rawRequest(backend(), 'POST', '/storage/v1/object/list/profile-images', { token: 'abc', body: { prefix: '' } });
    expect([list.status, JSON.parse(list.text)]).toEqual([400, expect.objectContaining({ statusCode: '403', error: 'Unauthorized' })]);
  });

  it('is accepted when it is one of the project’s own keys', async () => {
    for (const key of [backend().keys.publishable, backend().keys.secret])
      expect((await rawRequest(backend(), 'GET', '/rest/v1/products?select=id&limit=1', { key, token: key })).status).toBe(200);
  });
});

describe('the storage metadata of a file in a public bucket', () => {
  it('equals that of the real service and does not contain the owner', async () => {
    for (const token of [undefined, owner.token]) {
      const { status, text } = await rawRequest(backend(), 'GET', `/storage/v1/object/info/profile-images/${path}`, { token });
      const info = JSON.parse(text) as Record<string, unknown>;
      expect([status, info]).toEqual([
        200,
        expect.objectContaining({ bucket_id: 'profile-images', name: path, size: 1, content_type: 'image/png' }),
      ]);
      expect(Object.keys(info).sort()).toEqual(
        [
          'bucket_id',
          'cache_control',
          'content_type',
          'created_at',
          'etag',
          'id',
          'last_modified',
          'metadata',
          'name',
          'size',
          'version',
        ].sort(),
      );
    }
  });

  it('is empty for a missing file', async () => {
    const { status, text } = await rawRequest(backend(), 'GET', '/storage/v1/object/info/profile-images/nobody/x.png');
    expect([status, JSON.parse(text)]).toEqual([400, expect.objectContaining({ statusCode: '404' })]);
  });
});

describe('the mailbox', () => {
  it('cannot be read by pages of other origins', async () => {
    for (const method of ['GET', 'OPTIONS']) {
      const headers = { origin: 'https://evil.example', 'access-control-request-method': 'GET' };
      const reply = await fetch(`${backend().url}/_mail`, { method, headers });
      expect(reply.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('cannot be read under a foreign host name that resolves to this machine', async () => {
    const api = new URL(backend().url);
    const ask = (host: string) =>
      new Promise((resolve, reject) => {
        http
          .get({ host: api.hostname, port: api.port, path: '/_mail', headers: { host } }, ({ statusCode }) => resolve(statusCode))
          .on('error', reject);
      });
    expect(await ask(`evil.example:${api.port}`)).toBe(403);
    expect(await ask(`localhost:${api.port}`)).toBe(200);
  });
});
