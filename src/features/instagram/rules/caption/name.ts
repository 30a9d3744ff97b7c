/** The product name in a caption: the first phrase that names something. */
import { addressed, arrivals, audiences, clauseWords, factWords, nameEnds, offers, openings, remarks } from './nameWords.ts';
import { isSizeOfList } from './sizeScale.ts';
import { currency, priceWords, sizeSuffixes, sizeWords, soldWords, thousandWords, words } from './words.ts';

const MAX_CHARACTERS = 80;
const MAX_WORDS = 8;
/** The name stands near the beginning; the rest of a long caption is a story. */
const SEARCHED = 1000;
const edge = String.raw`(?![\p{L}\p{N}])`;
const OPENING = new RegExp(String.raw`^(?:(?:${offers}|${openings}|${soldWords})${edge}[ !.,:;…—–-]*|(?:${addressed}) ?! ?)`, 'iu');
/** Where the name ends and facts begin, inside one phrase. */
const CUT = new RegExp(
  String.raw` (?:(?:один|бір|\d{1,3}(?:[-–]\d{2,3})?)(?:-?(?:ші|й|ый))? (?=(?:${sizeWords})${edge}))?(?:${priceWords}|${sizeWords}|${nameEnds}|${soldWords})${edge}`,
  'iu',
);
const AMOUNT = new RegExp(String.raw` ?[—–-]? ?\d[\d .,'’]{0,14} ?(?:${thousandWords})? ?(?:${currency})(?:${edge}|$).*$`, 'iu');
const BARE_AMOUNT = new RegExp(
  String.raw` ?[—–:-]? ?(?<!\d)\d{1,3}(?:[ .]?\d{3}){1,3}(?![\p{L}\d]).*$| \d{1,3}(?:[.,]\d)? ?(?:${thousandWords})${edge}.*$`,
  'iu',
);
const SIZES = new RegExp(
  String.raw` (?:[xх]{0,4}[smlсмл](?: ?[-–/.,] ?| |[ -]?[тдн][еа]н )[2-6]?[xх]{0,4}[smlсмл]${edge}|\d{2,3}(?:[.,]5)? ?[-–/,] ?\d{2,3}(?![\d×хx])|\d{2}(?: \d{2}){2}|\d{2,3}(?:[.,]5)? ?-?(?:${sizeSuffixes}|[тдн][еа]н)${edge}).*$`,
  'iu',
);
const MEASURE =
  / (?:\d{1,5}(?:[.,]\d{1,2})? ?(?:[×xх*] ?\d.*|(?:см|мм|м|мл|л|г|гр|кг|шт|штук|дана|пар[аы]?|метр\p{L}*|гб|gb|персон\p{L}*|предмет\p{L}*|лист\p{L}*|деталей|әріп|дюйм\p{L}*|тік|проб[аы]|карат\p{L}*|зат|cm|mm|ml|pcs|мач|мәч|вт)(?![\p{L}\p{N}]).*)|(?:(?:на|для|до|от) )?\d{1,2}(?:[-–]\d{1,2})? ?(?:лет|год\p{L}*|мес|месяц\p{L}*|жас|жасқа|ай(?:ға|лық))(?![\p{L}\p{N}]).*|(?:до )?[-−–]\d{1,2}(?!\d).*|\d{1,3} ?%.*|\d\+(?= |$).*)$/iu;
/** A phrase that begins with a fact is not a name. */
const FACT = new RegExp(
  String.raw`^(?:(?:${priceWords}|${sizeWords}|${factWords}|${clauseWords}|(?:${addressed}) (?:${clauseWords}))${edge}|[-−–]?\d+ ?%)`,
  'iu',
);
/** Requests in the imperative: Russian first words, Kazakh last words. */
const REQUEST = /^\p{L}{2,}(?:й|и)те(?:сь)?(?!\p{L})|\p{L}{3}ң[ыі]з(?:д[ае]р)?[.!]*$/iu;
/** What we do (Kazakh): "мектепке дайындаламыз" */
const WE_DO = /\p{L}{3}м[ыі]з$/iu;
/** Addressed readers ("Девочки, …"), an audience, or the heading of a collection are not the product. */
const OTHER = new RegExp(String.raw`^(?:${addressed}|${audiences}|${remarks}|(?:\p{L}+ ){0,2}(?:коллекция|collection))[.!]?$`, 'iu');
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

/** "Футболка XL", "Шорты 25" of a caption with sizes */
function withoutSizes(name: string, sizes: readonly string[]): string {
  let text = name;
  for (let at = text.lastIndexOf(' '); at > 0 && isSizeOfList(text.slice(at + 1), sizes); at = text.lastIndexOf(' '))
    text = text.slice(0, at);
  return text;
}

function nameIn(phrase: string, sizes: readonly string[]): string | null {
  const text = withoutOpenings(phrase.trim()).replace(ARRIVED, '$1');
  if (!text || FACT.test(text) || REQUEST.test(text) || OTHER.test(text)) return null;
  let name = [AMOUNT, BARE_AMOUNT, MEASURE, SIZES].reduce((rest, pattern) => rest.replace(pattern, ''), ` ${text}`);
  const cut = CUT.exec(name);
  if (cut && cut.index > 0) name = name.slice(0, cut.index);
  name = withoutSizes(name.trimEnd(), sizes)
    .replace(/^[\s"'«»“”.,:;!?()…—–-]+(?=[\p{L}\p{N}])/u, (head) => (/[«“"]$/.test(head) ? head.slice(-1) : ''))
    .replace(/[ ,.:;!?…—–(-]{1,20}$/u, '')
    .replace(/ (?:на|от|до|с|в|по|для|из|и|или|және|for|of|with|in|\p{L}+ түсті)$/u, '')
    .trim();
  return /\p{L}{3}/u.test(name) && !OTHER.test(name) && !WE_DO.test(name) ? capitalized(lowerCapitals(name)) : null;
}

/** People of a sentence */
const PEOPLE = new RegExp(words('мы|вы|я|нам|вам|нас|вас|меня|біз|сіз|we|you|спасибо|рахмет|рақмет'), 'iu');
/** A question, a sentence, or an adjective alone ("Тёплый, уютный: …") is more often a story than a name. */
const isDoubtful = (phrase: string, name: string): boolean =>
  /\?\s*$/.test(phrase) || name.split(' ').length > MAX_WORDS || PEOPLE.test(name) || /^\p{L}+(?:ый|ая|яя|ые)$/iu.test(name);

/**
 * The name in the normalized text without contacts, at most 80 characters; null when nothing in it is one.
 * @param sizes of the caption: at the end of the name they are no part of it
 */
export function nameOf(caption: string, sizes: readonly string[] = []): string | null {
  let doubtful: string | null = null;
  for (const phrase of caption.slice(0, SEARCHED).replaceAll(BREAKS, '\n').split(PHRASES)) {
    const found = nameIn(phrase, sizes);
    if (found === null) continue;
    const name = found.length <= MAX_CHARACTERS ? found : `${found.slice(0, MAX_CHARACTERS - 1).replace(/ \S*$/u, '')}…`;
    if (!isDoubtful(phrase, found)) return name;
    doubtful ??= name;
  }
  return doubtful;
}
