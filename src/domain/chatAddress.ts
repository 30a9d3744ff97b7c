/** Name, phone and address in a message that a buyer wrote in Direct or WhatsApp, for the seller to check. */
import { cityIn } from './chatCity.ts';
import * as limits from './fieldLimits.ts';
import { normalizePhone } from './phone.ts';
import type { City } from './readFilters.ts';

/** What was recognised; null where nothing was. */
export interface ChatAddress {
  name: string | null;
  /** +7 and ten digits. */
  phone: string | null;
  /** One of the larger cities, or the name of another one. */
  city: { key: City } | { name: string } | null;
  street: string | null;
  flat: string | null;
  /** Everything else that was written. */
  comment: string | null;
}

/** More is not a message with an address (characters). */
const LONGEST = 2000;
const edge = String.raw`(?![\p{L}\p{N}])`;
const begin = String.raw`(?<![\p{L}\p{N}])`;
const any = (words: string, flags = 'iu'): RegExp => new RegExp(`${begin}(?:${words})${edge}`, flags);

/** "[23.11.2026, 18:20] Dana:" or "23.11.2026, 18:20 - Dana:" before each copied message. */
const HEADER = /^\[?\d{1,2}[./]\d{1,2}[./]\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?: [ap]m)?\]?(?: -)? [^:\n]{1,60}: /gimu;
/** No part of a longer number, such as that of a card. */
const PHONE = /(?<!\d[ \u00A0-]?)(?:\+? ?7|8)?[ \u00A0(-]*7\d{2}[ \u00A0)-]*\d{3}[ \u00A0-]*\d{2}[ \u00A0-]*\d{2}(?![ \u00A0-]?\d)/gu;
const PHONE_LABEL = new RegExp(
  String.raw`${begin}(?:(?:мой|менің)\s+)?(?:тел(?:ефон\p{L}*)?|номер\p{L}*|нөмір\p{L}*|phone|whatsapp|ватсап\p{L}*|сот\p{L}*)\.?\s*[:—–-]?\s*$`,
  'iu',
);
const FLAT_WORD = 'кв|квартира|пәтер|пәт|apt|flat|офис|кеңсе';
const FLAT = new RegExp(
  String.raw`[,\s]*${begin}(?:(?:${FLAT_WORD})\.?\s*[№:]?\s*(\d{1,5}\p{L}?)|(\d{1,5})[\s-]?(?:${FLAT_WORD})\p{L}{0,4}\.?)${edge}`,
  'iu',
);
/** Words that a part of an address has. */
const STREET = any(
  String.raw`ул|улица|улице|көше\p{L}*|к-сі|пр|пр-т|просп|проспект\p{L}*|даңғыл\p{L}*|мкр|мкрн|м-н|микрорайон\p{L}*|ықшам\p{L}*|мөлтек\p{L}*|бульвар\p{L}*|б-р|пер|переулок|шоссе|жк|тұйық\p{L}*|дом|д|үй|үйі|корпус|street|str|st|avenue|ave|house|микр`,
);
const NAME_AND_NUMBER = /^(\p{Lu}[\p{L}'-]*(?: \p{L}[\p{L}'-]+){0,2}),? \d{1,4}\p{L}?(?:\s?[/-]\s?\d{1,4}\p{L}?)?$/u;
const NUMBER = /^\d{1,4}\p{L}?(?:\s?[/-]\s?\d{1,4}\p{L}?)?$/u;
/** A number after these is not that of a house. */
const NO_STREET = any(
  String.raw`размер\p{L}*|өлшем\p{L}*|size|этаж\p{L}*|подъезд\p{L}*|домофон\p{L}*|кіреберіс\p{L}*|қабат\p{L}*|код|рост|бойы|kaspi|каспи|заказ\p{L}*|тапсырыс\p{L}*|артикул|сумма|баға\p{L}*|цена|после|кейін|до|дейін|after|floor`,
);
const NAME_LABEL = new RegExp(
  String.raw`^(?:ф\.?и\.?о\.?|имя|получатель\p{L}*|аты-жөні\p{L}*|аты|есімі\p{L}*|алушы|name|recipient)\s*[:—–-]\s*|^(?:имя|фио|аты-жөнім?|получатель|алушы|name)\s+(?=\p{Lu})|${begin}(?:меня зовут|мо[её] имя|на имя|менің атым|атым|есімім|my name is|i am|i'm)\s*[:—–-]?\s*`,
  'iu',
);
const CITY_LABEL = /^(?:город|қала|city)\s*[:—–-]\s*/iu;
const ADDRESS_LABEL = /^(?:(?:мой|наш|менің)\s+)?(?:адрес\p{L}*|мекен-?\s?жай\p{L}*|address)(?:\s+доставки)?\s*[:—–-]?\s*/iu;
/** Words around an address that mean nothing to a courier. */
const FILLER = any(
  String.raw`живу|живем|живём|проживаю|тұрамын|тұрамыз|находимся|по|в|во|на|из|это|доставка|доставку|отправьте|пожалуйста|жіберіңіз|жеткізу|и|мен|in|at|to|live|i`,
  'giu',
);
const GREETING = any(
  String.raw`здравствуйте|здраствуйте|добрый|день|вечер|утро|доброе|привет\p{L}*|салем|сәлем\p{L}*|салам\p{L}*|сәлеметсіз|саламатсыз|бе|ма|ассалаумағалейкум|қайырлы|күн|кеш|таң|hello|hi|hey|спасибо|рахмет|рақмет|пожалуйста|өтінемін|thanks|thank|you|please|ок|ok|окей|жақсы|хорошо|да|иә|вот|міне|мои|данные|деректер\p{L}*|мәліметтер\p{L}*`,
  'giu',
);
const PERSON = /^\p{Lu}\p{Ll}+(?:[- ]\p{Lu}(?:\p{Ll}+|\.)){0,2}$/u;

const tidy = (text: string): string => text.replaceAll(/\s+/gu, ' ').replace(/^[\s,.;:!?—–-]+|[\s,;:!?—–-]+$/gu, '');
/** Is there more in a part than a label, a greeting or words around an address? */
const means = (part: string): boolean =>
  /[\p{L}\p{N}]/u.test(part.replace(ADDRESS_LABEL, '').replace(CITY_LABEL, '').replaceAll(GREETING, ' ').replaceAll(FILLER, ' '));
/** At most `max` characters, cut between words. */
const short = (text: string, max: number): string | null => {
  const line = tidy(text);
  return (line.length <= max ? line : line.slice(0, max).replace(/\s\S*$/u, '')) || null;
};

function takePhone(text: string): { phone: string | null; rest: string } {
  for (const match of text.matchAll(PHONE)) {
    const phone = normalizePhone(match[0]);
    if (!phone) continue;
    const before = text.slice(0, match.index).replace(PHONE_LABEL, '');
    return { phone, rest: `${before}\n${text.slice(match.index + match[0].length)}` };
  }
  return { phone: null, rest: text };
}

function takeFlat(text: string): { flat: string | null; rest: string } {
  const match = FLAT.exec(text);
  if (!match) return { flat: null, rest: text };
  return { flat: match[1] ?? match[2] ?? null, rest: `${text.slice(0, match.index)},${text.slice(match.index + match[0].length)}` };
}

/** Lines, sentences and what is between commas. */
const partsOf = (text: string): string[] =>
  text
    .split(/[\n,;]|(?<=\p{L}{4})\.\s+|(?<=\d)\.\s+(?=\p{Lu})|[!?]+/u)
    .map(tidy)
    .filter((part) => part !== '');

/** The part as an address has it; null when it is none. @param isNext the part before was one */
function streetIn(part: string, isNext: boolean): string | null {
  const text = tidy(part.replace(ADDRESS_LABEL, ''));
  const isLabelled = text !== part && text !== '';
  if (isNext && NUMBER.test(text)) return text;
  const bare = tidy(text.replaceAll(FILLER, (word, at: number) => (at === 0 || /^[\s\p{L}]*$/u.test(text.slice(0, at)) ? '' : word)));
  if (NO_STREET.test(bare)) return null;
  if (STREET.test(bare) && /\p{L}{3}|\d/u.test(bare)) return tidy(text.replace(new RegExp(`^(?:${FILLER.source}\\s*)+`, 'iu'), ''));
  if (NAME_AND_NUMBER.test(bare)) return bare;
  return isLabelled ? text : null;
}

function nameIn(part: string): string | null {
  const label = NAME_LABEL.exec(part);
  if (!label) return null;
  const words = tidy(part.slice(label.index + label[0].length)).split(' ');
  const end = words.findIndex((word) => !/^\p{L}[\p{L}.'-]*$/u.test(word));
  return tidy(words.slice(0, end < 0 ? 3 : Math.min(end, 3)).join(' ')) || null;
}

/** Reads a pasted message. Nothing is guessed beyond these rules: what is not recognised stays in the comment. */
export function readChat(message: string): ChatAddress {
  const plain = message
    .normalize('NFC')
    .slice(0, LONGEST)
    .replaceAll(/[^\P{C}\n]|[\p{Extended_Pictographic}\u{FE0F}]/gu, ' ')
    .replaceAll(HEADER, '');
  const { phone, rest: withoutPhone } = takePhone(plain);
  const { city, rest: withoutCity } = cityIn(withoutPhone);
  const { flat, rest } = takeFlat(withoutCity);
  const read = { name: null as string | null, city, street: [] as string[], other: [] as string[] };
  let isNext = false;
  let person: string | null = null;
  for (const part of partsOf(rest)) {
    if (!means(part)) continue;
    const name = read.name ? null : nameIn(part);
    const town = CITY_LABEL.test(part) ? tidy(part.replace(CITY_LABEL, '')) : '';
    const street: string | null = name || town ? null : streetIn(part, isNext);
    isNext = street !== null;
    if (name) read.name = name;
    else if (town && !read.city) read.city = { name: town.slice(0, limits.city) };
    else if (street) read.street.push(street);
    else if (!person && PERSON.test(part)) person = part;
    else read.other.push(part);
  }
  // one capitalised word alone may be anything
  const isAddress = phone !== null || read.street.length > 0 || read.city !== null;
  if (person && (read.name || !isAddress)) read.other.unshift(person);
  else read.name ??= person;
  return {
    name: read.name && short(read.name, limits.personName),
    phone,
    city: read.city,
    street: short(read.street.join(', '), limits.street),
    flat: flat && short(flat, limits.flat),
    comment: short(read.other.join(', '), limits.addressComment),
  };
}
