/** Which language a caption is written in. */
import type { Language } from '~/i18n/languages';
import { englishWords, kazakhWords, russianWords } from './words.ts';

const KAZAKH_LETTERS = /[әғқңөұүһі]/giu;
const RUSSIAN_LETTERS = /[ёщъьэ]/giu;
const LATIN = /[a-z]/gi;
const CYRILLIC = /[а-яёәғқңөұүһі]/giu;
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
const each = (alternatives: string): RegExp => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${alternatives})(?![\p{L}\p{N}])`, 'giu');
const kazakh = each(kazakhWords);
const russian = each(russianWords);
const english = each(englishWords);

/** Null when there are no words at all. Hashtags and links say little about the writer's language, so they count only when alone. */
export function languageOf(caption: string): Language | null {
  const plain = caption.replaceAll(/[#@][\p{L}\p{N}_.]+|https?:\S+/gu, ' ');
  const text = /\p{L}{2}/u.test(plain) ? plain : caption;
  const [latin, cyrillic] = [count(text, LATIN), count(text, CYRILLIC)];
  if (latin + cyrillic === 0) return null;
  const scores: Record<Language, number> = {
    kk: count(text, KAZAKH_LETTERS) + 2 * count(text, kazakh),
    ru: 2 * count(text, russian) + count(text, RUSSIAN_LETTERS) + 0.1,
    en: 2 * count(text, english) + 0.05,
  };
  if (latin > cyrillic * 2) return 'en';
  return scores.kk >= scores.ru ? 'kk' : 'ru';
}
