import { expect, it } from 'vitest';
import { linesOf } from './canvas';

/** A font whose characters are one unit wide. */
const context = { measureText: (text: string) => ({ width: Array.from(text).length }) as TextMetrics };

it.each([
  ['Ваза', 10, 3, ['Ваза']],
  ['Ваза «Тау», белая глина', 12, 3, ['Ваза «Тау»,', 'белая глина']],
  ['Ваза «Тау», белая глина', 12, 1, ['Ваза «Тау»,…']],
  ['Ваза «Тау», белая глина', 6, 2, ['Ваза', '«Тау»…']],
  ['абвгдежзик', 4, 3, ['абвг', 'дежз', 'ик']],
  ['абвгдежзик', 4, 2, ['абвг', 'деж…']],
  ['🙂🙂🙂🙂🙂', 2, 2, ['🙂🙂', '🙂…']],
  ['', 5, 2, ['']],
  ['x'.repeat(500), 10, 2, ['x'.repeat(10), `${'x'.repeat(9)}…`]],
])('breaks "%s" at %i into at most %i lines', (text, width, lines, expected) => {
  expect(linesOf(context, text, width, lines)).toEqual(expected);
});
