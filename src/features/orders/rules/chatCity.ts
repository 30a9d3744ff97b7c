/** The city that a chat message names. */
import { entriesOf } from '../../../shared/lib/entries.ts';
import { citySpellings } from '../../../shared/generated/citySpellings.ts';
import type { City } from '../../catalogue/rules/readFilters.ts';

const SPELLINGS: Record<City, readonly string[]> = citySpellings;

const KAZAKH: Record<string, string> = { ә: 'а', ғ: 'г', қ: 'к', ң: 'н', ө: 'о', ұ: 'у', ү: 'у', һ: 'х', і: 'и', ё: 'е' };
/** Lower case without Kazakh letters, each character in its place. */
const fold = (text: string): string =>
  text.replaceAll(/\p{L}/gu, (one) => {
    const low = one.toLowerCase();
    return KAZAKH[low] ?? (low.length === one.length ? low : one);
  });

/** The endings with which a city is written in a sentence: "в Астане", "из Шымкента", "Алматыға". */
const ENDINGS = '(?:[аеуы]|ом|[кг][ае]|[дт][ае]н?|[дт][ае]г[ыи])?';
const pattern = (name: string): string =>
  /[аы]$/u.test(name) ? `${name.slice(0, -1)}(?:ой|[аыеу](?:[кг][ае]|[дт][ае]н?|[дт][ае]г[ыи])?)` : `${name}${ENDINGS}`;
const BY_NAME = entriesOf(SPELLINGS).flatMap(([key, names]) =>
  names.map((name) => ({ key, regex: new RegExp(`^${pattern(name)}$`, 'u') })),
);
const NAMES = Object.values(SPELLINGS)
  .flat()
  // the longest first: "петропавловск" begins with another name
  .sort((a, b) => b.length - a.length)
  .map(pattern)
  .join('|');
const NO_LETTER = String.raw`(?![\p{L}\p{N}])`;
/** Streets have the names of cities, too. */
const STREET_BEFORE = String.raw`(?<!(?:ул|улица|улице|пр|пр-т|проспект|проспекте|мкр|микрорайон|жк|бульвар)\.?\s+)`;
const STREET_AFTER = String.raw`(?!\s+(?:коше|к-си|дангыл|ыкшам|шагын|street|avenue|ave|\d))`;
const CITY = new RegExp(
  String.raw`(?:(?<![\p{L}\p{N}])(?:город\p{L}{0,2}|гор|г|city|кала|в|во|из|до|in|to)(?:\.\s*|\s*:\s*|\s+))*(?<![\p{L}\p{N}])${STREET_BEFORE}(${NAMES})${NO_LETTER}${STREET_AFTER}(?:\s+(?:каласы\p{L}{0,3}|к\.|city)${NO_LETTER})?`,
  'u',
);
const OTHER = /(?<![\p{L}\p{N}])(?:г\.\s*|г\s+|город\s+)(\p{Lu}[\p{L}-]+)/u;
const OTHER_KAZAKH = /(?<![\p{L}\p{N}])(\p{Lu}[\p{L}-]+)\s+(?:қаласы\p{L}{0,3}|қ\.)/u;

/** The first city in a text, and the text without it. */
export function cityIn(text: string): { city: { key: City } | { name: string } | null; rest: string } {
  const known = CITY.exec(fold(text));
  if (known) {
    const key = BY_NAME.find(({ regex }) => regex.test(known[1] ?? ''))?.key ?? null;
    return { city: key && { key }, rest: `${text.slice(0, known.index)},${text.slice(known.index + known[0].length)}` };
  }
  const other = OTHER.exec(text) ?? OTHER_KAZAKH.exec(text);
  if (!other?.[1]) return { city: null, rest: text };
  return { city: { name: other[1] }, rest: `${text.slice(0, other.index)},${text.slice(other.index + other[0].length)}` };
}
