/** The operands of conditions in SQL, as it is written and as Postgres prints it. */

interface Operand {
  start: number;
  end: number;
  /** Of an AND, or all of a WHERE: what takes its place is true. Of an OR, or all of an IF: false. */
  isOfAnd: boolean;
}

/** One pair of parentheses or CASE … END, from the last word that begins a condition. */
interface Level {
  isCase: boolean;
  /** That word. */
  border: string;
  start: number;
  cuts: Operand[];
  isBetween: boolean;
}

/** What a condition cannot contain outside of parentheses. */
const BORDERS =
  'where|if|elsif|when|then|else|on|return|select|having|using|(?<!distinct )from|loop|while|into|values|set|do|returning|order|group|limit|for|union|(?:left |cross )?join|as|filter|over|perform|continue|exit';
/** Texts, comments, handlers of errors and mere locks, which have no conditions that matter, come first. */
const TOKEN = new RegExp(
  String.raw`'(?:[^']|'')*'|--[^\n]*|exception\s+when[^$]*?\bend\b|perform 1 [^;]*? for [^;]*;|(?:\bset|,)\s+\w+ = |(?<![.\w])(?:end case|case|end|between|and|or|${BORDERS})\b|:=|[()[\],;]`,
  'gi',
);

/** Every operand at any depth, and conditions of one operand, without the blanks around them. */
function operandsOf(text: string): Operand[] {
  const found: Operand[] = [];
  const open = (border: string, start: number, isCase = false): Level => ({ isCase, border, start, cuts: [], isBetween: false });
  const stack = [open('', 0)];
  const close = ({ border, start, cuts }: Level, end: number, next: string): void => {
    const [first] = cuts;
    const isIf = /^(els)?if$/.test(border) && next === 'then';
    if (first || isIf || border === 'where') found.push({ start, end: first?.start ?? end, isOfAnd: first?.isOfAnd ?? !isIf });
    cuts.forEach((cut, index) => found.push({ start: cut.end, end: cuts[index + 1]?.start ?? end, isOfAnd: cut.isOfAnd }));
  };
  for (const { 0: token, index: at } of text.matchAll(TOKEN)) {
    const after = at + token.length;
    const word = token.toLowerCase();
    const level = stack.at(-1)!;
    if (/^('|--|exception|perform 1)/.test(word)) continue;
    if (word === '(' || word === '[' || word === 'case') stack.push(open(word, after, word === 'case'));
    else if (word === 'between') level.isBetween = true;
    else if (word === 'and' && level.isBetween) level.isBetween = false;
    else if (word === 'and' || word === 'or') level.cuts.push({ start: at, end: after, isOfAnd: word === 'and' });
    else {
      close(level, at, word);
      if (stack.length > 1 && (word === ')' || word === ']' || (word === 'end' && level.isCase))) stack.pop();
      else Object.assign(level, open(word, after, level.isCase));
    }
  }
  close(stack.at(-1)!, text.length, '');
  return found.map(({ start, end, isOfAnd }) => {
    const operand = text.slice(start, end);
    return { start: end - operand.trimStart().length, end: start + operand.trimEnd().length, isOfAnd };
  });
}

/** The text without one of its operands, and that operand on one line. */
export function withoutOperand(text: string): { operand: string; changed: string; isOfAnd: boolean }[] {
  return operandsOf(text).map(({ start, end, isOfAnd }) => ({
    operand: text.slice(start, end).replace(/\s+/g, ' '),
    changed: `${text.slice(0, start)}${isOfAnd}${text.slice(end)}`,
    isOfAnd,
  }));
}
