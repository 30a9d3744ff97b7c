// The steps of `npm run check` and `npm test`. Each passes or fails; test runners also report their number of tests.
import fs from 'node:fs';
import path from 'node:path';
import { node, root } from './ensure.mjs';
import { failuresOf } from './failures.mjs';
import { runInGroup } from './runInGroup.mjs';

const bin = (name) => path.join(root, 'node_modules/.bin', name);
const reports = path.join(root, '.reports');
/** Time limit of a step (ms): a runner that hangs must not block the others. */
const LIMIT = 5 * 60_000;
const SLOW_LIMIT = 30 * 60_000;
const BROWSER_LIMIT = 45 * 60_000;
const SHOWN = 12_000;
const vitest = (project, subject) => [
  node,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--silent=passed-only',
    // prints each test, so that the log of a run that hung shows where
    '--reporter=verbose',
    '--reporter=json',
    `--outputFile.json=.reports/${project}.json`,
    '--project',
    project,
    // in a folder of the subject, or named after it
    ...(subject ? [`/${subject}/`, `/${subject}-`, '--passWithNoTests'] : []),
  ],
];

const quickSteps = [
  {
    name: 'format',
    run: [
      bin('oxfmt'),
      [
        '--check',
        'src',
        'tests',
        'supabase/functions',
        'supabase/hosting',
        'supabase/local',
        'supabase/seed',
        'supabase/tests',
        'scripts',
        'vite.config.ts',
        'vitest.config.ts',
      ],
    ],
  },
  // each leaves a core idle for a part of its time; more checkers of types would infer the same ones again
  [
    { name: 'lint', run: [bin('oxlint'), ['--type-aware', 'src', 'tests', 'supabase', 'scripts']] },
    { name: 'types', run: [bin('tsc'), ['--noEmit', '-p', '.', '--checkers', '1']] },
    { name: 'dead code', run: [bin('knip'), []] },
  ],
  { name: 'contracts', run: vitest('contracts'), report: 'contracts' },
  { name: 'unit tests', run: vitest('unit'), report: 'unit' },
  { name: 'caption reader', run: [node, ['scripts/caption-report.ts']] },
];
const sizeBudget = { name: 'size budget', isShown: true, run: [node, ['src/first-screen/build/size.ts']] };

/** `npm run check` */
export const checkSteps = [...quickSteps, { name: 'build', run: ['npm', ['run', '--silent', 'build']] }, sizeBudget];

/** The one that the browser tests serve. */
const testBuild = { name: 'build', run: [node, ['tests/e2e/build.ts']] };

/** The tests that need a database or a browser: all, or those of a subject. */
const slowSteps = (subject) => [
  { name: 'backend and policies', run: vitest('backend', subject), report: 'backend', limit: SLOW_LIMIT },
  { name: 'journeys', run: vitest('journeys', subject), report: 'journeys', limit: SLOW_LIMIT },
  {
    name: 'browser',
    run: [
      bin('playwright'),
      ['test', '--config', 'tests/e2e/playwright.config.ts', ...(subject ? [`e2e/${subject}/`, '--pass-with-no-tests'] : [])],
    ],
    report: 'e2e',
    limit: BROWSER_LIMIT,
    env: { TANDA_IS_BUILT: '1' },
  },
];

/** `npm test -- <subject>`: only its tests, without the checks of the whole repository. */
export const subjectSteps = (subject) => [
  { name: 'unit tests', run: vitest('unit', subject), report: 'unit' },
  testBuild,
  ...slowSteps(subject),
];

/** `npm test` */
export const testSteps = [
  ...quickSteps,
  testBuild,
  { ...sizeBudget, env: { TANDA_DIST: 'dist-e2e' } },
  ...slowSteps(),
  // where they are installed; otherwise one line says so
  {
    name: 'other engines',
    run: [node, ['tests/engines/main.ts', '--others']],
    isShown: true,
    limit: SLOW_LIMIT,
    env: { TANDA_IS_BUILT: '1' },
  },
];

/** Counts and failures of a runner that wrote its report, otherwise null. */
function resultsOf(report) {
  const file = path.join(reports, `${report}.json`);
  if (!fs.existsSync(file)) return null;
  const result = JSON.parse(fs.readFileSync(file, 'utf8'));
  const failures = failuresOf(result);
  if (result.stats) return { passed: result.stats.expected, failed: result.stats.unexpected, failures };
  return { passed: result.numPassedTests, failed: result.numFailedTests, failures };
}

/** Runs a step, prints its result and adds it to the total. */
async function runStep(step, env, total) {
  const startedAt = Date.now();
  const log = path.join(reports, `${step.name.replaceAll(' ', '-')}.log`);
  const code = await runInGroup({ limit: LIMIT, ...step, env: { ...env, ...step.env } }, log);
  const isGood = code === 0;
  const counts = step.report ? resultsOf(step.report) : null;
  const tests = counts ?? { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, failures: [] };
  // a runner that failed without a failed test (a crash) counts as a failure
  if (!isGood && tests.failed === 0) tests.failed = 1;
  total.passed += tests.passed;
  total.failed += tests.failed;
  if (!isGood) total.failures.push(`✗ ${step.name}`, ...tests.failures.map((failure) => `    ${failure}`));
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`  ${isGood ? '✓' : '✗'} ${step.name}${counts ? ` (${tests.passed} passed, ${tests.failed} failed)` : ''}  ${seconds} s`);
  const output = fs.readFileSync(log, 'utf8').trimEnd();
  if (!isGood) console.log(output.slice(-SHOWN));
  else if (step.isShown) console.log(output);
  if (code === null) console.log(`  ${step.name} exceeded its time limit and was stopped; the full log is ${path.relative(root, log)}`);
}

/**
 * Runs the steps one after the other, those of an array inside at the same time. Resolves with how many tests and steps passed and failed,
 * and which failed.
 */
export async function runSteps(steps, env = {}) {
  fs.rmSync(reports, { recursive: true, force: true });
  fs.mkdirSync(reports, { recursive: true });
  const total = { passed: 0, failed: 0, failures: [] };
  for (const step of steps) await Promise.all([step].flat().map((one) => runStep(one, env, total)));
  return total;
}

/** Prints the summary line that CI reads and ends the process. */
export function finish({ passed, failed, failures }) {
  for (const failure of failures) console.log(failure);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}
