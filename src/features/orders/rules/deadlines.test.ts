import { describe, expect, it } from 'vitest';
import { refreshIn, timeLeft } from './deadlines';

it('the time left has two units, and never goes below zero', () => {
  const minute = 60_000;
  expect(timeLeft(50 * 60 * minute)).toMatchObject({ unit: 'days', days: 2, hours: 2 });
  expect(timeLeft(90 * minute)).toMatchObject({ unit: 'hours', hours: 1, minutes: 30 });
  expect(timeLeft(59 * minute)).toMatchObject({ unit: 'minutes', minutes: 59 });
  expect(timeLeft(-minute)).toMatchObject({ unit: 'minutes', minutes: 0 });
});

describe('the time until orders are read again', () => {
  const NOW = Date.parse('2026-11-23T10:00:00Z');

  it('ends at the first of their deadlines', () => {
    expect(refreshIn([{ dueAt: '2026-11-23T11:00:00Z' }, { dueAt: null }, { dueAt: '2026-11-23T10:05:00Z' }], NOW)).toBe(5 * 60_000);
  });

  it('is short, never zero, while a deadline has passed', () => {
    expect(refreshIn([{ dueAt: '2026-11-22T10:00:00Z' }], NOW)).toBe(20_000);
    expect(refreshIn([{ dueAt: '2026-11-23T10:00:01Z' }], NOW)).toBe(20_000);
  });

  it('is not longer than timers of browsers can be, and none without deadlines', () => {
    expect(refreshIn([{ dueAt: '2027-11-23T10:00:00Z' }], NOW)).toBeLessThan(2 ** 31);
    expect(refreshIn([{ dueAt: null }], NOW)).toBe(false);
    expect(refreshIn([], NOW)).toBe(false);
  });
});
