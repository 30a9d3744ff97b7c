/** The flat, and where it is in the house, in a message with an address. */

/** Inflected forms are of the same word: "квартиру", "пәтерге". */
const FLAT = String.raw`кв|квартир\p{L}{1,3}|кв-ра|офис\p{L}{0,2}|apt|apartment|flat|office`;
/** In Kazakh the number stands before the word: "17 пәтер". */
const FLAT_KAZAKH = String.raw`пәтер\p{L}{0,4}|пәт|патер\p{L}{0,4}|кеңсе\p{L}{0,4}`;
const INSIDE = String.raw`подъезд\p{L}{0,2}|под|п-д|этаж\p{L}{0,2}|эт|домофон\p{L}{0,2}|кіреберіс\p{L}{0,4}|қабат\p{L}{0,4}|entrance|floor`;
const HOUSE = String.raw`дом\p{L}?|д|корпус\p{L}?|корп|строение|стр|үй\p{L}{0,4}|house|мкр|мкрн|м-н|микрорайон\p{L}?|(?:(?:ықшам|шағын|мөлтек) ?)?аудан\p{L}{0,4}`;
const WORD = `${FLAT}|${FLAT_KAZAKH}|${INSIDE}|${HOUSE}`;
const NUMBER = String.raw`\d{1,5}\p{L}?(?:\s?[/-]\s?\d{1,4}\p{L}?)?`;
const TOKEN = new RegExp(
  String.raw`(?<!\p{L})(${WORD})(?!\p{L})|(?<!\p{N})(${NUMBER})(?:(?![\p{L}\p{N}])|(?=(?:${WORD})(?!\p{L})))`,
  'giu',
);
/** What may stand between a word and its number, in this order and in the other. */
const JOINT = /^[^\S\n]*[.:№-]?[^\S\n]*№?[^\S\n]*$/u;
/** "4-пәтер", "2-й этаж": the number is of the word behind it, whatever follows. */
const BOUND = /^-(?:\p{L}{1,3}[^\S\n]+)?$|^-?(?:й|ый|ой|я|ая|ші|шы|нші|ншы|ыншы|інші)[^\S\n]+$/u;
const whole = (words: string): RegExp => new RegExp(`^(?:${words})$`, 'iu');
const [IS_FLAT, IS_FLAT_KAZAKH, IS_INSIDE] = [whole(`${FLAT}|${FLAT_KAZAKH}`), whole(FLAT_KAZAKH), whole(INSIDE)];

interface Token {
  text: string;
  isWord: boolean;
  from: number;
  to: number;
}
interface Pair {
  word: string;
  number: string;
  from: number;
  to: number;
  isNumberFirst: boolean;
}

const pairOf = (a: Token, b: Token): Pair => ({
  ...(a.isWord ? { word: a.text, number: b.text } : { word: b.text, number: a.text }),
  from: a.from,
  to: b.to,
  isNumberFirst: !a.isWord,
});

/** Words and numbers in turn: "5 кв 12" is one run, "5, кв 12" are two. */
function runsOf(text: string): { runs: Token[][]; bound: Pair[] } {
  const [runs, bound]: [Token[][], Pair[]] = [[], []];
  for (const match of text.matchAll(TOKEN)) {
    const token: Token = { text: match[0], isWord: match[1] !== undefined, from: match.index, to: match.index + match[0].length };
    const run = runs.at(-1);
    const last = run?.at(-1);
    const between = last ? text.slice(last.to, token.from) : '';
    if (run && last && !last.isWord && token.isWord && BOUND.test(between)) {
      bound.push(pairOf(last, token));
      run.pop();
      runs.push([]);
    } else if (run && last && last.isWord !== token.isWord && JOINT.test(between)) run.push(token);
    else runs.push([token]);
  }
  return { runs, bound };
}

/** A run that begins with a word or ends with a number reads "word number" ("5 кв 12"), any other one "number word" ("5 үй 12 пәтер"). */
function pairsOf(run: Token[]): Pair[] {
  const isWordFirst = run[0]?.isWord === true || run.at(-1)?.isWord === false;
  const begin = isWordFirst && run[0]?.isWord === false ? 1 : 0;
  return run.slice(begin).flatMap((token, i, rest) => {
    const next = rest[i + 1];
    return i % 2 === 0 && next ? [pairOf(token, next)] : [];
  });
}

/** A Russian "5 кв" without another number before it may be a house whose flat is missing. */
const isFlat = (pair: Pair, text: string): boolean =>
  IS_FLAT.test(pair.word) && (!pair.isNumberFirst || IS_FLAT_KAZAKH.test(pair.word) || /\d/u.test(text.slice(0, pair.from)));

/**
 * @returns the number of the flat, or null, and the text without it; entrance and floor stand between commas there, so that they
 * are no part of the street
 */
export function takeFlat(text: string): { flat: string | null; rest: string } {
  const { runs, bound } = runsOf(text);
  const pairs = [...bound, ...runs.flatMap(pairsOf)].toSorted((a, b) => a.from - b.from);
  const flat = pairs.find((pair) => isFlat(pair, text));
  let [rest, end] = ['', 0];
  for (const pair of pairs) {
    if (pair !== flat && !IS_INSIDE.test(pair.word)) continue;
    rest += `${text.slice(end, pair.from)},${pair === flat ? '' : `${text.slice(pair.from, pair.to)},`}`;
    end = pair.to;
  }
  return { flat: flat?.number ?? null, rest: rest + text.slice(end) };
}
