/** Runs the authorization tests against one mutant until the first failure. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { repoRoot } from '../../local/settings.ts';
import type { Killer, Mutant } from './mutant.ts';
import { quickJudge } from './quick.ts';

export interface Verdict {
  /** The test that failed first; null when all passed. */
  killer: Killer | null;
  seconds: number;
}

interface Server {
  adminUrl: string;
  template: string;
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
/** A test file with the tables it imports. */
function textOf(file: string): string {
  const known = texts.get(file);
  if (known !== undefined) return known;
  const own = fs.readFileSync(path.join(repoRoot, file), 'utf8');
  const imported = [...own.matchAll(/from '(\.\/[\w./]+\.ts)'/g)].map((match) => path.join(path.dirname(file), match[1] as string));
  const text =
    own +
    imported
      .filter((name) => name.includes('/table/'))
      .map((name) => fs.readFileSync(path.join(repoRoot, name), 'utf8'))
      .join('');
  texts.set(file, text);
  return text;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** How often a file mentions the objects of a mutant. */
const scoreOf = (file: string, words: string[]): number =>
  words.reduce(
    (sum, word) => sum + textOf(file).split(new RegExp(`\\b${escaped(word.replace(/^(public|app|storage)\./, ''))}\\b`)).length - 1,
    0,
  );

/** The files to run, most relevant first: those that mention the objects of the mutant most often, the others that do, the rest. */
function wavesFor({ words }: Mutant, { reach }: Options): string[][] {
  const files = judgingFiles();
  const near = files
    .map((file) => ({ file, score: scoreOf(file, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ file }) => file);
  const rest = files.filter((file) => !near.includes(file));
  return [near.slice(0, 4), near.slice(4, 12), reach === 'near' ? [] : [...near.slice(12), ...rest]].filter((wave) => wave.length > 0);
}

/** A failed test. A timeout may be caused by the machine instead of the mutant. */
interface Failure extends Killer {
  isLate: boolean;
}

interface Report {
  testResults: {
    name: string;
    message?: string;
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

/** Skipped files also count as failed in the report, so only a failed test or an error of a whole file is used. */
function firstFailureOf({ testResults }: Report): Failure | undefined {
  for (const { name, assertionResults } of testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed');
    const isLate = failed?.failureMessages?.some((message) => /timed out/.test(message)) ?? false;
    if (failed) return { file: path.relative(repoRoot, name), test: failed.fullName, isLate };
  }
  const broken = testResults.find(({ message }) => message);
  const message = broken?.message ?? '';
  return (
    broken && { file: path.relative(repoRoot, broken.name), test: message.split('\n')[0] as string, isLate: /timed out/.test(message) }
  );
}

/** Runs test files on a template; returns the first failure, or null. */
function runTests(server: Server, files: string[]): Promise<Failure | null> {
  const output = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'mutation-')), 'report.json');
  const args = [
    'run',
    '--project',
    'backend',
    '--bail',
    '1',
    '--no-file-parallelism',
    '--silent',
    '--reporter=json',
    `--outputFile=${output}`,
    ...files,
  ];
  const env = { ...process.env, TANDA_TEST_ADMIN_URL: server.adminUrl, TANDA_TEST_TEMPLATE: server.template };
  const child = spawn(process.execPath, [path.join(repoRoot, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: repoRoot,
    env,
    stdio: 'ignore',
  });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), LIMIT);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      clearTimeout(timer);
      if (code === 0) return resolve(null);
      const fallback = {
        file: files[0] as string,
        test: signal ? 'the tests exceeded the time limit' : 'the tests could not run',
        isLate: true,
      };
      if (!fs.existsSync(output)) return resolve(fallback);
      const report = JSON.parse(fs.readFileSync(output, 'utf8')) as Report;
      fs.rmSync(path.dirname(output), { recursive: true, force: true });
      resolve(firstFailureOf(report) ?? fallback);
    });
  });
}

interface Options {
  /** Which tests to run: the checks of the matrix, also the twelve files that mention the mutated object most often, or (left out) all. */
  reach?: 'matrix' | 'near' | undefined;
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
async function askTests(server: Server, mutant: Mutant, options: Options): Promise<Killer | null> {
  const admin = postgres(server.adminUrl, { max: 1, onnotice() {} });
  const template = `test_mutant_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  await admin.unsafe(`create database ${template} template ${server.template} strategy file_copy`);
  try {
    const database = postgres(server.adminUrl.replace(/\/[^/]*$/, `/${template}`), { max: 1, onnotice() {} });
    await database.unsafe(mutant.sql).finally(() => database.end());
    for (const files of wavesFor(mutant, options)) {
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

/** Returns the first test that detects the mutant: a check of the matrix about the mutated object, or one of the test files. */
export async function judge(server: Server, mutant: Mutant, options: Options = {}): Promise<Verdict> {
  const startedAt = Date.now();
  const quick = await quickJudge(server, mutant);
  const killer = quick ?? (options.reach === 'matrix' ? null : await askTests(server, mutant, options));
  return { killer, seconds: (Date.now() - startedAt) / 1000 };
}
