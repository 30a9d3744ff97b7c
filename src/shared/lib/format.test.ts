import { describe, expect, it } from 'vitest';
import { cappedCount, exactCount } from './count';
import { languages, languageTable } from '~/shared/i18n/languages';
import { almatyHour, almatyMoment, almatyWeekday, formatMoment } from './formatSeller';
import { almatyDate, formatCount, formatDate, formatDay, formatMoney, formatNumber, formatPercent, formatRating } from './format';

const plain = (text: string): string => text.replaceAll('\u00A0', ' ');

describe('money, numbers and dates', () => {
  it('writes tenge without decimals, with spaces that do not break', () => {
    expect(formatMoney(1_234_567, 'ru')).toBe('1\u00A0234\u00A0567\u00A0₸');
    expect(formatMoney(1_234_567, 'kk')).toBe('1\u00A0234\u00A0567\u00A0₸');
    expect(formatMoney(1_234_567, 'en')).toBe('₸1,234,567');
  });
  it('writes numbers, ratings and per cent as each language does', () => {
    expect(
      [formatNumber(1192, 'kk'), formatRating(4.9, 'kk'), formatRating(4.9, 'en'), formatPercent(15, 'ru'), formatPercent(15, 'kk')].map(
        plain,
      ),
    ).toEqual(['1 192', '4,9', '4.9', '15 %', '15%']);
    expect([formatPercent(3.9, 'ru'), formatPercent(3.9, 'en')].map(plain)).toEqual(['3,9 %', '3.9%']);
  });
  it('writes numbers as Intl.NumberFormat does', () => {
    const money = { style: 'currency', currency: 'KZT', currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 } as const;
    for (const language of languages) {
      const intl = (options: Intl.NumberFormatOptions) => {
        const format = new Intl.NumberFormat(languageTable[language].locale, options);
        return (value: number) => format.format(value).replaceAll(/\s/g, '\u00A0');
      };
      const [number, tenge, rating] = [intl({}), intl(money), intl({ minimumFractionDigits: 1, maximumFractionDigits: 1 })];
      for (let i = 0; i < 10_000; i++) {
        const value = i < 2000 ? i : i ** 2 + 7 * i;
        expect([formatNumber(value, language), formatMoney(value, language)]).toEqual([number(value), tenge(value)]);
      }
      for (let hundredths = 0; hundredths <= 500; hundredths++) {
        expect(formatRating(hundredths / 100, language)).toBe(rating(hundredths / 100));
      }
      expect([formatMoney(-1500, language), formatNumber(-1500.25, language)]).toEqual([tenge(-1500), number(-1500.25)]);
    }
  });
  it('marks a count that stopped at the cap', () => {
    expect(
      [formatCount(cappedCount(1001), 'ru'), formatCount(cappedCount(1001), 'kk'), formatCount(cappedCount(1001), 'en')].map(plain),
    ).toEqual(['1 000+', '1 000+', '1,000+']);
    expect([formatCount(cappedCount(1000), 'en'), formatCount(exactCount(1192), 'en')]).toEqual(['1,000', '1,192']);
  });
  it('names months, and the year only when it is another one', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    const date = new Date('2026-01-23T12:00:00Z');
    expect([formatDate(date, 'ru', now), formatDate(date, 'kk', now), formatDate(date, 'en', now)].map(plain)).toEqual([
      '23 января',
      '23 қаңтар',
      'January 23',
    ]);
    expect(plain(formatDate(new Date('2025-08-23T12:00:00Z'), 'kk', now))).toBe('2025 ж. 23 тамыз');
  });
  it('ends no date with a dot, which would meet that of the sentence', () => {
    for (const language of languages) {
      for (let month = 1; month <= 12; month++) {
        for (const year of [2026, 2027]) {
          const day = `${year}-${String(month).padStart(2, '0')}-26`;
          expect(formatDay(day, language, 2026)).not.toMatch(/\.$/);
          expect(formatMoment(new Date(`${day}T12:00:00Z`), language)).not.toMatch(/\.$/);
        }
      }
    }
    expect(plain(formatDay('2027-01-26', 'ru', 2026))).toBe('26 января 2027');
  });
  it('counts days in the time zone of Almaty', () => {
    expect(plain(formatDate(new Date('2026-01-22T20:00:00Z'), 'kk', new Date('2026-02-01')))).toBe('23 қаңтар');
  });
  it('reads parts of a moment by their names, as browsers differ in how they write them', () => {
    const moment = new Date('2026-11-20T20:14:00Z');
    const read = () => [almatyDate(moment), almatyHour(moment), almatyWeekday(moment), almatyMoment(moment)];
    const written = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format') ?? {};
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', { ...written, get: () => () => '11/21/2026, 24:14' });
    expect(read()).toEqual(['2026-11-21', 1, 6, '2026-11-21 01:14']);
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', written);
    expect(read()).toEqual(['2026-11-21', 1, 6, '2026-11-21 01:14']);
  });
});
