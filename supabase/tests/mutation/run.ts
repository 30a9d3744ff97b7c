/**
 * `npm run test:mutation [-- words] [--kind a,b] [--missing] [--reach matrix|near]`: breaks the schema in every listed way and demands that a
 * test notices. A complete run (no words, no options) writes docs/mutation.md; the others are for writing tests:
 *   words      only mutants whose id contains all of them
 *   --kind     only mutants of these kinds; without it all but function bodies
 *   --missing  only mutants that no test noticed last time
 *   --report   runs nothing: writes docs/mutation.md from what the runs so far found
 *   --reach    asks only the checks of the matrix, or also the test files that speak of the broken object (near)
 * TANDA_MUTATION_WIDTH says how many are tried side by side (2).
 */
import { parseArgs } from 'node:util';
import { startTestPostgres } from '../../local/testing.ts';
import { allMutants } from './all.ts';
import { EQUIVALENT } from './equivalent.ts';
import { BODY } from './functionBodies.ts';
import { judge, judgeUnchanged, type Verdict } from './judge.ts';
import { brokenCheck } from './quick.ts';
import type { Killer } from './mutant.ts';
import { readKillers, saveKillers, writeReport } from './results.ts';

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    kind: { type: 'string' },
    missing: { type: 'boolean', default: false },
    reach: { type: 'string' },
    report: { type: 'boolean', default: false },
  },
});
const width = Number(process.env.TANDA_MUTATION_WIDTH ?? 2);
const reach = values.reach === 'matrix' || values.reach === 'near' ? values.reach : undefined;
const isComplete = words.length === 0 && !values.kind && !values.missing && !values.reach;
const server = await startTestPostgres();
const started = new Date();
// the API library prints every refused request
console.error = () => undefined;
let code = 1;
try {
  const killers = readKillers();
  const every = await allMutants(server);
  const report = (found: Record<string, Killer>): void => {
    const current = Object.fromEntries(Object.entries(found).filter(([id]) => every.some((mutant) => mutant.id === id)));
    saveKillers(current);
    writeReport(every, current, started);
  };
  if (values.report) {
    report(killers);
    await server.stop();
    process.exit(0);
  }
  const mutants = every.filter(
    ({ id, kind }) =>
      words.every((word) => id.includes(word)) &&
      (values.kind ? values.kind.split(',').includes(kind) : kind !== BODY) &&
      (!values.missing || !(id in killers || id in EQUIVALENT)),
  );
  if (!reach) {
    // a test that fails anyway would notice everything
    const broken = (await brokenCheck(server)) ?? (await judgeUnchanged(server))?.test;
    if (broken) throw new Error(`a test fails without any mutant: ${broken}`);
  }
  const verdicts = new Map<string, Verdict>();
  const invalid: string[] = [];
  const waiting = [...mutants];
  const work = async () => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const { id } = mutant;
      const verdict = await judge(server, mutant, { known: killers[id], reach }).catch((error: unknown) => {
        invalid.push(`${id}: ${String(error)}`);
        return { killer: null, seconds: 0 };
      });
      verdicts.set(id, verdict);
      const place = `${verdicts.size}/${mutants.length}`;
      if (verdict.killer) {
        killers[id] = verdict.killer;
        console.log(`${place} noticed  ${verdict.seconds.toFixed(1)} s  ${id}  ← ${verdict.killer.test}`);
      } else {
        delete killers[id];
        console.log(`${place} SURVIVED ${verdict.seconds.toFixed(1)} s  ${id}`);
      }
      saveKillers(killers);
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  const survivors = mutants.filter(({ id }) => !verdicts.get(id)?.killer).map(({ id }) => id);
  const unexplained = survivors.filter((id) => !(id in EQUIVALENT));
  const stale = isComplete ? Object.keys(EQUIVALENT).filter((id) => !survivors.includes(id)) : [];
  if (isComplete) report(killers);
  console.log(`${mutants.length - survivors.length} of ${mutants.length} noticed, ${survivors.length - unexplained.length} equivalent`);
  for (const id of unexplained) console.log(`survived without a reason: ${id}`);
  for (const line of invalid) console.log(`cannot be applied or judged: ${line}`);
  for (const id of stale) console.log(`called equivalent, but noticed or gone: ${id}`);
  code = unexplained.length + stale.length + invalid.length > 0 ? 1 : 0;
} finally {
  await server.stop();
}
process.exit(code);
