/** What is missing in the database of the project. */
import { catalogDifferences } from './catalog.ts';
import type { Expected } from './expected.ts';
import type { Facts } from './facts.ts';

/** They come from the platform; the migrations create the others. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  pg_cron: 'create extension pg_cron with schema pg_catalog',
  pg_net: 'create extension pg_net',
  supabase_vault: 'switch it on in the dashboard (Database, Extensions)',
};

const KEYS: Readonly<Record<string, string>> = {
  none: "The Vault has no secret_key, with which the jobs call the functions: select vault.create_secret('<secret key>', 'secret_key').",
  other: 'The secret_key in the Vault is no secret key: replace it in the dashboard (Integrations, Vault) by one of Settings, API Keys.',
};

function jobLines({ jobs: wanted }: Expected, { jobs: found }: Facts, functionsUrl: string): string[] {
  const remedy = `select app.schedule_jobs('${functionsUrl}')`;
  return wanted.flatMap(({ name, schedule, command }) => {
    const job = found.find((each) => each.name === name);
    if (!job) return [`The job ${name} is not scheduled: ${remedy}.`];
    if (!job.is_active) return [`The job ${name} is switched off: ${remedy}, then switch it on (Integrations, Cron).`];
    // a command may contain a key that somebody wrote into it
    return job.schedule === schedule && job.command === command
      ? []
      : [`The job ${name} is scheduled otherwise than in the migrations: ${remedy}.`];
  });
}

const LATE = 'its schedule, the function and its log in the dashboard';
const JOB_REMEDIES: Readonly<Record<string, string>> = {
  checks: 'select app.run_checks()',
  backup: "note each backup with select app.note_job('backup')",
};

/** @param functionsUrl where the jobs call the functions */
export function databaseLines(expected: Expected, facts: Facts, functionsUrl: string): string[] {
  const pending = expected.migrations.filter(({ version }) => !facts.migrations.includes(version));
  const unknown = facts.migrations.filter((version) => !expected.migrations.some((each) => each.version === version));
  // its own line says so already
  const isUnscheduled = (name: string): boolean =>
    expected.jobs.some((job) => job.name === name) && !facts.jobs.some((job) => job.name === name);
  const extensions = Object.entries(EXTENSIONS).filter(([name]) => !facts.extensions.includes(name));
  const lines = [
    ...extensions.map(([name, remedy]) => `The extension ${name} is not enabled: ${remedy}.`),
    ...pending.map(({ name }) => `The migration ${name} is not applied: supabase db push.`),
    ...unknown.map((version) => `The migration ${version} is applied, but this checkout lacks it: check out the released version.`),
    ...facts.openTables.map((table) => `The table ${table} has no row-level security: alter table ${table} enable row level security.`),
    ...(facts.vaultKey === null || facts.vaultKey === 'other' ? [KEYS[facts.vaultKey ?? 'none'] ?? ''] : []),
  ];
  // the rest would only say again that the migrations are missing
  if (pending.length > 0 || unknown.length > 0) return lines;
  return [
    ...lines,
    ...catalogDifferences(expected.catalog, facts.catalog),
    ...jobLines(expected, facts, functionsUrl),
    ...facts.lateJobs
      .filter((name) => !isUnscheduled(`tanda-${name}`))
      .map((name) => `The job ${name} has not run in time: ${JOB_REMEDIES[name] ?? `look at ${LATE}`}.`),
    ...facts.unpublished.map((kind) => `The document ${kind} is not published: an owner does it at /operator/documents.`),
    ...(facts.hasOwner ? [] : ['There is no owner: npm run operator -- add <email> owner.']),
  ];
}
