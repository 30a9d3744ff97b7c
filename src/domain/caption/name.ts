/** The product name in a caption: the first phrase that names something. */
import { addressed, currency, openings, priceWords, sizeWords } from './words.ts';

const LONGEST = 80;
const edge = String.raw`(?![\p{L}\p{N}])`;
const OPENING = new RegExp(String.raw`^(?:(?:${openings})${edge}[\s!.,:;…—–-]*|(?:${addressed})\s*!\s*)`, 'iu');
/** Where the name ends and facts begin, inside one phrase. */
const CUT = new RegExp(
  String.raw`\s(?:${priceWords}|${sizeWords}|по\s(?=цене|\d)|от|всего|небәрі|бар|қалды|осталс?[яьо]*|в наличии|сатылады|келді|снова|опять|қолда|қайта|уже|жақында|скоро|available|in stock|for only|from|only|at|only left|размерн\p{L}*|цвет\p{L}*|түсі|түстері|colou?rs?|доставка|жеткізу|тапсырыс\p{L}*|артикул|арт|код)${edge}`,
  'iu',
);
const AMOUNT = new RegExp(String.raw`\s*[—–-]?\s*\d[\d\s\u00a0.,'’]*\s*(?:к|k|тыс|мың|мын)?\s*(?:${currency})(?:${edge}|$).*$`, 'iu');
const BARE_AMOUNT = /\s*[—–:-]?\s*\d{1,3}(?:[ \u00a0.]?\d{3})+(?!\p{L}).*$|\s\d{1,3}[кk](?!\p{L}).*$/iu;
/** "Девочки, …": addressed readers are not the product. */
const CALL = new RegExp(`^(?:${addressed})$`, 'iu');
const MEASURE =
  /\s\d+(?:[.,]\d+)?\s*(?:[×xх*]\s*\d+.*|(?:см|мм|м|мл|л|г|гр|кг|шт|дана|метр\p{L}*|гб|персон\p{L}*|предмет\p{L}*|зат|cm|mm|ml|pcs|мач|мәч)(?![\p{L}\p{N}]).*)$/iu;
/** A phrase that begins with a fact is not a name. */
const FACT = new RegExp(
  String.raw`^(?:${priceWords}|${sizeWords}|доставк\p{L}*|жеткіз\p{L}*|delivery|shipping|пишите|жазыңыз\p{L}*|директ\p{L}*|dm|whatsapp|ватсап|тел|заказ\p{L}*|тапсырыс\p{L}*|order|состав|құрамы|цвет\p{L}*|түсі|түстері|colou?rs?|наличие|оплата|төлем|адрес|мекенжай|каспи|kaspi|осталось|остался|осталась|қалды|\d+\s*%)${edge}`,
  'iu',
);

/** Replaces emoji and bullets by line breaks and removes hashtags, links and mentions. */
const clean = (caption: string): string =>
  caption
    .normalize('NFC')
    .replaceAll(/https?:\S+|[#@][\p{L}\p{N}_.]+/gu, ' ')
    .replaceAll(/(?:[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Variation_Selector}•▪●✔★☆❗‼✨→➡|]|\u{200D}|\u{20E3})+/gu, '\n');

function lowerCapitals(text: string): string {
  const letters = text.replaceAll(/[^\p{L}]/gu, '');
  if (letters.length < 5 || letters !== letters.toUpperCase()) return text;
  return text.charAt(0) + text.slice(1).toLowerCase();
}

function nameIn(phrase: string): string | null {
  let text = phrase.trim();
  for (let again = true; again;) {
    const shorter = text.replace(OPENING, '').trim();
    again = shorter !== text;
    text = shorter;
  }
  if (!text || FACT.test(text) || CALL.test(text)) return null;
  text = ` ${text}`.replace(AMOUNT, '').replace(BARE_AMOUNT, '').replace(MEASURE, '');
  const cut = CUT.exec(text);
  if (cut && cut.index > 0) text = text.slice(0, cut.index);
  text = text
    .replace(/^[\s"'«»“”.,:;!?()…—–-]+(?=[\p{L}\p{N}])/u, (head) => (/[«“"]$/.test(head) ? head.slice(-1) : ''))
    .replace(/[\s,.:;!?…—–(-]+$/u, '')
    .replace(/\s(?:на|от|до|с|в|по|для|из|for|of|with|in)$/iu, '')
    .trim();
  return /\p{L}{3}/u.test(text) ? lowerCapitals(text) : null;
}

/** The name, at most 80 characters, or null when nothing in the caption is one. */
export function nameOf(caption: string): string | null {
  const phrases = clean(caption).split(/\n|(?<=[!?;…])\s+|\.\s+|\.$|,\s+|:\s+|\s[—–-]\s|\s\/\s|\(|\)/u);
  for (const phrase of phrases) {
    const name = nameIn(phrase);
    if (name) return name.length <= LONGEST ? name : `${name.slice(0, LONGEST - 1).replace(/\s\S*$/u, '')}…`;
  }
  return null;
}
