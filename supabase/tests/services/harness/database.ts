/** Databases with the tables of the real auth server: its migrations first, as its own role, then the platform and ours. */
import postgres from 'postgres';
import { closeConnection, openConnection } from '../../../local/connection.ts';
import { migrate } from '../../../local/migrate.ts';
import { migrateAuth } from './authServer.ts';
import { projectSettings } from './settings.ts';

/** The role of the auth server on a hosted project; it owns the schema `auth` and may read nothing of ours. */
const AUTH_ROLE = 'supabase_auth_admin';
const CREATE_ROLE = `
do $$ begin
  if not exists (select from pg_roles where rolname = '${AUTH_ROLE}') then
    create role ${AUTH_ROLE} noinherit createrole login;
  end if;
end $$;`;

const inDatabase = (adminUrl: string, name: string): string => adminUrl.replace(/\/[^/]*$/, `/${name}`);

/** The address under which the auth server reaches a database. */
export const authServerUrl = (databaseUrl: string): string =>
  `${databaseUrl.replace('//postgres@', `//${AUTH_ROLE}@`)}?search_path=auth&sslmode=disable`;

async function withAdmin<T>(adminUrl: string, work: (admin: postgres.Sql) => Promise<T>): Promise<T> {
  const admin = postgres(adminUrl, { max: 1, onnotice() {} });
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/** Fills an empty database: the auth server's tables, the platform, the migrations and the seed. */
export async function fillDatabase(executable: string, url: string): Promise<void> {
  await withAdmin(url, async (admin) => {
    await admin.unsafe(CREATE_ROLE).simple();
    await admin.unsafe(`grant create on database ${new URL(url).pathname.slice(1)} to ${AUTH_ROLE}`);
    await admin.unsafe(`create schema auth authorization ${AUTH_ROLE}`);
  });
  await migrateAuth(executable, projectSettings({ databaseUrl: authServerUrl(url), apiUrl: 'http://127.0.0.1', smtpPort: 1 }));
  const connection = openConnection(url, 1);
  try {
    await migrate(connection, { seed: true, authTables: 'existing' });
  } finally {
    await closeConnection(connection);
  }
}

/** Builds the database that each stack copies. @returns its name */
export async function buildTemplate(executable: string, adminUrl: string): Promise<string> {
  const name = `test_services_${process.pid}`;
  await withAdmin(adminUrl, (admin) => admin.unsafe(`create database ${name}`));
  await fillDatabase(executable, inDatabase(adminUrl, name));
  return name;
}

/** Copies the template. @returns the address of the copy */
export const copyTemplate = (adminUrl: string, template: string): Promise<string> =>
  withAdmin(adminUrl, async (admin) => {
    const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
    await admin.unsafe(`create database ${name} template ${template} strategy file_copy`);
    await admin.unsafe(`alter database ${name} set pgrst.db_schemas = 'public'`);
    return inDatabase(adminUrl, name);
  });

export const dropDatabase = (adminUrl: string, url: string): Promise<unknown> =>
  withAdmin(adminUrl, (admin) => admin.unsafe(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`));
