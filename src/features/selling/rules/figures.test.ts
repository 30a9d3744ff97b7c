import { describe, expect, it } from 'vitest';
import { axisMaximum, fillDays, figuresOf } from './figures';
import { daysBefore } from '~/shared/lib/days';

const TODAY = '2026-03-01';
const day = (date: string, sales: number) => ({ date, sales, orders: 1, units: 2 });

describe('figures of a shop', () => {
  it('count days across the end of a month', () => {
    expect([daysBefore(TODAY, 0), daysBefore(TODAY, 1), daysBefore(TODAY, 29)]).toEqual(['2026-03-01', '2026-02-28', '2026-01-31']);
    expect(fillDays([day('2026-02-28', 5)], 3, TODAY).map(({ date, sales }) => [date, sales])).toEqual([
      ['2026-02-27', 0],
      ['2026-02-28', 5],
      ['2026-03-01', 0],
    ]);
  });

  it('compare a period with the days before it; without earlier sales the change is null', () => {
    const days = [day('2026-02-20', 100), day('2026-02-28', 100), day('2026-03-01', 50)];
    expect(figuresOf(days, 7, TODAY)).toMatchObject({ sales: 150, orders: 2, units: 4, change: 50 });
    expect(figuresOf(days, 1, TODAY)).toMatchObject({ sales: 50, change: -50 });
    expect(figuresOf([day(TODAY, 50)], 30, TODAY).change).toBeNull();
    expect(figuresOf([], 7, TODAY)).toMatchObject({ sales: 0, change: null, line: [0, 0, 0, 0, 0, 0, 0] });
  });

  it.each([
    [0, 4],
    [71_000, 80_000],
    [160_000, 200_000],
    [999, 1000],
    [1, 1.2],
  ])('give an axis for %d that ends at %d or above', (highest, top) => {
    expect(axisMaximum(highest)).toBeGreaterThanOrEqual(highest);
    expect(axisMaximum(highest)).toBeLessThanOrEqual(Math.max(top * 1.3, 4));
  });
});
