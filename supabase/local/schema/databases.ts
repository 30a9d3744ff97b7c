/** Temporary databases, built either from the migrations or from the schema files. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { closeConnection, openConnection } from '../connection.ts';
import { applyMigrations, applyPlatform, applySchemas } from '../migrate.ts';
import { removePostgresFolder, startPostgres } from '../postgres.ts';
import { freePort } from '../testing.ts';

export interface ScratchDatabase {
  url: string;
  sql: postgres.Sql;
  drop: () => Promise<void>;
}

/** Creates a database on the server of `adminUrl` and applies the migrations, or the schema and reference files, without the seed. */
export async function openScratchDatabase(adminUrl: string, source: 'migrations' | 'schemas'): Promise<ScratchDatabase> {
  const admin = postgres(adminUrl, { max: 1, onnotice() {} });
  const name = `test_${source}_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  const url = adminUrl.replace(/\/[^/]*$/, `/${name}`);
  await admin.unsafe(`create database ${name}`);
  const sql = postgres(url, { max: 1, onnotice() {} });
  const drop = async () => {
    await sql.end();
    await admin.unsafe(`drop database ${name} with (force)`);
    await admin.end();
  };
  const connection = openConnection(url, 1);
  try {
    await applyPlatform(connection);
    await (source === 'migrations' ? applyMigrations(connection) : applySchemas(connection));
  } catch (error) {
    await drop();
    throw error;
  } finally {
    await closeConnection(connection);
  }
  return { url, sql, drop };
}

/** Runs `work` with a temporary Postgres server, which is removed afterwards. Needs neither Docker nor a free default port. */
export async function withScratchPostgres<T>(work: (adminUrl: string) => Promise<T>): Promise<T> {
  const folder = path.join(os.tmpdir(), `tanda-schema-${process.pid}`);
  const server = await startPostgres({ folder, port: await freePort() });
  try {
    return await work(server.url());
  } finally {
    await server.stop();
    removePostgresFolder(folder);
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
