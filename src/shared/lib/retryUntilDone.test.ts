import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { retryUntilDone } from './retryUntilDone';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Work whose attempts are settled one by one. */
function attempts() {
  const all: { fail: () => void; succeed: () => void; isStopped: () => boolean }[] = [];
  const work = (isStopped: () => boolean) =>
    new Promise<void>((resolve, reject) => all.push({ succeed: resolve, fail: () => reject(new Error('offline')), isStopped }));
  return { all, work };
}

it('a failed attempt is repeated later each time, and one that succeeds is the last', async () => {
  const { all, work } = attempts();
  retryUntilDone(work, 1000);
  all[0]?.fail();
  await vi.advanceTimersByTimeAsync(1000);
  expect(all).toHaveLength(2);
  all[1]?.fail();
  await vi.advanceTimersByTimeAsync(1999);
  expect(all).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(all).toHaveLength(3);
  all[2]?.succeed();
  await vi.runAllTimersAsync();
  expect(all).toHaveLength(3);
});

it('an attempt that fails after the end is not repeated, and is told that it is over', async () => {
  const { all, work } = attempts();
  const stop = retryUntilDone(work, 1000);
  expect(all[0]?.isStopped()).toBe(false);
  stop();
  expect(all[0]?.isStopped()).toBe(true);
  all[0]?.fail();
  await vi.runAllTimersAsync();
  expect(all).toHaveLength(1);
});
