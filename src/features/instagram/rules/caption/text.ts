/** The text of a caption in the form that the rules read. */

/** Latin letters that stand in Cyrillic words, and at the same place the Cyrillic letters that they look like. */
const LATIN_LETTERS = 'aceopxyiABCEHKMOPTXYI';
const CYRILLIC_LETTERS = 'асеорхуіАВСЕНКМОРТХУІ';
const isLookalike = (letter: string): boolean => LATIN_LETTERS.includes(letter);
const cyrillicOf = (letter: string): string => CYRILLIC_LETTERS.charAt(LATIN_LETTERS.indexOf(letter));
/** Zero-width and direction characters, variants of emoji, the frame of a keycap, lines over and under letters. */
const INVISIBLE = /\u200B|\u200C|\u200E|\u200F|[\u202A-\u202E]|\u2060|\uFE0E|\uFE0F|\uFEFF|\u20E3|\u0305|[\u0331-\u0333]/g;
const STROKE = /[\u0335-\u0338]/g;
/** Digits, each with a stroke, and what else of the amount is beside them or has one. */
const STRUCK =
  /[\u0335-\u0338]?(?:(?:\d[\u0335-\u0338](?:[ \u00A0.,'’][\u0335-\u0338]?)?){3,9}|(?:\d[\u0335-\u0338]){2}(?=\p{L}))(?:[\p{L}₸][\u0335-\u0338]?){0,8}/gu;
/** A size with strokes: sold. */
const STRUCK_SIZE =
  /(?<![\p{L}\p{N}])(?:(?:\d[\u0335-\u0338]){2}|(?:[xхXХ][\u0335-\u0338]){0,3}[smlСМЛSML][\u0335-\u0338])(?![\p{L}\p{N}])/gu;
const WORD = /\p{L}{2,}/gu;
const LATIN = /[a-z]/gi;
/** Letters of sizes are as often Latin as Cyrillic; the size rules read both. */
const SIZE = /^[xхsсmмlл]{1,4}$/iu;

/** Writes a mostly Cyrillic word with Cyrillic letters only ("Кoлье" with a Latin "o"). */
function oneScript(word: string): string {
  const latin = word.match(LATIN) ?? [];
  if (latin.length === 0 || latin.length * 2 > word.length || SIZE.test(word)) return word;
  return latin.every(isLookalike) ? word.replaceAll(LATIN, cyrillicOf) : word;
}

/**
 * One spelling for the variants of the same text: compatibility characters, invisible characters, crossed-out and keycap digits,
 * "½", look-alike letters, runs of spaces. Lines stay lines.
 */
export const normalize = (caption: string): string =>
  caption
    .replaceAll(/(\d)\s?½/g, '$1,5')
    // an amount crossed out with combining strokes is an old price, as "~8500~" of messengers is
    .replaceAll(STRUCK, (old) => `~${old.replaceAll(STROKE, '').trim()}~ `)
    .replaceAll(STRUCK_SIZE, (size) => `${size}❌`)
    .replaceAll(STROKE, '')
    .normalize('NFKC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(WORD, oneScript)
    .replaceAll(/(\d[ .]?)[OОoо]{3}(?![\p{L}\p{N}])/gu, '$1000')
    .replaceAll(/\r\n?/g, '\n')
    // a hashtag that begins a sentence is its first word
    .replaceAll(/(?<=^|\n)#(?=\p{L}{3,30} \p{Ll})/gu, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n');

const CONTACTS = [
  /https?:\S+|wa\.me\/\S+/g,
  /[#@][\p{L}\p{N}_.]+/gu,
  /(?<!\d)\d{4}(?:[ -]?\d{4}){3}(?!\d)/g,
  /(?<!\d)(?:\+?7|8)[\s(-]{0,2}[67]\d{2}[\s)-]{0,2}\d{3}[\s-]?\d{2}[\s-]?\d{2}(?!\d)/g,
  /(?<!\d)7\d{2}[\s-]?\d{3}[\s-]?\d{2}[\s-]?\d{2}(?!\d)/g,
];

/** Replaces links, mentions, hashtags, phone and card numbers by spaces: their digits are neither prices nor sizes. */
export const withoutContacts = (text: string): string => CONTACTS.reduce((rest, pattern) => rest.replaceAll(pattern, ' '), text);
