/**
 * Checks, keys and references, tested on the tables directly, without triggers and functions. Every change is rolled back.
 */
import type postgres from 'postgres';
import { rowMaker, type Values } from '../rowMaker.ts';
import { SAMPLES } from '../rows/samples.ts';
import { KEYS, REFERENCES } from '../table/keys.ts';
import { type ColumnValues, VALUES } from '../table/values.ts';
import type { BackendCheck } from './check.ts';

type Sql = postgres.Sql;
const NOBODY = '00000000-0000-4000-8000-0000000000ff';

const sample = async (sql: Sql, relation: string): Promise<Values> => {
  const make = SAMPLES[relation];
  if (!make) throw new Error(`no sample of ${relation}`);
  return make(rowMaker(sql));
};

class RolledBack extends Error {}

type Mode = 'no triggers' | 'references only';

/** Changes one row in a transaction that is rolled back; returns the error's code, or null. `mode` selects the triggers. */
async function codeOf(sql: Sql, relation: string, row: Values, change: Values, mode: Mode = 'no triggers'): Promise<string | null> {
  try {
    await sql.begin(async (transaction) => {
      const tx = transaction as unknown as Sql;
      if (mode === 'no triggers') await tx`set local session_replication_role = replica`;
      else await tx`alter table ${tx(relation)} disable trigger user`;
      const [primary] = await tx`select array_agg(a.attname::text) as columns from pg_index i
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey) where i.indrelid = ${relation}::regclass and i.indisprimary`;
      const columns = (primary?.columns as string[] | null) ?? Object.keys(row).slice(0, 1);
      const named = columns.map((name) => tx`${tx(name)} = ${row[name] as string}`);
      const found = await tx`update ${tx(relation)} set ${tx(change as Record<string, string>)}
        where ${named.flatMap((one, index) => (index ? [tx` and `, one] : [one]))} returning 1`;
      if (found.length !== 1) throw new Error(`${relation}: changed ${found.length} rows`);
      await tx`set constraints all immediate`;
      throw new RolledBack();
    });
    return null;
  } catch (error) {
    if (error instanceof RolledBack) return null;
    const { code } = error as { code?: string };
    if (!code) throw error;
    return code;
  }
}

const brief = (value: unknown): string => JSON.stringify(value)?.slice(0, 60);

async function valueFailures(sql: Sql, relation: string, columns: Record<string, ColumnValues>): Promise<string[]> {
  const row = await sample(sql, relation);
  const failures: string[] = [];
  for (const [column, { accepted, refused, isJson }] of Object.entries(columns)) {
    const attempt = (value: unknown) => codeOf(sql, relation, row, { [column]: isJson ? sql.json(value as never) : value });
    for (const value of accepted) {
      const code = await attempt(value);
      if (code) failures.push(`${column} refuses ${brief(value)} with ${code}`);
    }
    for (const value of refused) {
      const code = await attempt(value);
      if (code !== '23514') failures.push(`${column} takes ${brief(value)} (${code})`);
    }
  }
  return failures;
}

/** Changes that break a rule about several columns, or, with null, none. */
async function pairFailures(sql: Sql): Promise<string[]> {
  const follow = await sample(sql, 'public.follows');
  const report = await sample(sql, 'public.reports');
  const variant = await sample(sql, 'public.product_variants');
  const review = await sample(sql, 'public.product_reviews');
  const photo = (user: unknown, n: number) =>
    `/storage/v1/object/public/review-photos/${String(user)}/00000000-0000-4000-8000-00000000000${n}-1080.webp`;
  const ownPhotos = [1, 2, 3, 4].map((n) => photo(review.user_id, n));
  const person = await sample(sql, 'app.profiles');
  const share = (owner: unknown, ending = 'jpg') =>
    `/storage/v1/object/public/product-media/${String(owner)}/00000000-0000-4000-8000-000000000001.${ending}`;
  const confirmed = { instagram_confirmed_at: new Date(), instagram_handle: 'a', instagram_user_id: '1' };
  const order = await sample(sql, 'public.orders');
  const event = await sample(sql, 'public.order_events');
  const item = await sample(sql, 'public.order_items');
  const dispute = await sample(sql, 'public.order_cases');
  const answer = { due_at: '2030-01-02', due_action: 'close' };
  const caseDeadline = await sample(sql, 'app.case_deadlines');
  const day = await sample(sql, 'app.working_hours');
  const settings = await sample(sql, 'public.seller_settings');
  const product = await sample(sql, 'public.products');
  const text = (language: string) => sql.json({ [language]: 'Ваза' });
  const cases: [string, Values, Values, string | null][] = [
    ['public.product_reviews', review, { photos: [photo(NOBODY, 1)] }, '23514'],
    ['public.product_reviews', review, { photos: ownPhotos }, '23514'],
    ['public.product_reviews', review, { photos: ownPhotos.slice(1) }, null],
    ['public.product_reviews', review, { reply: null }, '23514'],
    ['public.product_reviews', review, { replied_at: null }, '23514'],
    ['public.product_reviews', review, { reply: null, replied_at: null }, null],
    ['public.products', product, { content_language: 'kk', names: text('kk') }, '23514'],
    ['public.products', product, { content_language: 'kk', descriptions: text('kk') }, '23514'],
    ['public.products', product, { content_language: 'kk', names: text('ru'), descriptions: text('ru') }, null],
    ['public.orders', order, { due_at: null }, '23514'],
    ['public.orders', order, { due_at: null, due_action: null }, null],
    ['public.orders', order, { payment_status: 'refund_due', case_state: 'accepted' }, null],
    ['public.orders', order, { payment_status: 'waived', status: 'cancelled' }, null],
    ['public.orders', order, { late_payment_until: new Date(), status: 'cancelled' }, null],
    ['public.orders', order, { goods_due_at: new Date(), status: 'cancelled' }, null],
    ['public.order_cases', dispute, { ...answer, remind_at: '2030-01-01' }, null],
    ['public.order_cases', dispute, { ...answer, remind_at: '2030-01-02' }, '23514'],
    ['public.order_cases', dispute, { ...answer, closed_at: new Date() }, '23514'],
    ['app.case_deadlines', caseDeadline, { days: 3, remind_days: 2 }, null],
    ['app.case_deadlines', caseDeadline, { days: 3, remind_days: 3 }, '23514'],
    ['public.order_items', item, { restocked: 1 }, null],
    ['public.order_items', item, { restocked: 2 }, '23514'],
    ['public.order_items', item, { restocked: 2, exchanged: 1 }, null],
    ['public.order_items', item, { removed: 1 }, null],
    ['public.order_items', item, { removed: 1, restocked: 1 }, '23514'],
    ['public.order_items', item, { removed: 2 }, '23514'],
    ['public.order_items', item, { restocked: -1 }, '23514'],
    ['app.working_hours', day, { opens: '19:00' }, '23514'],
    ['public.seller_settings', settings, { holiday_from: '2030-07-01', holiday_to: '2030-08-29' }, null],
    ['public.seller_settings', settings, { holiday_from: '2030-07-01', holiday_to: '2030-08-30' }, '23514'],
    ['public.seller_settings', settings, { holiday_from: '2030-07-01', holiday_to: '2030-06-30' }, '23514'],
    ['public.seller_settings', settings, { holiday_from: '2030-07-01' }, '23514'],
    ['public.seller_settings', settings, { holiday_to: '2030-07-01' }, '23514'],
    ['public.orders', order, { cancel_reason: 'refused' }, '23514'],
    ['public.orders', order, { cancel_reason: 'refused', status: 'cancelled' }, null],
    ['public.order_events', event, { to_status: null }, '23514'],
    ['public.order_events', event, { kind: 'reminder', from_status: 'pending', to_status: null }, '23514'],
    ['public.order_events', event, { kind: 'reminder', to_status: null }, null],
    ['public.products', product, { share_url: share(NOBODY) }, '23514'],
    ['public.products', product, { share_url: share(product.seller_id, 'png') }, '23514'],
    ['public.products', product, { share_url: share(product.seller_id) }, null],
    ['public.follows', follow, { seller_id: follow.user_id }, '23514'],
    ['public.reports', report, { seller_id: report.reporter_id }, '23514'],
    ['public.reports', report, { product_id: null }, '23514'],
    ['public.product_variants', variant, { size: null, color: null }, '23514'],
    ['public.product_variants', variant, { size: null }, null],
    ['app.profiles', person, { ...confirmed, instagram_handle: null }, '23514'],
    ['app.profiles', person, { ...confirmed, instagram_user_id: null }, '23514'],
    ['app.profiles', person, confirmed, null],
    ['app.profiles', person, { share_url: share(NOBODY) }, '23514'],
    ['app.profiles', person, { share_url: share(person.id) }, null],
  ];
  const failures: string[] = [];
  for (const [relation, row, change, expected] of cases) {
    const code = await codeOf(sql, relation, row, change);
    if (code !== expected) failures.push(`${relation} ${brief(change)}: ${code} instead of ${expected}`);
  }
  return failures;
}

/** What a report may be about instead of a product: column and table. */
const REPORTED: Record<string, string> = {
  seller_id: 'app.profiles',
  review_id: 'public.product_reviews',
  reply_id: 'public.product_reviews',
};

/** Inserts another row with the same key. */
async function keyFailures(sql: Sql, relation: string, columns: string): Promise<string[]> {
  const [one, other] = [await sample(sql, relation), await sample(sql, relation)];
  const change = Object.fromEntries(columns.split(' ').map((column) => [column, one[column]]));
  const target = relation === 'public.reports' ? REPORTED[columns.replace('reporter_id ', '')] : undefined;
  if (target) {
    // a report about something else than a product
    const { id } = await sample(sql, target);
    const other = { product_id: null, [columns.replace('reporter_id ', '')]: id };
    await sql`update public.reports set ${sql(other as Record<string, string>)} where id = ${one.id as string}`;
    Object.assign(change, other);
  }
  if (columns === 'product_id size color') {
    // one without a size counts, too
    await sql`update public.product_variants set size = null where id = ${one.id as string}`;
    change.size = null;
  }
  const code = await codeOf(sql, relation, other, change);
  return code === '23505' ? [] : [`the same ${columns} twice: ${code}`];
}

async function referenceFailures(sql: Sql, relation: string, columns: string): Promise<string[]> {
  const row = await sample(sql, relation);
  const failures: string[] = [];
  for (const column of columns.split(' ')) {
    const isOtherReport = relation === 'public.reports' && column in REPORTED;
    const change = { [column]: column === 'category' ? 'nowhere' : NOBODY, ...(isOtherReport ? { product_id: null } : {}) };
    const code = await codeOf(sql, relation, row, change, 'references only');
    if (code !== '23503') failures.push(`${column} of nobody: ${code}`);
  }
  return failures;
}

async function unknownConstraints(sql: Sql): Promise<string[]> {
  const rows = await sql`select n.nspname || '.' || t.relname as relation, c.contype::text as type,
      (select array_agg(a.attname::text order by a.attname) from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any (c.conkey)) as columns
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
    where n.nspname in ('public', 'app') and c.contype in ('c', 'f', 'u')`;
  const known = new Set([
    ...KEYS.map(([relation, columns]) => `u ${relation} ${columns.split(' ').sort().join(' ')}`),
    ...REFERENCES.flatMap(([relation, columns]) => columns.split(' ').map((column) => `f ${relation} ${column}`)),
    // computed from seller_id
    'f public.products influencer_id',
    ...Object.entries(VALUES).flatMap(([relation, columns]) => Object.keys(columns).map((column) => `c ${relation} ${column}`)),
    'c public.product_reviews photos user_id',
    'c public.follows seller_id user_id',
    'c public.orders cancel_reason status',
    'c public.orders late_payment_until status',
    'c public.orders goods_due_at status',
    'c public.orders case_state payment_status',
    'c public.orders payment_status status',
    'c public.orders refunded total',
    'c public.order_items quantity refunded unit_price',
    'c public.order_items quantity removed',
    'c public.order_items exchanged quantity removed restocked',
    'c public.order_changes due_at state',
    'c public.order_changes answered_at state',
    'c public.order_changes kind lines',
    'c public.order_changes delivery_cost kind',
    'c public.order_changes kind proposed_by',
    'c public.order_cases due_action due_at',
    'c public.order_cases closed_at due_at',
    'c public.order_cases due_at remind_at',
    'c app.case_deadlines days remind_days',
    'c public.orders due_action due_at',
    'c app.working_hours closes opens',
    'c public.seller_settings holiday_from holiday_to',
    'c public.order_events from_status kind to_status',
    'c public.reports product_id reply_id review_id seller_id',
    'c public.product_reviews replied_at reply',
    'c public.product_variants color size',
    'c public.products discount_price price',
    'c app.profiles instagram_confirmed_at instagram_handle instagram_user_id',
    'c public.products content_language descriptions names',
    'c public.products seller_id share_url',
    'c app.profiles id share_url',
  ]);
  return rows.map((row) => `${row.type} ${row.relation} ${(row.columns as string[]).join(' ')}`).filter((one) => !known.has(one));
}

export const CONSTRAINT_CHECKS: BackendCheck[] = [
  ...Object.entries(VALUES).map(([relation, columns]) => ({
    name: `columns of ${relation} accept and refuse the listed values`,
    failures: ({ sql }: { sql: Sql }) => valueFailures(sql, relation, columns),
  })),
  {
    name: 'pairs of columns accept and refuse the listed values',
    failures: ({ sql }) => pairFailures(sql),
  },
  ...KEYS.map(([relation, columns]) => ({
    name: `unique in ${relation}: ${columns}`,
    failures: ({ sql }: { sql: Sql }) => keyFailures(sql, relation, columns),
  })),
  ...REFERENCES.map(([relation, columns]) => ({
    name: `missing references are refused in ${relation}: ${columns}`,
    failures: ({ sql }: { sql: Sql }) => referenceFailures(sql, relation, columns),
  })),
  { name: 'every constraint is listed', failures: ({ sql }) => unknownConstraints(sql) },
];
