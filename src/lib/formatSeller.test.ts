import { expect, it } from 'vitest';
import { formatAlbum, formatShort } from './formatSeller';

const languages = ['ru', 'kk', 'en'] as const;
const plain = (text: string): string => text.replaceAll('\u00A0', ' ');

it('shortens large numbers as each language does', () => {
  expect(languages.map((language) => plain(formatShort(20_000, language)))).toEqual(['20 тыс.', '20 мың', '20k']);
  expect(languages.map((language) => plain(formatShort(1_500_000, language)))).toEqual(['1,5 млн', '1,5 млн', '1.5m']);
  expect(languages.map((language) => formatShort(900, language))).toEqual(['900', '900', '900']);
});

it('names the month of an album and leaves other titles alone', () => {
  expect(languages.map((language) => plain(formatAlbum('2026-11', language)))).toEqual(['Ноябрь 2026', '2026 ж. қараша', 'November 2026']);
  expect(formatAlbum('Керамика', 'kk')).toBe('Керамика');
});
