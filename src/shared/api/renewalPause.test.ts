import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const limited = (headers = {}) => new Response('{}', { status: 429, headers });
const renewed = () => Response.json({ access_token: 'new' });

let pauseAfterLimit: (send: () => Promise<Response>) => Promise<Response>;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.resetModules();
  ({ pauseAfterLimit } = await import('./renewalPause'));
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['of Retry-After', { 'Retry-After': '7' }, 7000],
  ['of a minute without one', {}, 60_000],
])('a limit becomes 503, and nothing is sent during the pause %s', async (_, headers, pause) => {
  const send = vi.fn<() => Promise<Response>>().mockResolvedValueOnce(limited(headers)).mockResolvedValueOnce(renewed());
  expect((await pauseAfterLimit(send)).status).toBe(503);
  vi.advanceTimersByTime(pause - 1);
  expect((await pauseAfterLimit(send)).status).toBe(503);
  expect(send).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1);
  expect(await (await pauseAfterLimit(send)).json()).toEqual({ access_token: 'new' });
});

it.each([200, 400, 401, 500])('other answers stay: %s', async (status) => {
  const send = vi.fn<() => Promise<Response>>(async () => new Response('{}', { status }));
  expect((await pauseAfterLimit(send)).status).toBe(status);
  expect((await pauseAfterLimit(send)).status).toBe(status);
  expect(send).toHaveBeenCalledTimes(2);
});
