/** Backends for tests: one Postgres for a run, one fresh database (a copy of a migrated template) for each test file. */
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import postgres from 'postgres';
import { createApi } from './api.ts';
import { closeConnection, openConnection } from './connection.ts';
import type { CaptchaSettings } from './fidelity/captcha.ts';
import { serve } from './http-server.ts';
import { migrate, platformSql } from './migrate.ts';
import { startPostgres } from './postgres.ts';
import { assertBaselineIsCurrent, migrationFiles, sha256 } from './schema/files.ts';
import { type LocalKeys, LOCAL_PUBLISHABLE_KEY, repoRoot } from './settings.ts';

/** The library reads it at each sign-up; the default of 10 takes 0.1 s of the processor for each user of a test. */
process.env.LITE_AUTH_BCRYPT_COST ??= '4';

const dataDir = path.resolve(repoRoot, process.env.TANDA_TEST_DATA_DIR ?? '.', '.data-test');

export interface TestBackend {
  url: string;
  databaseUrl: string;
  keys: LocalKeys;
  /** The database as the operator: for reading what is really stored. */
  sql: postgres.Sql;
  stop: () => Promise<void>;
}

/** Keys of every API that tests and benchmarks open. */
export const KEYS: LocalKeys = {
  publishable: LOCAL_PUBLISHABLE_KEY,
  secret: 'sb_secret_for_tests_only',
  jwtSecret: 'a-secret-that-only-tests-know-32-chars',
};

/** A free port of this machine. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** A name that changes with the platform, the migrations and the seed, so that an outdated template is never used. */
function templateName(): string {
  const seed = fs.readFileSync(path.join(repoRoot, 'supabase/seed.sql'), 'utf8');
  const texts = [platformSql(), ...migrationFiles().map(({ name, text }) => name + text), seed];
  return `template_${sha256(texts.join('\0')).slice(0, 12)}`;
}

/**
 * Starts Postgres with the template database. Returns the address of its maintenance database.
 * @param options.isDurable commits are written to the disk, as with `npm start`; tests do without
 */
export async function startTestPostgres({ isDurable = false } = {}): Promise<{
  adminUrl: string;
  template: string;
  stop: () => Promise<void>;
}> {
  assertBaselineIsCurrent();
  const server = await startPostgres({
    folder: path.join(dataDir, 'postgres'),
    port: await freePort(),
    isThrowaway: !isDurable,
  });
  const admin = postgres(server.url(), { max: 1, onnotice() {} });
  const template = templateName();
  const stale =
    await admin`select datname from pg_database where datname like 'test\\_%' or (datname like 'template\\_%' and datname <> ${template})`;
  for (const { datname } of stale) await admin.unsafe(`drop database if exists ${datname} with (force)`);
  // the orders of the seed become overdue
  const [known] = await admin`select shobj_description(oid, 'pg_database')::timestamptz > now() - interval '1 hour' as is_fresh
    from pg_database where datname = ${template}`;
  if (!known?.is_fresh) {
    await admin.unsafe(`drop database if exists ${template} with (force)`);
    await admin.unsafe(`create database ${template}_new`);
    const connection = openConnection(server.url(`${template}_new`), 1);
    await migrate(connection, { seed: true });
    await closeConnection(connection);
    await admin.unsafe(`alter database ${template}_new rename to ${template}`);
    await admin.unsafe(`comment on database ${template} is '${new Date().toISOString()}'`);
  }
  await admin.end();
  return { adminUrl: server.url(), template, stop: server.stop };
}

const schemas = new Map<string, string>();

/** The copies of a template have the same schema: reading it takes 0.3 s, once for each process instead of each copy. */
function schemaCacheOf(template: string) {
  let isOutdated = false;
  return {
    get: async () => (isOutdated ? undefined : schemas.get(template)),
    set: async (_: string, schema: string) => {
      if (!isOutdated) schemas.set(template, schema);
    },
    // the test has changed the schema of its copy
    delete: async () => {
      isOutdated = true;
    },
  };
}

/** Has a SQLSTATE, which contains a digit, or `PGRST` and its number; errors of connections have other codes (EPIPE). */
const isRefusedStatement = (value: unknown): boolean =>
  /^(PGRST\d*|(?=.*\d)[0-9A-Z]{5})$/.test(String((value as { code?: unknown } | null)?.code));

/** The library prints each refused statement with its stack; tests cause thousands and read the answers instead. */
function printNoRefusals(): void {
  const { error } = console;
  if (error.name === 'printOthers') return;
  console.error = function printOthers(...values: unknown[]) {
    if (!isRefusedStatement(values[0])) error(...values);
  };
}

/**
 * A fresh database with its own API.
 * @param options.port a free one by default
 * @param options.changesSchema the file adds functions or tables before its first request
 */
export async function openTestBackend(options: {
  adminUrl: string;
  template: string;
  pool?: number;
  changesSchema?: boolean;
  port?: number;
  captcha?: CaptchaSettings;
}): Promise<TestBackend> {
  printNoRefusals();
  const admin = postgres(options.adminUrl, { max: 1, onnotice() {} });
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  await admin.unsafe(`create database ${name} template ${options.template} strategy file_copy`);
  // the settings of a database are not copied with it
  await admin.unsafe(`alter database ${name} set pgrst.db_schemas = 'public'`);
  const databaseUrl = options.adminUrl.replace(/\/[^/]*$/, `/${name}`);
  const schemaCache = options.changesSchema ? undefined : schemaCacheOf(options.template);
  const connection = openConnection(databaseUrl, options.pool ?? 6, schemaCache);
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const storageDir = path.join(dataDir, 'storage', name);
  const api = await createApi({
    connection,
    storageDir,
    apiUrl: url,
    siteUrl: 'http://localhost:3000',
    previewUrl: 'http://localhost:4173',
    keys: KEYS,
    ...(options.captcha && { captcha: options.captcha }),
  });
  const server = await serve(port, api);
  const sql = postgres(databaseUrl, { max: 2, onnotice() {} });
  return {
    url,
    databaseUrl,
    keys: KEYS,
    sql,
    async stop() {
      server.stop();
      await sql.end();
      await closeConnection(connection);
      await admin.unsafe(`drop database if exists ${name} with (force)`);
      await admin.end();
      fs.rmSync(storageDir, { recursive: true, force: true });
    },
  };
}
