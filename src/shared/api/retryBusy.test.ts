import { expect, it, vi } from 'vitest';
import { retryBusy } from './retryBusy';

const response = (status: number, body: object) => Response.json(body, { status });

it.each([
  ['our own code', response(503, { code: 'busy', message: 'busy', details: '{"retry": true}' })],
  ['a deadlock', response(500, { code: '40P01' })],
  ['a lock timeout', response(500, { code: '55P03' })],
  ['a serialization failure', response(409, { code: '40001' })],
])('sends once more after %s', async (_, busy) => {
  const send = vi
    .fn<() => Promise<Response>>()
    .mockResolvedValueOnce(busy)
    .mockResolvedValueOnce(response(200, { number: '1' }));
  expect(await (await retryBusy(send)).json()).toEqual({ number: '1' });
  expect(send).toHaveBeenCalledTimes(2);
});

it('stops after the second attempt and hands its response on, unread', async () => {
  const send = vi.fn<() => Promise<Response>>(() => Promise.resolve(response(503, { code: 'busy', message: 'busy' })));
  expect(await (await retryBusy(send)).json()).toEqual({ code: 'busy', message: 'busy' });
  expect(send).toHaveBeenCalledTimes(2);
});

it.each([
  ['success', response(200, {})],
  ['a refusal', response(409, { code: 'out_of_stock' })],
  ['an outage, after which nobody knows what was stored', response(503, {})],
  ['a response that is not JSON', new Response('<h1>Bad gateway</h1>', { status: 502 })],
])('sends once after %s', async (_, reply) => {
  const send = vi.fn<() => Promise<Response>>(() => Promise.resolve(reply));
  expect(await retryBusy(send)).toBe(reply);
  expect(send).toHaveBeenCalledOnce();
});

it('does not repeat a request that got no response', async () => {
  const send = vi.fn<() => Promise<Response>>(() => Promise.reject(new TypeError('fetch failed')));
  await expect(retryBusy(send)).rejects.toThrow('fetch failed');
  expect(send).toHaveBeenCalledOnce();
});
