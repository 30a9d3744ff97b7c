// The steps of `npm run check` and `npm test`. Each passes or fails; test runners also tell how many tests did.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { node, root } from './ensure.mjs';

const bin = (name) => path.join(root, 'node_modules/.bin', name);
const reports = path.join(root, '.reports');
const vitest = (project) => [
  node,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--silent=passed-only',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=.reports/${project}.json`,
    '--project',
    project,
  ],
];

export const checkSteps = [
  {
    name: 'format',
    run: [
      bin('oxfmt'),
      [
        '--check',
        'src',
        'tests',
        'supabase/functions',
        'supabase/local',
        'supabase/seed',
        'supabase/tests',
        'scripts',
        'vite.config.ts',
        'vitest.config.ts',
      ],
    ],
  },
  { name: 'lint', run: [bin('oxlint'), ['--type-aware', 'src', 'tests', 'supabase', 'scripts']] },
  { name: 'types', run: [bin('tsc'), ['--noEmit', '-p', '.']] },
  { name: 'dead code', run: [bin('knip'), []] },
  { name: 'contracts', run: vitest('contracts'), report: 'contracts' },
  { name: 'unit tests', run: vitest('unit'), report: 'unit' },
  { name: 'caption reader', run: [node, ['scripts/caption-report.ts']] },
  { name: 'build', run: ['npm', ['run', '--silent', 'build']], isQuiet: true },
  { name: 'size budget', run: [node, ['scripts/size.ts']] },
];

export const testSteps = [
  { name: 'backend and policies', run: vitest('backend'), report: 'backend' },
  { name: 'journeys', run: vitest('journeys'), report: 'journeys' },
  { name: 'browser', run: [bin('playwright'), ['test', '--config', 'tests/e2e/playwright.config.ts']], report: 'e2e' },
];

function countsOf(report) {
  const file = path.join(reports, `${report}.json`);
  if (!fs.existsSync(file)) return null;
  const result = JSON.parse(fs.readFileSync(file, 'utf8'));
  if (result.stats) return { passed: result.stats.expected + result.stats.flaky, failed: result.stats.unexpected };
  return { passed: result.numPassedTests, failed: result.numFailedTests };
}

/** Runs the steps one after the other, all of them, and gives how many tests and steps passed and failed. */
export function runSteps(steps, env = {}) {
  fs.rmSync(reports, { recursive: true, force: true });
  fs.mkdirSync(reports, { recursive: true });
  const total = { passed: 0, failed: 0 };
  for (const step of steps) {
    const [command, args] = step.run;
    const startedAt = Date.now();
    const result = spawnSync(command, args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64e6,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const isGood = result.status === 0;
    const counts = step.report ? countsOf(step.report) : null;
    const tests = counts ?? { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 };
    // a runner that failed without a failed test (a crash) is a failure all the same
    if (!isGood && tests.failed === 0) tests.failed = 1;
    total.passed += tests.passed;
    total.failed += tests.failed;
    console.log(
      `  ${isGood ? '✓' : '✗'} ${step.name}${counts ? ` (${tests.passed} passed, ${tests.failed} failed)` : ''}  ${((Date.now() - startedAt) / 1000).toFixed(1)} s`,
    );
    if (!isGood) console.log(`${result.stdout}\n${result.stderr}`.trim().slice(-12_000));
    else if (step.name === 'size budget') console.log(result.stdout.trimEnd());
  }
  return total;
}

/** Ends the process with the summary line that CI reads. */
export function finish({ passed, failed }) {
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}
