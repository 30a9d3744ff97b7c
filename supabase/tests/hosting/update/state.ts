/** What is served, and the schema: before and after an update that failed. */
import type postgres from 'postgres';
import { type Layout, local } from './layout.ts';
import { markOf } from './versions.ts';

export interface State {
  schema: string;
  migrations: string[];
}

/** @param run runs a program as the owner of the database */
export async function readState(
  { places, tools }: Layout,
  sql: postgres.Sql,
  run: (c: string, a: string[]) => Promise<string>,
): Promise<State> {
  const args = ['-h', '127.0.0.1', '-p', String(places.port), '-U', 'postgres', '--schema-only', 'postgres'];
  const schema = await run(`${tools.postgres.bin}/pg_dump`, args);
  const rows = await sql<{ version: string }[]>`select version from supabase_migrations.schema_migrations order by 1`;
  // a random word of each dump
  return { schema: schema.replaceAll(/^\\(un)?restrict .*$/gm, ''), migrations: rows.map(({ version }) => version) };
}

export function differences(before: State, after: State): string[] {
  return [
    ...(before.schema === after.schema ? [] : ['the schema is not that of before']),
    ...(before.migrations.join() === after.migrations.join() ? [] : [`recorded migrations: ${after.migrations.join(', ')}`]),
  ];
}

/** What is not of this version: the page, through Caddy and the handler, a mail, the metrics, and the function. */
export async function notServed({ ports }: Layout, version: number): Promise<string[]> {
  const read = (port: number, path: string) =>
    fetch(local(port) + path).then(
      (answer) => answer.text(),
      () => 'no answer',
    );
  const reply = await fetch(`${local(ports.api)}/functions/v1/rehearsal`);
  const answer = await reply.text();
  const isOf = (text: string) => text.includes(markOf(version));
  return [
    ...(isOf(await read(ports.site, '/')) ? [] : [`the page is not that of version ${version}`]),
    ...(isOf(await read(ports.previews, '/')) ? [] : [`the handler's page is not that of version ${version}`]),
    ...(isOf(await read(ports.templates, '/templates/recovery.html')) ? [] : [`the mail is not that of version ${version}`]),
    ...(isOf(await read(ports.metrics, '/metrics')) ? [] : [`the metrics are not those of version ${version}`]),
    ...(answer === String(version) ? [] : [`the function answers ${reply.status} ${answer.slice(0, 50)}`]),
  ];
}
