/** Whether a caption says that the goods are gone: sold, reserved or out of stock. */
import { partialWords, restockWords, soldEnds, soldExceptions, soldWords, words } from './words.ts';

const SOLD = new RegExp(words(soldWords), 'giu');
const RESTOCK = new RegExp(words(restockWords), 'iu');
/** Words before, in the same sentence, that speak of other goods, of a part of them or of a condition. */
const EXCEPTION_BEFORE = new RegExp(words(soldExceptions), 'iu');
const PART_BEFORE = new RegExp(String.raw`${words(partialWords)}[ :—–-]*$`, 'iu');
const EXCEPTION_AFTER = new RegExp(String.raw`^[ :—–-]*(?:${soldEnds})`, 'iu');
/** One size before the word ("L сатылды"); a price is longer. */
const SIZE_BEFORE = /(?<![\p{L}\p{N}]|\d[ .,])(?:[xх]{0,3}[slmслм]|\d{2,3})(?: ?(?:р|размер|размері))?(?: (?:уже|тоже))?[ :(—–-]*$/iu;
const SENTENCE_END = /[.!?\n]/;
const REACH = 60;

/**
 * @param text normalized, without contacts
 * @param hasSizes whether the caption names sizes that are left
 */
export function isSoldOut(text: string, hasSizes: boolean): boolean {
  if (RESTOCK.test(text)) return false;
  return [...text.matchAll(SOLD)].some(({ 0: word, index }) => {
    const clause =
      text
        .slice(Math.max(0, index - REACH), index)
        .split(SENTENCE_END)
        .at(-1) ?? '';
    if (EXCEPTION_AFTER.test(text.slice(index + word.length, index + word.length + REACH))) return false;
    if (EXCEPTION_BEFORE.test(clause) || PART_BEFORE.test(clause)) return false;
    return !(hasSizes && SIZE_BEFORE.test(clause));
  });
}
