import { describe, expect, it } from 'vitest';
import { canAsk, isBusinessNumber, type OwnVerification } from './verification';

describe('a business number', () => {
  it.each(['240140000001', '240140 000 011', '240140000203', '240140000215'])('%s has a right checksum', (number) => {
    expect(isBusinessNumber(number)).toBe(true);
  });
  it.each(['', '240140000002', '240140000290', '240140000299', '24014000000', '2401400000010', '241340000001', '24014000000x'])(
    '«%s» is none',
    (number) => {
      expect(isBusinessNumber(number)).toBe(false);
    },
  );
});

describe('a layer', () => {
  const NOW = Date.parse('2026-06-01T00:00:00Z');
  const own = (state: OwnVerification['state'], validUntil: string | null) => ({ state, validUntil }) as OwnVerification;
  it.each([
    ['never', undefined, true],
    ['and waits', own('asked', null), true],
    ['and was refused', own('refused', null), true],
    ['and has ended', own('ended', '2027-01-01'), true],
    ['and is verified for long', own('verified', '2026-07-02T00:00:00Z'), false],
    ['and is verified for a month', own('verified', '2026-07-01T00:00:00Z'), true],
  ])('that was asked for %s may be asked for: %#', (_, verification, isAllowed) => {
    expect(canAsk(verification, NOW)).toBe(isAllowed);
  });
});
