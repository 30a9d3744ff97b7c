/** Everything in the database must be listed in the table of rights. */
import type { TestBackend } from '../../../local/testing.ts';
import { rawRequest } from '../../helpers/users.ts';
import { FUNCTIONS } from '../table/functions.ts';
import { INTERNAL_FUNCTIONS, INTERNAL_RELATIONS, WITHOUT_SESSION_CHECK } from '../table/internal.ts';
import { RELATIONS } from '../table/relations.ts';
import { type BackendCheck, differences, failuresOf } from './check.ts';
import { CALLS } from './functions.ts';

const column = async ({ sql }: TestBackend, query: string): Promise<string[]> =>
  (await sql.unsafe(query)).map((row) => Object.values(row)[0] as string);
const words = (text: string): string[] => text.split(' ').filter(Boolean);
const names = [...new Set(FUNCTIONS.map(([name]) => name))];

/** Grants on tables, views, sequences and columns, from the catalog: information_schema hides grants to PUBLIC. */
const GRANTS = `
  select distinct n.nspname || '.' || c.relname || ' ' || coalesce(r.rolname, 'public') || ' ' || lower(a.privilege_type)
    from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) a left join pg_roles r on r.oid = a.grantee
   where n.nspname in ('public', 'app') and coalesce(r.rolname, 'public') in ('anon', 'authenticated', 'public')
  union all
  select n.nspname || '.' || c.relname || '.' || t.attname || ' ' || coalesce(r.rolname, 'public') || ' ' || lower(a.privilege_type)
    from pg_attribute t join pg_class c on c.oid = t.attrelid join pg_namespace n on n.oid = c.relnamespace,
         aclexplode(t.attacl) a left join pg_roles r on r.oid = a.grantee
   where n.nspname in ('public', 'app') and coalesce(r.rolname, 'public') in ('anon', 'authenticated', 'public')`;

/** Whether an actor in this range of columns may call a function. */
const mayCall = (name: string, from: number, to: number): boolean =>
  FUNCTIONS.some(([one, , ...cells]) => one === name && cells.slice(from, to).some((cell) => cell !== 'no' && cell !== '-'));

async function functionRights(backend: TestBackend): Promise<string[]> {
  const granted = await column(
    backend,
    `select n.nspname || '.' || p.proname || ' ' || r.role
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace, unnest(array['anon', 'authenticated']) r(role)
      where n.nspname in ('public', 'app') and has_function_privilege(r.role, p.oid, 'execute')`,
  );
  const wrapped = await column(
    backend,
    `select a.proname::text from pg_proc a join pg_proc b using (proname)
      where a.pronamespace = 'app'::regnamespace and b.pronamespace = 'public'::regnamespace`,
  );
  const roles = (name: string) => [...(mayCall(name, 0, 1) ? ['anon'] : []), ...(mayCall(name, 1, 9) ? ['authenticated'] : [])];
  const expected = names.flatMap((name) =>
    roles(name).flatMap((role) => [`public.${name} ${role}`, ...(wrapped.includes(name) ? [`app.${name} ${role}`] : [])]),
  );
  const internal = Object.entries(INTERNAL_FUNCTIONS).flatMap(([name, some]) => words(some).map((role) => `app.${name} ${role}`));
  return differences(granted, [...expected, ...internal]);
}

/**
 * Requests every relation of schema app, and one with every verb: the schema is refused before the verb counts.
 * Returns those that are not answered with 406.
 */
async function shownRelations(backend: TestBackend): Promise<string[]> {
  const headers = { 'accept-profile': 'app', 'content-profile': 'app' };
  const relations = Object.keys(INTERNAL_RELATIONS);
  const requests = [
    ...relations.map((name) => ({ method: 'GET', name, key: backend.keys.secret })),
    ...['GET', 'POST', 'PATCH', 'DELETE'].flatMap((method) =>
      [undefined, backend.keys.secret].map((key) => ({ method, name: relations[0] as string, key })),
    ),
  ];
  return failuresOf(requests, async ({ method, name, key }) => {
    const body = method === 'POST' || method === 'PATCH' ? { body: {} } : {};
    const { status } = await rawRequest(backend, method, `/rest/v1/${name.slice(4)}`, { ...(key && { key }), headers, ...body });
    return status === 406 ? null : `${method} ${name} ${status}`;
  });
}

async function shownFunctions(backend: TestBackend): Promise<string[]> {
  const inner = await column(
    backend,
    `select distinct proname::text from pg_proc where pronamespace = 'app'::regnamespace
      and proname not in (select proname from pg_proc where pronamespace = 'public'::regnamespace)`,
  );
  const requests = inner.flatMap((name): [string, Record<string, string>][] => [
    [name, { 'content-profile': 'app' }],
    [name, {}],
  ]);
  return failuresOf(requests, async ([name, headers]) => {
    const { status } = await rawRequest(backend, 'POST', `/rest/v1/rpc/${name}`, { body: {}, headers });
    return status === 404 || status === 406 ? null : `${name} ${status}`;
  });
}

export const COMPLETENESS_CHECKS: BackendCheck[] = [
  {
    name: 'the table of rights lists every table and view',
    failures: async (backend) =>
      differences(
        await column(
          backend,
          `select n.nspname || '.' || c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
            where n.nspname in ('public', 'app') and c.relkind in ('r', 'p', 'v', 'm', 'f')`,
        ),
        [...RELATIONS.map(({ name }) => name), ...Object.keys(INTERNAL_RELATIONS)],
      ),
  },
  {
    name: 'the table of rights lists every grant on tables and views',
    failures: async (backend) =>
      differences(await column(backend, GRANTS), [
        ...RELATIONS.flatMap(({ name, anon, authenticated }) => [
          ...words(anon).map((right) => `${name} anon ${right}`),
          ...words(authenticated).map((right) => `${name} authenticated ${right}`),
        ]),
        ...Object.entries(INTERNAL_RELATIONS).flatMap(([name, { readers }]) => words(readers).map((role) => `${name} ${role} select`)),
      ]),
  },
  {
    name: 'the table of rights lists every function of the API with its situations',
    failures: async (backend) => [
      ...differences(
        await column(backend, `select distinct proname::text from pg_proc where pronamespace = 'public'::regnamespace`),
        names,
      ),
      ...differences(
        Object.entries(CALLS).flatMap(([name, situations]) => Object.keys(situations).map((situation) => `${name}, ${situation}`)),
        FUNCTIONS.map(([name, situation]) => `${name}, ${situation}`),
      ),
    ],
  },
  { name: 'the table of rights lists every grant on functions', failures: functionRights },
  { name: 'relations of schema app are answered with 406', failures: shownRelations },
  { name: 'functions of schema app cannot be called', failures: shownFunctions },
  {
    name: 'security definer functions that read the caller check the session',
    failures: async (backend) =>
      differences(
        await column(
          backend,
          `select proname::text from pg_proc
            where pronamespace = 'app'::regnamespace and prosecdef and prosrc ~ 'auth\\.(uid|jwt)'
              and prosrc !~ '(session_alive|require_user|require_buyer|own_id)\\(' and proname <> 'session_alive'`,
        ),
        Object.keys(WITHOUT_SESSION_CHECK),
      ),
  },
  {
    name: 'every function pins its search path',
    failures: (backend) =>
      column(
        backend,
        `select proname::text from pg_proc where pronamespace in ('public'::regnamespace, 'app'::regnamespace)
          -- a procedure that commits cannot; a body that was parsed when it was created need not
          and prokind <> 'p' and prosqlbody is null and not coalesce(proconfig @> array['search_path=""'], false)`,
      ),
  },
];
