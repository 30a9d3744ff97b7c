import { expect, it, vi } from 'vitest';
import { retryBusy } from './retryBusy';

const answer = (status: number, body: object) => Response.json(body, { status });

it.each([
  ['our own code', answer(503, { code: 'busy', details: '{"retry": true}' })],
  ['a deadlock', answer(500, { code: '40P01' })],
  ['a lock timeout', answer(500, { code: '55P03' })],
  ['a serialization failure', answer(409, { code: '40001' })],
])('sends once more after %s', async (_, busy) => {
  const send = vi
    .fn<() => Promise<Response>>()
    .mockResolvedValueOnce(busy)
    .mockResolvedValueOnce(answer(200, { number: '1' }));
  expect(await (await retryBusy(send)).json()).toEqual({ number: '1' });
  expect(send).toHaveBeenCalledTimes(2);
});

it('stops after the second attempt and hands its answer on, unread', async () => {
  const send = vi.fn<() => Promise<Response>>(() => Promise.resolve(answer(503, { code: 'busy' })));
  expect(await (await retryBusy(send)).json()).toEqual({ code: 'busy' });
  expect(send).toHaveBeenCalledTimes(2);
});

it.each([
  ['success', answer(200, {})],
  ['a refusal', answer(409, { code: 'out_of_stock' })],
  ['an outage, after which nobody knows what was stored', answer(503, {})],
  ['an answer that is not JSON', new Response('<h1>Bad gateway</h1>', { status: 502 })],
])('sends once after %s', async (_, reply) => {
  const send = vi.fn<() => Promise<Response>>(() => Promise.resolve(reply));
  expect(await retryBusy(send)).toBe(reply);
  expect(send).toHaveBeenCalledOnce();
});

it('does not repeat a request that got no answer', async () => {
  const send = vi.fn<() => Promise<Response>>(() => Promise.reject(new TypeError('fetch failed')));
  await expect(retryBusy(send)).rejects.toThrow('fetch failed');
  expect(send).toHaveBeenCalledOnce();
});
