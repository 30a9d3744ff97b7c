/** Which language a caption is written in. */
import type { Language } from '../../../../shared/i18n/languages.ts';
import { languageSigns, words } from './words.ts';

const LATIN = /[a-z]/gi;
const CYRILLIC = /[а-яёәғқңөұүһі]/giu;
const signs = languageSigns.map(({ words: frequent, ...rest }) => ({ ...rest, words: new RegExp(words(frequent), 'giu') }));
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** By how much another language must be ahead of the preferred one: letters of one are in loanwords of another. */
const AHEAD = 2;

/**
 * The language; null when there are no words at all. Hashtags and links are used only when there is no other text.
 * @param preferred of a text that could be in several languages
 */
export function languageOf(caption: string, preferred: Language | null = null): Language | null {
  const plain = caption.replaceAll(/[#@][\p{L}\p{N}_.]+|https?:\S+/gu, ' ');
  const text = /\p{L}{2}/u.test(plain) ? plain : caption;
  const [latin, cyrillic] = [count(text, LATIN), count(text, CYRILLIC)];
  if (latin + cyrillic === 0) return null;
  const script = latin > cyrillic * 2 ? 'latin' : 'cyrillic';
  const scores = signs
    .filter((sign) => sign.script === script)
    .map(({ language, words, letters, areOwnLetters = false }) => {
      const own = letters ? count(text, letters) : 0;
      return { language, score: 2 * count(text, words) + own, isSure: areOwnLetters && own > 0 };
    })
    .sort((a, b) => b.score - a.score);
  const [best] = scores;
  const wanted = scores.find(({ language }) => language === preferred);
  return (best && wanted && !best.isSure && best.score < wanted.score + AHEAD ? wanted : best)?.language ?? null;
}
