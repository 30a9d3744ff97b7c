/** Runs the lines of the matrix about tables and views: sends each request and compares the stored row before and after. */
import { type Actor, ACTORS, type Answer, hasAccount, otherOf, send, type World } from '../actors.ts';
import { CATALOGUE_ROWS } from '../rows/catalogue.ts';
import { ORDER_ROWS } from '../rows/orders.ts';
import { USER_ROWS } from '../rows/users.ts';
import { SELLER_ROWS } from '../rows/sellers.ts';
import type { Parties, RelationRows } from '../rows/types.ts';
import { rowMaker, type RowMaker, type Values } from '../rowMaker.ts';
import { type Check, failuresOf } from './check.ts';
import { RELATIONS } from '../table/relations.ts';
import { type Cell, type Line, type RelationRules, type Verb, VERBS } from '../table/types.ts';

export const ROWS: Record<string, RelationRows> = { ...CATALOGUE_ROWS, ...USER_ROWS, ...ORDER_ROWS, ...SELLER_ROWS };

type Draft = Awaited<ReturnType<NonNullable<RelationRows['drafts']>[string]>>;

interface Probe {
  rules: RelationRules;
  rows: RelationRows;
  verb: Verb;
  kind: string;
  actor: Actor;
  cell: Cell;
}

const nameOf = (relation: string): string => relation.replace(/^public\./, '');
/** A day as text: the driver returns a date. */
const plain = (value: unknown): unknown => (value instanceof Date ? value.toISOString().slice(0, 10) : value);
const filterOf = (key: string[], row: Values): string =>
  key.map((column) => `${column}=eq.${encodeURIComponent(String(plain(row[column])))}`).join('&');
const pick = (row: Values, columns: string[]): Values => Object.fromEntries(columns.map((column) => [column, plain(row[column])]));

/** All cases of a relation. */
function probesOf(rules: RelationRules): Probe[] {
  const rows = ROWS[rules.name];
  if (!rows) throw new Error(`no rows are defined for ${rules.name}`);
  return rules.lines.flatMap(([verbs, kind, ...cells]: Line) =>
    verbs.split(' ').flatMap((verb) => {
      const isKnown = verb === 'insert' ? kind in (rows.drafts ?? {}) : kind in rows.rows;
      if (!VERBS.includes(verb as Verb) || !isKnown) throw new Error(`${rules.name}: "${verbs}" "${kind}" is unknown`);
      return ACTORS.map((actor, index) => ({ rules, rows, verb: verb as Verb, kind, actor, cell: cells[index] as Cell })).filter(
        ({ cell }) => cell !== '-',
      );
    }),
  );
}

/** Rows as they are stored, as JSON text, for the rows that `where` names. */
async function storedRows(make: RowMaker, { rules, rows }: Probe, where: Values): Promise<string> {
  const conditions = Object.entries(where).map(([column, value]) => make.sql`${make.sql(column)} = ${value as string}`);
  const found = await make.sql`select to_jsonb(t) as row from ${make.sql(rows.stored ?? rules.name)} t
    where ${conditions.flatMap((condition, index) => (index ? [make.sql` and `, condition] : [condition]))}`;
  return JSON.stringify(found.map(({ row }) => row as Values));
}

function request(world: World, probe: Probe, row: Values, draft: Values): Promise<Answer> {
  const { rules, rows, verb, actor } = probe;
  const path = `/rest/v1/${nameOf(rules.name)}`;
  const filter = `${path}?${filterOf(rows.key, row)}`;
  const back = { prefer: 'return=representation' };
  if (verb === 'select') return send(world, actor, 'GET', filter);
  if (verb === 'insert') return send(world, actor, 'POST', path, draft);
  if (verb === 'update') return send(world, actor, 'PATCH', filter, rows.change, back);
  if (verb === 'delete') return send(world, actor, 'DELETE', filter, undefined, back);
  const body = { ...draft, ...pick(row, rows.key), ...rows.change };
  return send(world, actor, 'POST', `${path}?on_conflict=${rows.key.join(',')}`, body, { prefer: 'resolution=merge-duplicates' });
}

/** The failure of the answer, or null. */
function wrongAnswer({ cell, verb, actor }: Probe, { status, code, body }: Answer): string | null {
  const actual = `${status} ${code ?? ''} ${Array.isArray(body) ? `${body.length} rows` : ''}`;
  if (cell === 'no') return status === (actor === 'visitor' ? 401 : 403) && code === '42501' ? null : actual;
  const isWrite = verb === 'insert' || verb === 'upsert';
  if (cell === 'none') return status < 300 && (isWrite || (Array.isArray(body) && body.length === 0)) ? null : actual;
  // the trigger keeps the row, so the number of deleted rows is zero
  if (cell === 'soft') return status < 300 ? null : actual;
  if (cell === 'yes' || cell === 'mine') {
    return status < 300 && (isWrite || (Array.isArray(body) && body.length === 1)) ? null : actual;
  }
  // 55000: a view that cannot be written at all
  return status >= 400 && (status < 500 || cell === '55000') && code === cell ? null : actual;
}

/** The failure of the stored rows, or null. */
function wrongStore({ cell, verb, rows }: Probe, owner: string, before: string, after: string, created: Values[]): string | null {
  const isKept = cell === 'none' || cell === 'no' || verb === 'select' || verb === 'insert' || cell === 'mine';
  const isDone = cell === 'yes' || cell === 'soft' || cell === 'mine';
  if ((isKept || !isDone) && before !== after) return `stored ${after} instead of ${before}`;
  if (!isDone && created.length > 0) return `stored a new row ${JSON.stringify(created)}`;
  if (verb === 'insert' && isDone && created.length !== 1) return 'stored no new row';
  if (cell === 'mine' && rows.owner && created[0]?.[rows.owner] !== owner) return `stored a row of another user ${JSON.stringify(created)}`;
  if (cell === 'soft' && (JSON.parse(after) as Values[])[0]?.deleted_at === null) return 'did not mark the row as deleted';
  if (cell === 'yes' && verb === 'delete' && after !== '[]') return 'deleted nothing';
  if (cell === 'yes' && (verb === 'update' || verb === 'upsert')) {
    const stored = (JSON.parse(after) as Values[])[0] ?? {};
    if (Object.entries(rows.change).some(([column, value]) => stored[column] !== value)) return `stored ${after}`;
  }
  return null;
}

/** Ids of the users of a probe. */
export function partiesOf(world: World, actor: Actor): Parties {
  const other = world.users[otherOf(actor)].id;
  return { actor: hasAccount(actor) ? world.users[actor].id : other, other, store: world.store.id, buyer: world.buyer.id };
}

/** Makes the rows of probes. Probes of an actor that must not change anything share theirs. */
function rowsOf(world: World, make: RowMaker) {
  const shared = new Map<string, Promise<unknown>>();
  return async ({ rows, verb, kind, actor, cell }: Probe): Promise<{ row: Values; draft: Draft | undefined }> => {
    const parties = partiesOf(world, actor);
    const isOwn = rows.isSingle || (verb !== 'select' && ['yes', 'soft', 'mine'].includes(cell));
    const made = <Made>(what: string, maker: () => Promise<Made>): Promise<Made> => {
      if (isOwn) return maker();
      const key = `${what} ${kind} ${actor}`;
      const row = (shared.get(key) as Promise<Made> | undefined) ?? maker();
      shared.set(key, row);
      return row;
    };
    const row = verb === 'insert' ? {} : await made('row', async () => rows.rows[kind]?.(make, parties) ?? {});
    const isWrite = verb === 'insert' || verb === 'upsert';
    return { row, draft: isWrite ? await made('draft', async () => rows.drafts?.[kind]?.(make, parties)) : undefined };
  };
}

/** Sends one request; returns null when answer and stored rows match the matrix, otherwise one line. */
async function run(world: World, make: RowMaker, made: ReturnType<typeof rowsOf>, probe: Probe): Promise<string | null> {
  const { rules, rows, verb, kind, actor, cell } = probe;
  const parties = partiesOf(world, actor);
  const { row, draft } = await made(probe);
  const key = pick(row, rows.key);
  const storedBefore = verb === 'insert' ? '[]' : await storedRows(make, probe, key);
  const answer = await request(world, probe, row, draft?.body ?? {});
  const storedAfter = verb === 'insert' ? '[]' : await storedRows(make, probe, key);
  const created = draft ? (JSON.parse(await storedRows(make, probe, draft.find)) as Values[]) : [];
  const wrong =
    wrongAnswer(probe, answer) ??
    wrongStore(probe, parties.actor, storedBefore, storedAfter, verb === 'upsert' && rows.isSingle ? [] : created);
  return wrong && `${nameOf(rules.name)} ${verb} ${kind} as ${actor}: expected ${cell}, ${wrong}`;
}

/** One check per relation, with all its cases. */
export const RELATION_CHECKS: Check[] = RELATIONS.map((rules) => {
  const probes = probesOf(rules);
  return {
    name: `${rules.name}: ${probes.length} requests`,
    failures: (world) => {
      const make = rowMaker(world.backend.sql);
      const made = rowsOf(world, make);
      return failuresOf(probes, (probe) => run(world, make, made, probe), ROWS[rules.name]?.isSingle ? 1 : undefined);
    },
  };
});
