/**
 * Runs the checks of the matrix without a test runner: the actors are created once, and every mutant gets a copy of their
 * database.
 */
import postgres from 'postgres';
import { openTestBackend } from '../../local/testing.ts';
import { openWorld, type World } from '../matrix/actors.ts';
import type { Check } from '../matrix/checks/check.ts';
import { COLUMN_CHECKS } from '../matrix/checks/columns.ts';
import { COMPLETENESS_CHECKS } from '../matrix/checks/completeness.ts';
import { CONSTRAINT_CHECKS } from '../matrix/checks/constraints.ts';
import { FILE_CHECKS } from '../matrix/checks/files.ts';
import { FUNCTION_CHECKS } from '../matrix/checks/functions.ts';
import { RELATION_CHECKS } from '../matrix/checks/relations.ts';
import { UNFILTERED_CHECKS } from '../matrix/checks/unfiltered.ts';
import { type Killer, type Mutant, wholeWord } from './mutant.ts';

export interface Server {
  adminUrl: string;
  template: string;
}

const inFile = (name: string, checks: Check[]) => checks.map((check) => ({ ...check, file: `supabase/tests/matrix/${name}.test.ts` }));
const CHECKS = [
  ...inFile('relations', RELATION_CHECKS),
  ...inFile('functions', FUNCTION_CHECKS),
  ...inFile('columns', COLUMN_CHECKS),
  ...inFile('files', FILE_CHECKS),
  ...inFile('unfiltered', UNFILTERED_CHECKS),
  ...inFile(
    'constraints',
    CONSTRAINT_CHECKS.map(({ name, failures }) => ({ name, failures: ({ backend }) => failures(backend) })),
  ),
];
const GRANT_CHECKS = inFile(
  'completeness',
  COMPLETENESS_CHECKS.map(({ name, failures }) => ({ name, failures: ({ backend }) => failures(backend) })),
);

/** The checks to run first, by kind of mutant. */
const FIRST: Record<string, RegExp> = {
  check: /constraints/,
  unique: /constraints/,
  'primary key': /constraints/,
  'foreign key': /constraints/,
  trigger: /columns/,
};

/** How long the actors' access tokens are reused (ms); they are valid for an hour. */
const TOKEN_AGE = 40 * 60_000;

/** Created once, also by concurrent calls. */
let prepared: Promise<{ template: string; world: World }> | undefined;
let madeAt = 0;

async function makeWorld(server: Server): Promise<{ template: string; world: World }> {
  const world = await openWorld(server);
  const admin = postgres(server.adminUrl, { max: 1, onnotice() {} });
  const source = world.backend.databaseUrl.split('/').at(-1) as string;
  const template = `${source}_world`;
  // a database with open connections cannot be copied
  await world.backend.sql.end();
  await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${source}`;
  await admin.unsafe(`create database ${template} template ${source} strategy file_copy`);
  await admin.end();
  await world.backend.stop();
  return { template, world };
}

/** A template database with all actors in it. */
function worldTemplate(server: Server): Promise<{ template: string; world: World }> {
  if (!prepared || Date.now() - madeAt > TOKEN_AGE) {
    madeAt = Date.now();
    prepared = makeWorld(server);
  }
  return prepared;
}

/** The checks that mention the mutated objects, the most likely ones first. */
function checksFor({ kind, words }: Mutant): typeof CHECKS {
  if (kind === 'grant') return GRANT_CHECKS;
  const rank = (check: (typeof CHECKS)[number]) => (FIRST[kind]?.test(check.file) ? 0 : 1);
  return CHECKS.filter(({ name }) => words.some((word) => wholeWord(word).test(name))).sort((a, b) => rank(a) - rank(b));
}

/** Runs one check on its own copy, so that rows of other checks cannot make it fail. Returns the first line of its failures. */
async function runCheck(server: Server, { failures }: Check, sql: string): Promise<string | undefined> {
  const { template, world } = await worldTemplate(server);
  const backend = await openTestBackend({ adminUrl: server.adminUrl, template, pool: 10 });
  try {
    await backend.sql.unsafe(sql);
    return (await failures({ ...world, backend }).catch((error: unknown) => [String(error)]))[0];
  } finally {
    await backend.stop();
  }
}

/** Runs the checks on one mutant until the first one detects it. */
export async function quickJudge(server: Server, mutant: Mutant): Promise<Killer | null> {
  for (const check of checksFor(mutant)) {
    if (await runCheck(server, check, mutant.sql)) return { file: check.file, test: check.name };
  }
  return null;
}

/** A check that fails without a mutant, with its failure; undefined when all pass. */
export async function brokenCheck(server: Server): Promise<string | undefined> {
  for (const check of [...CHECKS, ...GRANT_CHECKS]) {
    const line = await runCheck(server, check, 'select 1');
    if (line) return `${check.name}: ${line}`;
  }
  return undefined;
}
