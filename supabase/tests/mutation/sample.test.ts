/**
 * A sample of the mutation test: other mutants for every schema (TANDA_MUTATION_SEED chooses another sample), of every kind, each run
 * against the test that detected it last time. The same commit has the same sample. Mutants without a recorded result are left to `npm run test:mutation`.
 */
import { expect, inject, it } from 'vitest';
import { baselineSql, sha256 } from '../../local/schema/files.ts';
import { allMutants } from './all.ts';
import { EQUIVALENT } from './equivalent.ts';
import { judge } from './judge.ts';
import type { Mutant } from './mutant.ts';
import { readKillers } from './results.ts';

const SIZE = 15;
const WIDTH = 2;
const seed = process.env.TANDA_MUTATION_SEED ?? sha256(baselineSql()).slice(0, 12);

const place = ({ id }: Mutant): string => sha256(`${seed} ${id}`);

/** Takes one mutant of each kind, then a second one of each, and so on, in an order that depends on the seed. */
function sampleOf(mutants: Mutant[], count: number): Mutant[] {
  const shuffled = mutants.map((mutant) => ({ mutant, key: place(mutant) })).sort((a, b) => (a.key < b.key ? -1 : 1));
  const turn = new Map<string, number>();
  return shuffled
    .map(({ mutant }) => {
      const round = turn.get(mutant.kind) ?? 0;
      turn.set(mutant.kind, round + 1);
      return { mutant, round };
    })
    .sort((a, b) => a.round - b.round)
    .slice(0, count)
    .map(({ mutant }) => mutant);
}

it('a sample of mutants of the schema is detected', { timeout: 240_000 }, async () => {
  const server = { adminUrl: inject('adminUrl'), template: inject('template') };
  const killers = readKillers();
  const known = (await allMutants(server)).filter(({ id }) => id in killers && !(id in EQUIVALENT));
  const waiting = sampleOf(known, SIZE);
  expect(waiting).toHaveLength(SIZE);
  const survivors: string[] = [];
  const work = async () => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const { killer } = await judge(server, mutant, { known: killers[mutant.id] });
      if (!killer) survivors.push(mutant.id);
    }
  };
  await Promise.all(Array.from({ length: WIDTH }, work));
  expect(survivors, `no test detects these (seed ${seed})`).toEqual([]);
});
