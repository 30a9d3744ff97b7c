/** Column by column: a value that a client may write is stored, any other is not. */
import { send, type World } from '../actors.ts';
import { rowMaker, type RowMaker, type Values } from '../rowMaker.ts';
import type { RelationRows } from '../rows/types.ts';
import { COLUMNS, type ColumnRules, OTHER, SUBJECTS } from '../table/columns.ts';
import { RELATIONS } from '../table/relations.ts';
import { type Check, differences, failuresOf } from './check.ts';
import { partiesOf, ROWS } from './relations.ts';

interface Probe {
  rules: ColumnRules;
  verb: 'insert' | 'update' | 'upsert';
  column: string;
  value: unknown;
  isPinned: boolean;
}

const plain = (value: unknown): unknown =>
  value instanceof Date ? value.toISOString().replace('.000Z', '+00:00').replace('Z', '+00:00') : value;
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

async function stored(make: RowMaker, table: string, where: Values): Promise<Values[]> {
  const conditions = Object.entries(where).map(([column, value]) => make.sql`${make.sql(column)} = ${value as string}`);
  const rows = await make.sql`select to_jsonb(t) as row from ${make.sql(table)} t
    where ${conditions.flatMap((condition, index) => (index ? [make.sql` and `, condition] : [condition]))}`;
  return rows.map(({ row }) => row as Values);
}

/** Sends the value and returns the stored row from before and after. */
async function write(current: World, make: RowMaker, { rules, verb, column, value }: Probe) {
  const rows = ROWS[rules.relation] as RelationRows;
  const parties = partiesOf(current, 'seller');
  const sent = { [column]: value === OTHER ? parties.other : value };
  const path = `/rest/v1/${rules.relation.slice(7)}`;
  const table = rows.stored ?? rules.relation;
  if (verb === 'update') {
    const row = await (rows.rows.own as RelationRows['rows'][string])(make, parties);
    const key = Object.fromEntries(rows.key.map((name) => [name, row[name]]));
    const [before] = await stored(make, table, key);
    const filter = rows.key.map((name) => `${name}=eq.${String(row[name])}`).join('&');
    const { status, code } = await send(current, 'seller', 'PATCH', `${path}?${filter}`, sent);
    return { status, code, before, after: await stored(make, table, key) };
  }
  const draft = await rows.drafts?.own?.(make, parties);
  const prefer: Record<string, string> = verb === 'upsert' ? { prefer: 'resolution=merge-duplicates' } : {};
  const { status, code } = await send(current, 'seller', 'POST', path, { ...draft?.body, ...sent }, prefer);
  const find = Object.fromEntries(Object.entries(draft?.find ?? {}).filter(([name]) => !(name in sent)));
  return {
    status,
    code,
    before: undefined,
    after: Object.keys(find).length > 0 ? await stored(make, table, find) : await stored(make, table, sent),
  };
}

async function run(current: World, make: RowMaker, probe: Probe): Promise<string | null> {
  const { rules, verb, column, isPinned } = probe;
  const value = probe.value === OTHER ? partiesOf(current, 'seller').other : probe.value;
  const { status, code, before, after } = await write(current, make, probe);
  const actual = `${rules.relation} ${verb} ${column}: answered ${status} ${code ?? ''}, stored ${JSON.stringify(after.map((row) => row[column]))}`;
  if (status >= 500) return actual;
  if (!isPinned) return status < 300 && after.some((row) => same(plain(row[column]), value)) ? null : actual;
  if (after.some((row) => same(row[column], value))) return actual;
  const isTouched = before && column !== 'updated_at' && !same(after[0]?.[column], before[column]);
  return isTouched || (verb === 'update' && after.length !== 1) ? actual : null;
}

const checkOf = (rules: ColumnRules): Check => {
  const probes = rules.verbs.flatMap((verb) =>
    [rules.free, rules.pinned].flatMap((columns, index) =>
      Object.entries(columns).map(([column, value]) => ({ rules, verb, column, value, isPinned: index === 1 })),
    ),
  );
  return {
    name: `columns of ${rules.relation}: ${probes.length} requests`,
    failures: (world) => {
      const make = rowMaker(world.backend.sql);
      const check = async (probe: Probe) => {
        // there are more columns than products that a seller may publish in a minute
        if (probe.verb !== 'update') await make.sql`delete from app.rate_limits`;
        return run(world, make, probe);
      };
      return failuresOf(probes, check, ROWS[rules.relation]?.isSingle ? 1 : undefined);
    },
  };
};

export const COLUMN_CHECKS: Check[] = [
  ...COLUMNS.map(checkOf),
  {
    name: 'every column of a writable table is listed',
    failures: async (world) => {
      const rows = await world.backend
        .sql`select table_schema || '.' || table_name || '.' || column_name as name, table_schema || '.' || table_name as relation
        from information_schema.columns where table_schema = 'public'`;
      const writable = RELATIONS.filter(({ authenticated }) => /insert|update/.test(authenticated)).map(({ name }) => name);
      const known = COLUMNS.flatMap(({ relation, free, pinned }) =>
        [...Object.keys(free), ...Object.keys(pinned), ...(SUBJECTS[relation] ?? [])].map((column) => `${relation}.${column}`),
      );
      const existing = rows.filter(({ relation }) => writable.includes(relation as string)).map(({ name }) => name as string);
      return [
        ...differences(existing, known),
        ...differences(
          writable,
          COLUMNS.map(({ relation }) => relation),
        ),
      ];
    },
  },
];
