/**
 * Statements without a filter that do not return rows. They need no right to read, so only the policies for writing apply: only
 * one's own rows may change. The API refuses such requests before any policy (fidelity/safe-update.ts), so they run as the role
 * and with the claims of a request, in a session of the test.
 */
import type postgres from 'postgres';
import { type Actor, ACTORS, hasAccount, send, type World } from '../actors.ts';
import { rowMaker, type Values } from '../rowMaker.ts';
import type { RelationRows } from '../rows/types.ts';
import { RELATIONS } from '../table/relations.ts';
import type { Check } from './check.ts';
import { partiesOf, ROWS } from './relations.ts';

/** Products last: dependent rows are deleted with them. */
const relations = RELATIONS.filter(({ name }) => name !== 'public.categories').sort(
  (a, b) => Number(a.name === 'public.products') - Number(b.name === 'public.products'),
);
const actors = ACTORS.filter((actor) => actor !== 'operator');
/** Actors without a valid session: they may not change even their own rows. */
const ENDED: Actor[] = ['signedOut', 'deleted', 'pending'];

/** A fingerprint of all rows but those the actor may change. */
async function othersRows({ backend, users }: World, relation: string, actor: Actor): Promise<string> {
  const { sql } = backend;
  const rows = ROWS[relation];
  const table = rows?.stored ?? relation;
  const id = hasAccount(actor) && !ENDED.includes(actor) ? users[actor].id : '00000000-0000-4000-8000-000000000000';
  const [columns] =
    await sql`select array_agg(attname::text) as names from pg_attribute where attrelid = ${table}::regclass and attnum > 0`;
  const names = columns?.names as string[];
  // the owner of a row: its owner column, otherwise the seller of its product; orders and their parts have no owner here
  const isOwn = rows?.stored
    ? sql`t.id = ${id}`
    : rows?.owner
      ? sql`t.${sql(rows.owner)} = ${id}`
      : names.includes('product_id') && !names.includes('order_id')
        ? sql`t.product_id in (select p.id from public.products p where p.seller_id = ${id})`
        : sql`false`;
  const [row] =
    await sql`select count(*)::int || ' rows, ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as print
    from ${sql(table)} t where not (${isOwn})`;
  return row?.print as string;
}

/** Whether the table of rights lets this actor change rows of their own. */
const isWritable = (name: string, actor: Actor): boolean =>
  RELATIONS.some(
    (rules) =>
      rules.name === name &&
      rules.lines.some(([verbs, rows, ...cells]) => verbs.includes('update') && rows === 'own' && cells[ACTORS.indexOf(actor)] === 'yes'),
  );

/** Whether a row holds what an update tried to store. */
async function isChanged({ backend: { sql } }: World, name: string, row: Values): Promise<boolean> {
  const { key, change, stored } = ROWS[name] as RelationRows;
  const conditions = key.map((column) => sql`${sql(column)} = ${row[column] as string}`);
  const [found] = await sql`select to_jsonb(t) as row from ${sql(stored ?? name)} t
    where ${conditions.flatMap((condition, index) => (index ? [sql` and `, condition] : [condition]))}`;
  return Object.entries(change).every(([column, value]) => (found?.row as Values | undefined)?.[column] === value);
}

/** What Postgres answers to a refused change: no right, a policy, a rule of a function or constraint, a view that cannot be changed. */
const REFUSAL = /^(42501|PGRST|23...|55000)$/;

const claimsOf = (world: World, actor: Actor): string =>
  hasAccount(actor) ? Buffer.from(world.users[actor].token.split('.')[1] ?? '', 'base64url').toString() : '{"role": "anon"}';

/** Runs a change of all rows as this actor. Returns the error code, empty when the statement succeeded. */
async function changeAll(world: World, actor: Actor, relation: string, change: Values | null): Promise<string> {
  const { sql } = world.backend;
  try {
    await sql.begin(async (tx) => {
      const settings = { 'request.jwt.claims': claimsOf(world, actor), role: hasAccount(actor) ? 'authenticated' : 'anon' };
      for (const [name, value] of Object.entries(settings)) await tx`select set_config(${name}, ${value}, true)`;
      if (!change) return tx`delete from ${tx(relation)}`;
      const columns = tx(Object.keys(change));
      const record = tx`jsonb_populate_record(null::${tx(relation)}, ${tx.json(change as postgres.JSONValue)})`;
      return tx`update ${tx(relation)} set (${columns}) = (select ${columns} from ${record})`;
    });
    return '';
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}

async function failuresIn(world: World, name: string): Promise<string[]> {
  const rows = ROWS[name];
  const make = rowMaker(world.backend.sql);
  for (const actor of actors) {
    for (const kind of Object.keys(rows?.rows ?? {})) await rows?.rows[kind]?.(make, partiesOf(world, actor));
  }
  const failures: string[] = [];
  for (const actor of actors) {
    for (const method of ['PATCH', 'DELETE'] as const) {
      // the account itself: deleted by another test
      if (name === 'public.profiles' && method === 'DELETE' && !['visitor', ...ENDED].includes(actor)) continue;
      if (method === 'PATCH' && !rows?.change) continue;
      const own = method === 'PATCH' && isWritable(name, actor) ? await rows?.rows.own?.(make, partiesOf(world, actor)) : undefined;
      const before = await othersRows(world, name, actor);
      const code = await changeAll(world, actor, name, method === 'PATCH' ? (rows?.change as Values) : null);
      const after = await othersRows(world, name, actor);
      if (before !== after) failures.push(`${method} as ${actor}, answered ${code}: ${before} became ${after}`);
      if (own && !(await isChanged(world, name, own))) failures.push(`${method} as ${actor}, answered ${code}: the own row is as it was`);
      if (code && !REFUSAL.test(code)) failures.push(`${method} as ${actor} failed with ${code}`);
    }
  }
  return failures;
}

/** Requests to the API that safeupdate does not refuse, by any actor. */
async function acceptedRequests(world: World): Promise<string[]> {
  const accepted: string[] = [];
  for (const { name } of relations) {
    for (const method of ['PATCH', 'DELETE'] as const) {
      const command = method === 'PATCH' ? 'UPDATE' : 'DELETE';
      const body = method === 'PATCH' ? ROWS[name]?.change : undefined;
      if (method === 'PATCH' && !body) continue;
      const answer = await send(world, 'shopper', method, `/rest/v1/${name.slice(7)}`, body, { prefer: 'return=minimal' });
      const { message } = (answer.body ?? {}) as { message?: string };
      if (answer.status !== 400 || message !== `${command} requires a WHERE clause`) accepted.push(`${method} ${name}: ${answer.status}`);
    }
  }
  return accepted;
}

export const UNFILTERED_CHECKS: Check[] = [
  ...relations.map(({ name }) => ({
    name: `a change without a filter changes no row of another user in ${name}`,
    failures: (world: World) => failuresIn(world, name),
  })),
  {
    name: 'a change without a filter changes the caller’s own rows, so the check is effective',
    failures: async (world) => {
      const address = await ROWS['public.addresses']?.rows.own?.(rowMaker(world.backend.sql), partiesOf(world, 'shopper'));
      await changeAll(world, 'shopper', 'public.addresses', { city: 'Астана' });
      const [row] = await world.backend.sql`select city from addresses where id = ${address?.id as string}`;
      return row?.city === 'Астана' ? [] : ['the own address was not changed'];
    },
  },
  { name: 'the API refuses a request without a filter in every table', failures: acceptedRequests },
];
