/** The mutants fit the schema. Whether tests notice them is the matter of `npm run test:mutation`. */
import { expect, inject, it } from 'vitest';
import { allMutants } from './all.ts';
import { EQUIVALENT } from './equivalent.ts';
import { sampleOf } from './sample.ts';

it('every equivalent mutant exists, and a sample has each kind', async () => {
  const mutants = await allMutants({ adminUrl: inject('adminUrl'), template: inject('template') });
  const ids = new Set(mutants.map(({ id }) => id));
  expect(Object.keys(EQUIVALENT).filter((id) => !ids.has(id))).toEqual([]);
  const kinds = new Set(mutants.map(({ kind }) => kind));
  const sample = sampleOf(mutants, 2 * kinds.size, 'seed');
  expect(new Set(sample.map(({ kind }) => kind))).toEqual(kinds);
  expect(sampleOf(mutants, 2 * kinds.size, 'seed')).toEqual(sample);
  expect(sampleOf(mutants, 2 * kinds.size, 'another')).not.toEqual(sample);
});
