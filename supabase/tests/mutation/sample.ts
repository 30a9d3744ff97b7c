/** A sample of the mutants that depends on nothing but them and a seed. */
import { sha256 } from '../../local/schema/files.ts';
import type { Mutant } from './mutant.ts';

/** Takes one mutant of each kind, then a second one of each, and so on, in an order that depends on the seed. */
export function sampleOf(mutants: Mutant[], count: number, seed: string): Mutant[] {
  const shuffled = mutants.map((mutant) => ({ mutant, key: sha256(`${seed} ${mutant.id}`) })).sort((a, b) => (a.key < b.key ? -1 : 1));
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
