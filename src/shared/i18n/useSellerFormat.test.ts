// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startTexts } from '../../../tests/helpers/texts';
import type { Language } from './languages';
import { useSellerFormat } from './useSellerFormat';

const plain = (text: string | undefined): string | undefined => text?.replaceAll('\u00A0', ' ');

it.each<[Language, string, string, string, string, string]>([
  ['ru', '20 тыс.', '1,5 млн', '9 дек.', 'Четверг', 'Ноябрь 2026'],
  ['kk', '20 мың', '1,5 млн', '9 жел.', 'Бейсенбі', '2026 ж. қараша'],
  ['en', '20k', '1.5m', 'Dec 9', 'Thursday', 'November 2026'],
])('shortens numbers and names days and months as the language does, %s', async (language, thousands, millions, day, weekday, month) => {
  await startTexts(language);
  const { result } = renderHook(useSellerFormat);
  const format = result.current;
  expect([900, 20_000, 1_500_000].map((value) => plain(format.short(value)))).toEqual(['900', thousands, millions]);
  expect(format.shortDay('2026-12-09')).toBe(day);
  // already Thursday in Almaty
  expect(format.weekday(new Date('2026-11-25T20:00:00Z'))).toBe(weekday);
  expect([plain(format.album('2026-11')), format.album('Керамика')]).toEqual([month, 'Керамика']);
});
