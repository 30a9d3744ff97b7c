import { afterEach, expect, it, vi } from 'vitest';
import { API, openShop } from './handlerFixture';

afterEach(() => vi.unstubAllGlobals());

const CHECKS = { ok: true, checks: { deadlines: true, notifications: true } };

it('is what the API says, and is not cached', async () => {
  const { send, asked } = openShop({ responses: { 'rpc/health': CHECKS } });
  const { status, text, headers } = await send('/health');
  expect([status, JSON.parse(text), headers.get('cache-control')]).toEqual([200, CHECKS, 'no-store']);
  await send('/health');
  expect(asked).toEqual([`${API}/rest/v1/rpc/health`, `${API}/rest/v1/rpc/health`]);
});

it('says which check failed, with status 503', async () => {
  const body = { code: 'unhealthy', message: 'unhealthy', details: '{"notifications": false}', hint: null };
  const { send } = openShop({ responses: { 'rpc/health': () => Response.json(body, { status: 503 }) } });
  const { status, text } = await send('/health');
  expect([status, JSON.parse(text)]).toEqual([503, body]);
});

it.each([
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  ['answers a page instead of data', () => new Response('<html></html>')],
])('is 503 when the API %s', async (_, respond) => {
  const { send } = openShop({ responses: { 'rpc/health': respond } });
  const { status, text } = await send('/health');
  expect([status, JSON.parse(text)]).toEqual([503, { code: 'unreachable' }]);
});

it('asks the API once for requests that come together', async () => {
  const { send, asked } = openShop({ responses: { 'rpc/health': CHECKS } });
  const responses = await Promise.all(Array.from({ length: 64 }, () => send('/health')));
  expect(responses.map(({ status }) => status)).toEqual(Array(64).fill(200));
  expect(asked).toHaveLength(1);
});

it('has no body for HEAD, and other methods get the site', async () => {
  const { send } = openShop({ responses: { 'rpc/health': CHECKS } });
  expect(await send('/health', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
  expect((await send('/health', { method: 'POST' })).text).toContain('<!doctype html>');
});
