/** The product name in a caption: the first phrase that names something. */
import { addressed, arrivals, audiences, currency, factWords, nameEnds, openings, priceWords, sizeWords, soldWords } from './words.ts';

const MAX_CHARACTERS = 80;
/** The name stands near the beginning; the rest of a long caption is a story. */
const SEARCHED = 1000;
const edge = String.raw`(?![\p{L}\p{N}])`;
const OPENING = new RegExp(String.raw`^(?:(?:${openings}|${soldWords})${edge}[ !.,:;…—–-]*|(?:${addressed}) ?! ?)`, 'iu');
/** Where the name ends and facts begin, inside one phrase. */
const CUT = new RegExp(String.raw` (?:${priceWords}|${sizeWords}|${nameEnds})${edge}`, 'iu');
const AMOUNT = new RegExp(String.raw` ?[—–-]? ?\d[\d .,'’]{0,14} ?(?:к|k|тыс|мың|мын)? ?(?:${currency})(?:${edge}|$).*$`, 'iu');
const BARE_AMOUNT = / ?[—–:-]? ?(?<!\d)\d{1,3}(?:[ .]?\d{3}){1,3}(?![\p{L}\d]).*$| \d{1,3}(?:к|k|мың|тыс)(?!\p{L}).*$/iu;
const SIZES =
  / (?:[xх]{0,4}[smlсмл](?: ?[-–/.] ?| )[2-6]?[xх]{0,4}[smlсмл](?![\p{L}\p{N}])|\d{2,3}(?:[.,]5)? ?[-–/] ?\d{2,3}(?![\d×хx])|\d{2}(?: \d{2}){2}).*$/iu;
const MEASURE =
  / \d{1,5}(?:[.,]\d{1,2})? ?(?:[×xх*] ?\d.*|(?:см|мм|м|мл|л|г|гр|кг|шт|дана|метр\p{L}*|гб|персон\p{L}*|предмет\p{L}*|зат|cm|mm|ml|pcs|мач|мәч)(?![\p{L}\p{N}]).*)$/iu;
/** A phrase that begins with a fact is not a name. */
const FACT = new RegExp(String.raw`^(?:(?:${priceWords}|${sizeWords}|${factWords})${edge}|[-−–]?\d+ ?%)`, 'iu');
/** Addressed readers ("Девочки, …"), an audience, or the heading of a collection are not the product. */
const OTHER = new RegExp(String.raw`^(?:${addressed}|${audiences}|(?:\p{L}+ ){0,2}(?:коллекция|collection))[.!]?$`, 'iu');
const ARRIVED = new RegExp(String.raw`^(?:жаңа|жана|нов(?:ые|ый|ая|ое)) (.+?) (?:${arrivals})${edge}`, 'iu');
const BREAKS = /(?:[\p{Extended_Pictographic}\p{Regional_Indicator}•▪●✔★☆❗‼✨→➡|~[\]¤]|\u{200D})+/gu;
const PHRASES = /\n|(?<=[!?;…])\s+|\. +|\.{2,}|\.$|(?<=\p{L})\.(?=\n)|, +|: +| [—–-] | \/ |\(|\)/u;

function lowerCapitals(text: string): string {
  const letters = text.replaceAll(/[^\p{L}]/gu, '');
  if (letters.length < 5 || letters !== letters.toUpperCase()) return text;
  return text.charAt(0) + text.slice(1).toLowerCase();
}

/** A capital first, except in a name like "iPhone". */
const capitalized = (text: string): string => (/^\p{Ll}\p{Lu}/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1));

function withoutOpenings(phrase: string): string {
  let text = phrase;
  for (let again = true; again;) {
    const shorter = text.replace(OPENING, '').trim();
    again = shorter !== text;
    text = shorter;
  }
  return text;
}

function nameIn(phrase: string): string | null {
  const text = withoutOpenings(phrase.trim()).replace(ARRIVED, '$1');
  if (!text || FACT.test(text) || OTHER.test(text)) return null;
  let name = [AMOUNT, BARE_AMOUNT, MEASURE, SIZES].reduce((rest, pattern) => rest.replace(pattern, ''), ` ${text}`);
  const cut = CUT.exec(name);
  if (cut && cut.index > 0) name = name.slice(0, cut.index);
  name = name
    .replace(/^[\s"'«»“”.,:;!?()…—–-]+(?=[\p{L}\p{N}])/u, (head) => (/[«“"]$/.test(head) ? head.slice(-1) : ''))
    .replace(/[ ,.:;!?…—–(-]{1,20}$/u, '')
    .replace(/ (?:на|от|до|с|в|по|для|из|for|of|with|in)$/iu, '')
    .trim();
  return /\p{L}{3}/u.test(name) ? capitalized(lowerCapitals(name)) : null;
}

/** The name in the normalized text without contacts, at most 80 characters; null when nothing in it is one. */
export function nameOf(caption: string): string | null {
  for (const phrase of caption.slice(0, SEARCHED).replaceAll(BREAKS, '\n').split(PHRASES)) {
    const name = nameIn(phrase);
    if (name) return name.length <= MAX_CHARACTERS ? name : `${name.slice(0, MAX_CHARACTERS - 1).replace(/ \S*$/u, '')}…`;
  }
  return null;
}
