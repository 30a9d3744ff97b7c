/**
 * Requests without a filter that do not return rows. They need no right to read, so only the policies for writing apply: only
 * one's own rows may change.
 */
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
      const own = method === 'PATCH' && isWritable(name, actor) ? await rows?.rows.own?.(make, partiesOf(world, actor)) : undefined;
      const before = await othersRows(world, name, actor);
      const path = `/rest/v1/${name.slice(7)}`;
      const { status } = await send(world, actor, method, path, method === 'PATCH' ? rows?.change : undefined, {
        prefer: 'return=minimal',
      });
      const after = await othersRows(world, name, actor);
      if (before !== after) failures.push(`${method} as ${actor}, answered ${status}: ${before} became ${after}`);
      if (own && !(await isChanged(world, name, own))) failures.push(`PATCH as ${actor}, answered ${status}: the own row is as it was`);
      if (status >= 500 && name !== 'public.seller_analytics') failures.push(`${method} as ${actor} answered ${status}`);
    }
  }
  return failures;
}

export const UNFILTERED_CHECKS: Check[] = [
  ...relations.map(({ name }) => ({
    name: `a request without a filter changes no row of another user in ${name}`,
    failures: (world: World) => failuresIn(world, name),
  })),
  {
    name: 'a request without a filter changes the caller’s own rows, so the check is effective',
    failures: async (world) => {
      const address = await ROWS['public.addresses']?.rows.own?.(rowMaker(world.backend.sql), partiesOf(world, 'shopper'));
      await send(world, 'shopper', 'PATCH', '/rest/v1/addresses', { city: 'Астана' }, { prefer: 'return=minimal' });
      const [row] = await world.backend.sql`select city from addresses where id = ${address?.id as string}`;
      return row?.city === 'Астана' ? [] : ['the own address was not changed'];
    },
  },
];
