/** Name, phone and address in a message that a buyer wrote in Direct or WhatsApp, for the seller to check. */
import { takeFlat } from './chatBuilding.ts';
import { cityIn } from './chatCity.ts';
import * as patterns from './chatPatterns.ts';
import * as columnLimits from '../../../shared/generated/columnLimits.ts';
import { normalizePhone } from '../../../shared/lib/phone.ts';
import type { City } from '../../catalogue/rules/readFilters.ts';

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
const MAX_CHARACTERS = 2000;
const tidy = (text: string): string => text.replaceAll(/\s+/gu, ' ').replace(/^[\s,.;:!?—–-]+|[\s,;:!?—–-]+$/gu, '');
/** Is there more in a part than a label, a greeting or words around an address? */
const means = (part: string): boolean =>
  /[\p{L}\p{N}]/u.test(
    part
      .replace(patterns.ADDRESS_LABEL, '')
      .replace(patterns.CITY_LABEL, '')
      .replaceAll(patterns.GREETING, ' ')
      .replaceAll(patterns.FILLER, ' '),
  );
/** At most `max` characters, cut between words. */
const short = (text: string, max: number): string | null => {
  const line = tidy(text);
  return (line.length <= max ? line : line.slice(0, max).replace(/\s\S*$/u, '')) || null;
};

function takePhone(text: string): { phone: string | null; rest: string } {
  for (const match of text.matchAll(patterns.PHONE)) {
    const phone = normalizePhone(match[0]);
    if (!phone) continue;
    const before = text.slice(0, match.index).replace(patterns.PHONE_LABEL, '');
    return { phone, rest: `${before}\n${text.slice(match.index + match[0].length)}` };
  }
  return { phone: null, rest: text };
}

/** Lines, sentences and what is between commas; "корп." and "просп." end no sentence. */
const partsOf = (text: string): string[] =>
  text
    .split(/[\n,;]|(?<=\p{L}{4})(?<![Кк]орп|[Пп]росп)\.\s+|(?<=\d)\.\s+(?=\p{Lu})|[!?]+/u)
    .map(tidy)
    .filter((part) => part !== '');

/** The part as an address has it; null when it is none. @param isNext the part before was one */
function streetIn(part: string, isNext: boolean): string | null {
  const text = tidy(part.replace(patterns.ADDRESS_LABEL, ''));
  const isLabelled = text !== part && text !== '';
  if (isNext && patterns.NUMBER.test(text)) return text;
  const bare = tidy(
    text.replaceAll(patterns.FILLER, (word, at: number) => (at === 0 || /^[\s\p{L}]*$/u.test(text.slice(0, at)) ? '' : word)),
  );
  if (patterns.NO_STREET.test(bare)) return null;
  if (patterns.STREET.test(bare) && /\p{L}{3}|\d/u.test(bare))
    return tidy(text.replace(new RegExp(`^(?:${patterns.FILLER.source}\\s*)+`, 'iu'), ''));
  if (patterns.NAME_AND_NUMBER.test(bare)) return bare;
  return isLabelled ? text : null;
}

function nameIn(part: string): string | null {
  const label = patterns.NAME_LABEL.exec(part);
  if (!label) return null;
  const words = tidy(part.slice(label.index + label[0].length)).split(' ');
  const end = words.findIndex((word) => !/^\p{L}[\p{L}.'-]*$/u.test(word));
  return tidy(words.slice(0, end < 0 ? 3 : Math.min(end, 3)).join(' ')) || null;
}

/** Reads a pasted message. Nothing is guessed beyond these rules: what is not recognised stays in the comment. */
export function readChat(message: string): ChatAddress {
  const plain = message
    .normalize('NFC')
    .slice(0, MAX_CHARACTERS)
    .replaceAll(/[^\P{C}\n]|[\p{Extended_Pictographic}\u{FE0F}]/gu, ' ')
    .replaceAll(patterns.HEADER, '');
  const { phone, rest: withoutPhone } = takePhone(plain);
  const { city, rest: withoutCity } = cityIn(withoutPhone);
  const { flat, rest } = takeFlat(withoutCity);
  const read: Pick<ChatAddress, 'name' | 'city'> & Record<'street' | 'other', string[]> = { name: null, city, street: [], other: [] };
  let isNext = false;
  let person: string | null = null;
  for (const part of partsOf(rest)) {
    if (!means(part)) continue;
    const name = read.name ? null : nameIn(part);
    const town = patterns.CITY_LABEL.test(part) ? tidy(part.replace(patterns.CITY_LABEL, '')) : '';
    const street: string | null = name || town ? null : streetIn(part, isNext);
    isNext = street !== null;
    if (name) read.name = name;
    else if (town && !read.city) read.city = { name: town.slice(0, columnLimits.city) };
    else if (street) read.street.push(street);
    else if (!person && patterns.PERSON.test(part)) person = part;
    else read.other.push(part);
  }
  // one capitalised word alone may be anything
  const isAddress = phone !== null || read.street.length > 0 || read.city !== null;
  if (person && (read.name || !isAddress)) read.other.unshift(person);
  else read.name ??= person;
  return {
    name: read.name && short(read.name, columnLimits.personName),
    phone,
    city: read.city,
    street: short(read.street.join(', '), columnLimits.street),
    flat: flat && short(flat, columnLimits.flat),
    comment: short(read.other.join(', '), columnLimits.addressComment),
  };
}
