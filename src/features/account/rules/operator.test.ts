import { describe, expect, it } from 'vitest';
import { ageOf } from './operator';

const NOW = Date.parse('2026-11-24T12:00:00Z');

describe('the age of what waits', () => {
  it.each([
    ['2026-11-24T11:59:59Z', 'hours', 0, false],
    ['2026-11-24T10:00:00Z', 'hours', 2, false],
    ['2026-11-22T12:00:01Z', 'hours', 47, false],
    ['2026-11-22T12:00:00Z', 'days', 2, true],
    ['2026-11-01T13:00:00Z', 'days', 22, true],
    // the clock of this device is behind
    ['2026-11-24T12:30:00Z', 'hours', 0, false],
  ])('since %s is told in %s: %i, late: %s', (since, unit, count, isLate) => {
    expect(ageOf(since, NOW)).toEqual({ unit, count, isLate });
  });
});
