import { expect, it } from 'vitest';
import { factsOf } from './operatorLogFacts';

it('tells changes with what was before, and leaves out ids', () => {
  expect(factsOf({ after: { shipping: 8 }, before: { shipping: 7 } })).toEqual([{ name: 'shipping', before: 7, value: 8 }]);
  expect(factsOf({ after: ['a', 'b'], before: ['b', 'a'] })).toEqual([{ name: 'order', before: ['b', 'a'], value: ['a', 'b'] }]);
  expect(factsOf({ outcome: 'keep', moderation: crypto.randomUUID() })).toEqual([{ name: 'outcome', value: 'keep' }]);
  expect(factsOf({})).toEqual([]);
  expect(factsOf(null)).toEqual([]);
});
