import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCache } from './cache';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** A cache of three responses, and how often each key was loaded. */
function open() {
  const loads: string[] = [];
  const cached = createCache<string>({ ttlMs: 60_000, failureTtlMs: 5000, max: 3 });
  const ask = (key: string, load = () => Promise.resolve(key.toUpperCase())) =>
    cached(key, () => {
      loads.push(key);
      return load();
    });
  return { ask, loads };
}

it('keeps the responses that were used last, and no more of them than it may [H04]', async () => {
  const { ask, loads } = open();
  for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) expect(await ask(key)).toBe(key.toUpperCase());
  // b was the one not used for the longest time when d came
  expect(loads).toEqual(['a', 'b', 'c', 'd', 'b']);
});

it('loads a response once for everybody who asks meanwhile', async () => {
  const { ask, loads } = open();
  expect(await Promise.all([ask('a'), ask('a'), ask('a')])).toEqual(['A', 'A', 'A']);
  expect(loads).toEqual(['a']);
});

it('repeats a failure only after some seconds', async () => {
  const { ask, loads } = open();
  const fail = () => Promise.reject(new Error('no'));
  expect(await ask('a', fail)).toBeNull();
  expect(await ask('a')).toBeNull();
  vi.setSystemTime(Date.now() + 5001);
  expect(await ask('a')).toBe('A');
  expect(loads).toEqual(['a', 'a']);
});
