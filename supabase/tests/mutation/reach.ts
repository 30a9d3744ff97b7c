/** The API functions and tables that use a function, to find the tests that mention them. */
import type postgres from 'postgres';

/** For each function of schema app or public by name: names of API functions and tables. */
export async function reachOf(sql: postgres.Sql): Promise<(name: string) => string[]> {
  const functions = await sql`select p.proname::text as name, p.prosrc as text, p.pronamespace = 'public'::regnamespace as is_shown
    from pg_proc p where p.pronamespace in ('public'::regnamespace, 'app'::regnamespace)`;
  const tables = await sql`
    select schemaname || '.' || tablename as name, coalesce(qual, '') || coalesce(with_check, '') as text from pg_policies
    union all
    select t.tgrelid::regclass::text, pg_get_triggerdef(t.oid) from pg_trigger t where not t.tgisinternal
    union all
    select c.conrelid::regclass::text, pg_get_constraintdef(c.oid) from pg_constraint c where c.contype = 'c' and c.conrelid <> 0`;
  const calls = (text: string, name: string) => new RegExp(`\\bapp\\.${name}\\(|\\bFUNCTION (app\\.)?${name}\\(`, 'i').test(text);
  const visited = new Map<string, string[]>();
  const visit = (name: string): string[] => {
    const known = visited.get(name);
    if (known) return known;
    visited.set(name, []);
    const own = functions.filter((one) => one.name === name);
    const callers = functions.filter((one) => one.name !== name && calls(one.text as string, name)).map((one) => one.name as string);
    const direct = tables
      .filter((one) => calls(one.text as string, name))
      .map(({ name: table }) => (String(table).includes('.') ? String(table) : `public.${String(table)}`));
    const found = [...new Set([...own.filter((one) => one.is_shown).map(() => name), ...direct, ...callers.flatMap(visit)])];
    visited.set(name, found);
    return found;
  };
  return visit;
}
