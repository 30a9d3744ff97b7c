/**
 * `npm run test:mutation [-- words] [--kind a,b] [--sample n --seed s] [--near] [--missing] [--minutes m] [--report]`: applies each mutant
 * to the schema and requires that a test detects it. Verdicts about the present schema are kept in `.data-test/mutation`, so a run that
 * was stopped goes on where it was. Prints how many of each kind were noticed, and those that were not.
 *   words      only mutants whose id contains all of them
 *   --kind     only mutants of these kinds
 *   --sample   only so many, the kinds in turn; --seed chooses which (1)
 *   --near     asks the checks of the matrix and the twelve test files that mention the broken object most often, not all
 *   --missing  judges those again that no test noticed last time
 *   --minutes  begins no further mutant after this time
 *   --report   judges nothing
 * TANDA_MUTATION_WIDTH says how many are tried side by side (2).
 */
import { parseArgs } from 'node:util';
import { startTestPostgres } from '../../local/testing.ts';
import { allMutants } from './all.ts';
import { EQUIVALENT } from './equivalent.ts';
import { judge, judgeUnchanged } from './judge.ts';
import { brokenCheck } from './quick.ts';
import { countsByKind, readVerdicts, saveVerdicts } from './results.ts';
import { sampleOf } from './sample.ts';

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    kind: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    near: { type: 'boolean', default: false },
    missing: { type: 'boolean', default: false },
    minutes: { type: 'string', default: 'Infinity' },
    report: { type: 'boolean', default: false },
  },
});
const width = Number(process.env.TANDA_MUTATION_WIDTH ?? 2);
const end = Date.now() + Number(values.minutes) * 60_000;
// the API library prints every refused request
console.error = () => undefined;
const server = await startTestPostgres();
let code = 1;
try {
  const every = await allMutants(server);
  const fitting = every.filter(
    ({ id, kind }) => words.every((word) => id.includes(word)) && (values.kind?.split(',').includes(kind) ?? true),
  );
  const chosen = values.sample ? sampleOf(fitting, Number(values.sample), values.seed) : fitting;
  const verdicts = readVerdicts();
  const isOpen = ({ id }: { id: string }) => (values.missing ? !verdicts[id] && !(id in EQUIVALENT) : !(id in verdicts));
  const waiting = values.report ? [] : chosen.filter(isOpen);
  if (waiting.length === chosen.length && !values.near) {
    // a test that fails anyway would detect every mutant
    const broken = (await brokenCheck(server)) ?? (await judgeUnchanged(server))?.test;
    if (broken) throw new Error(`a test fails without any mutant: ${broken}`);
  }
  const invalid: string[] = [];
  const work = async () => {
    while (Date.now() < end) {
      const mutant = waiting.shift();
      if (!mutant) return;
      try {
        const { killer, seconds } = await judge(server, mutant, values.near);
        verdicts[mutant.id] = killer;
        saveVerdicts(verdicts);
        console.log(
          `${waiting.length} left  ${killer ? 'noticed ' : 'SURVIVED'} ${seconds.toFixed(1)} s  ${mutant.id}  ← ${killer?.test ?? ''}`,
        );
      } catch (error) {
        invalid.push(`${mutant.id}: ${String(error)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  const survivors = chosen.filter(({ id }) => verdicts[id] === null && !(id in EQUIVALENT));
  console.log(countsByKind({ every, chosen, verdicts }));
  const stale = chosen.filter(({ id }) => id in EQUIVALENT && verdicts[id]);
  for (const { id } of survivors) console.log(`survived without a reason: ${id}`);
  for (const { id } of stale) console.log(`called equivalent, but noticed: ${id}`);
  for (const line of invalid) console.log(`cannot be applied or judged: ${line}`);
  const left = chosen.filter(({ id }) => !(id in verdicts)).length;
  console.log(`${chosen.length - left} of ${chosen.length} judged, ${survivors.length} survived without a reason`);
  code = survivors.length + stale.length + invalid.length + left > 0 ? 1 : 0;
} finally {
  await server.stop();
}
process.exit(code);
