/** Mutants of grants: each grant of the client roles revoked, each missing one granted. */
import type postgres from 'postgres';
import type { Mutant } from './mutant.ts';

type Row = Record<string, string>;

/** All mutants of grants on tables, views and functions. */
export async function grantMutants(sql: postgres.Sql): Promise<Mutant[]> {
  const tables = await sql<Row[]>`select n.nspname || '.' || c.relname as object, r.role, p.privilege,
      has_table_privilege(r.role, c.oid, p.privilege) as held
    from pg_class c join pg_namespace n on n.oid = c.relnamespace,
      unnest(array['anon', 'authenticated']) r(role), unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) p(privilege)
    where n.nspname in ('public', 'app') and c.relkind in ('r', 'v') order by 1, 2, 3`;
  const functions = await sql<
    Row[]
  >`select p.oid::regprocedure::text as object, p.proname as name, r.role, has_function_privilege(r.role, p.oid, 'EXECUTE') as held
    from pg_proc p, unnest(array['anon', 'authenticated']) r(role)
    where p.pronamespace in ('public'::regnamespace, 'app'::regnamespace) and p.prorettype <> 'trigger'::regtype order by 1, 3`;
  const toggled = (on: string, words: string[], privilege: string, { role = '', held }: Row): Mutant => ({
    id: `grant ${privilege.toLowerCase()} on ${on} to ${role}: ${held ? 'revoked' : 'given'}`,
    kind: 'grant',
    words,
    sql: held ? `revoke ${privilege} on ${on} from ${role}` : `grant ${privilege} on ${on} to ${role}`,
  });
  return [
    ...tables.map((row) => toggled(row.object as string, [row.object as string], row.privilege as string, row)),
    ...functions.map((row) => {
      const name = row.object as string;
      return toggled(`function ${name.includes('.') ? name : `public.${name}`}`, [row.name as string], 'EXECUTE', row);
    }),
  ];
}
