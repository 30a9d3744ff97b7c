/** How the time of the caption reader grows with the length of a caption: a part that repeats must not cost its square. */
import { readCaption } from '../../src/features/instagram/rules/caption/readCaption.ts';

/** Parts that a rule reads or nearly reads. */
const PARTS: readonly string[] = [
  '1',
  '1 ',
  '123 ',
  '42-44 ',
  'размер , ',
  'S, ',
  ', ',
  '((1',
  'sale ',
  '#a ',
  '12 000→',
  'не продано ',
  ' ',
  '½',
  'Aа',
  '❌42 ',
  'нет 44 ',
  'с, м, ',
  '4̶2̶ ',
  'опт и ',
  'дорогие мои ',
];
const SHORT = 1200;
const LONG = 4 * SHORT;
/** Quadratic time would be sixteen times as long. */
const MOST = 8;
/** Noise of short times (ms). */
const NOISE_MS = 5;
/** A busy machine makes some attempts slow; a rule of quadratic time makes all of them. */
const ATTEMPTS = 10;

/** The least time (ms) for a caption of `length` characters that repeats `part`, of five; that of the processor is counted in steps of 4 ms. */
function millisecondsOf(part: string, length: number): number {
  const text = `Платье ${part.repeat(length)}`.slice(0, length);
  const times = Array.from({ length: 5 }, () => {
    const before = performance.now();
    readCaption(text);
    return performance.now() - before;
  });
  return Math.min(...times);
}

const isInProportion = (part: string): boolean => millisecondsOf(part, LONG) <= MOST * millisecondsOf(part, SHORT) + NOISE_MS;

/** The parts whose repetition takes more than eight times as long in a caption four times as long. */
export const slowParts = (): string[] => PARTS.filter((part) => !Array.from({ length: ATTEMPTS }).some(() => isInProportion(part)));
