/** Runs the authorization tests against one mutant until the first failure. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { repoRoot } from '../../local/settings.ts';
import { type Killer, type Mutant, wholeWord } from './mutant.ts';
import { quickJudge, type Server } from './quick.ts';

export interface Verdict {
  /** The test that failed first; null when all passed. */
  killer: Killer | null;
  seconds: number;
}

/** Time limit of one batch of test files (ms). */
const LIMIT = 600_000;

const testRoot = path.join(repoRoot, 'supabase/tests');

/** Minutes of random steps and kills; what they find, they find by the invariants that other files check as well. */
const LONG = /^(order-walk|killed-runs)\.test\.ts$/;

/** The test files, relative to the repository. */
function judgingFiles(): string[] {
  return ['matrix', 'policies', 'abuse', 'races'].flatMap((folder) =>
    fs
      .readdirSync(path.join(testRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts') && !LONG.test(path.basename(name)))
      .map((name) => `supabase/tests/${folder}/${name}`),
  );
}

const texts = new Map<string, string>();
/** A test file with the tables and helpers it imports. */
function textOf(file: string): string {
  const known = texts.get(file);
  if (known !== undefined) return known;
  const own = fs.readFileSync(path.join(repoRoot, file), 'utf8');
  const imported = [...own.matchAll(/from '(\.[\w./]*\/(?:table|helpers)\/[\w./]+\.ts)'/g)].map(([, name]) =>
    fs.readFileSync(path.join(repoRoot, path.dirname(file), name as string), 'utf8'),
  );
  const text = [own, ...imported].join('');
  texts.set(file, text);
  return text;
}

/** How often a file mentions the objects of a mutant. */
const scoreOf = (file: string, words: string[]): number =>
  words.reduce((sum, word) => sum + textOf(file).split(wholeWord(word.replace(/^(public|app|storage)\./, ''))).length - 1, 0);

/** The files to run, most relevant first: those that mention the objects of the mutant most often, the others that do, the rest. */
function wavesFor({ words }: Mutant, isNear: boolean): string[][] {
  const files = judgingFiles();
  const near = files
    .map((file) => ({ file, score: scoreOf(file, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ file }) => file);
  const rest = files.filter((file) => !near.includes(file));
  return [near.slice(0, 4), near.slice(4, 12), isNear ? [] : [...near.slice(12), ...rest]].filter((wave) => wave.length > 0);
}

interface Report {
  testResults: { name: string; message?: string; assertionResults: { status: string; fullName: string; failureMessages?: string[] }[] }[];
}

/** A failed test. A timeout may be caused by the machine instead of the mutant. */
type Failure = Killer & { isLate: boolean };

/** Skipped files also count as failed in the report, so only a failed test or an error of a whole file is used. */
const failuresOf = ({ testResults }: Report): Failure[] =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.find(({ status }) => status === 'failed');
    const said = failed ? (failed.failureMessages ?? []).join() : message;
    const test = failed?.fullName ?? said?.split('\n')[0];
    return test ? [{ file: path.relative(repoRoot, name), test, isLate: /timed out/.test(said ?? '') }] : [];
  });

/** Runs test files on a template; returns the first failure, or null. */
async function runTests(server: Server, files: string[]): Promise<Failure | null> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mutation-'));
  const output = path.join(folder, 'report.json');
  const options = ['--project', 'backend', '--bail', '1', '--no-file-parallelism', '--silent', '--reporter=json', `--outputFile=${output}`];
  const isGreen = await new Promise<boolean>((resolve) => {
    execFile(
      process.execPath,
      [path.join(repoRoot, 'node_modules/vitest/vitest.mjs'), 'run', ...options, ...files],
      {
        cwd: repoRoot,
        env: { ...process.env, TANDA_TEST_ADMIN_URL: server.adminUrl, TANDA_TEST_TEMPLATE: server.template },
        timeout: LIMIT,
        killSignal: 'SIGKILL',
        maxBuffer: Infinity,
      },
      (error) => resolve(error === null),
    );
  });
  const report = fs.existsSync(output) ? (JSON.parse(fs.readFileSync(output, 'utf8')) as Report) : { testResults: [] };
  fs.rmSync(folder, { recursive: true });
  const unknown = { file: files[0] as string, test: 'the tests could not run, or exceeded the time limit', isLate: true };
  return isGreen ? null : (failuresOf(report)[0] ?? unknown);
}

/** Runs all tests on the unchanged template; returns the first failure. */
export async function judgeUnchanged(server: Server): Promise<Killer | null> {
  for (const file of judgingFiles()) {
    const failure = await runTests(server, [file]);
    if (failure) return failure;
  }
  return null;
}

/** Applies the mutant to a copy of the template and runs the tests on it. */
async function askTests(server: Server, mutant: Mutant, isNear: boolean): Promise<Killer | null> {
  const admin = postgres(server.adminUrl, { max: 1, onnotice() {} });
  const template = `test_mutant_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  await admin.unsafe(`create database ${template} template ${server.template} strategy file_copy`);
  try {
    const database = postgres(server.adminUrl.replace(/\/[^/]*$/, `/${template}`), { max: 1, onnotice() {} });
    await database.unsafe(mutant.sql).finally(() => database.end());
    for (const files of wavesFor(mutant, isNear)) {
      const first = await runTests({ ...server, template }, files);
      const failure = first?.isLate ? await runTests({ ...server, template }, files) : first;
      if (failure) return { file: failure.file, test: failure.test };
    }
    return null;
  } finally {
    await admin.unsafe(`drop database if exists ${template} with (force)`);
    await admin.end();
  }
}

/**
 * Returns the first test that detects the mutant: a check of the matrix about the mutated object, or one of the test files.
 * @param isNear only the twelve files that mention the object most often
 */
export async function judge(server: Server, mutant: Mutant, isNear: boolean): Promise<Verdict> {
  const startedAt = Date.now();
  const killer = (await quickJudge(server, mutant)) ?? (await askTests(server, mutant, isNear));
  return { killer, seconds: (Date.now() - startedAt) / 1000 };
}
