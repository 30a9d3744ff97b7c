/**
 * Checks, keys and references, tested on the tables directly, without triggers and functions. Every change is rolled back.
 */
import { KEYS, REFERENCES } from '../table/keys.ts';
import { type ColumnValues, VALUES } from '../table/values.ts';
import { brief, codeOf, NOBODY, sample, type Sql } from './changedRow.ts';
import type { BackendCheck } from './check.ts';
import { pairFailures } from './columnPairs.ts';

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
    const ofReview = relation === 'app.moderations' && column === 'review_id' ? { product_id: null, target: 'review' } : {};
    const nobody = { category: 'nowhere', version_id: 999_999 }[column] ?? NOBODY;
    const change = { [column]: nobody, ...(isOtherReport ? { product_id: null } : {}), ...ofReview };
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
    'c app.outbox channel target_id',
    'c public.notification_choices channel choice',
    'c public.product_watches variant_id what',
    'c app.watch_events product_id seller_id',
    'c app.watch_events seller_id since',
    'c public.follows seller_id user_id',
    'c public.product_questions seller_id shopper_id',
    'c public.orders cancel_reason status',
    'c public.orders delayed_until status',
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
    'c public.order_cases question state',
    'c public.order_cases is_refund_denied state',
    'c app.periods least most',
    'c public.orders due_action due_at',
    'c app.operator_log operator_id role',
    'c app.seller_states decision_order reason state',
    'c app.site_settings sanction_limit_days sanction_suspend_days',
    'c app.document_versions effective_from hash number published_at',
    'c app.verifications layer name number phone',
    'c app.verifications decided_at state',
    'c app.verifications evidence state valid_until',
    'c app.verifications state words',
    'c app.verifications ended_at ended_for state',
    'c app.seller_states state until',
    'c app.seller_states objected_at objection',
    'c app.seller_states answer answered_at outcome',
    'c app.seller_states answer objection',
    'c public.products review_since status',
    'c app.working_hours closes opens',
    'c public.seller_settings holiday_from holiday_to',
    'c public.delivery_ways days_from days_to',
    'c app.delivery_kinds days_from days_to',
    'c public.order_events from_status kind to_status',
    'c public.reports decided_at outcome state',
    'c public.products hidden_since status',
    'c app.moderations product_id target',
    'c app.moderations review_id target',
    'c app.moderations field kind target',
    'c app.moderations kind photo target user_id',
    'c app.moderations objected_at objection',
    'c app.moderations answer answered_at objection',
    'c public.reports product_id reply_id review_id seller_id',
    'c public.product_reviews replied_at reply',
    'c public.product_variants color size',
    'c public.products discount_price price',
    'c app.profiles instagram_confirmed_at instagram_user_id',
    'c app.instagram_accounts key_id state token',
    'c public.products content_language descriptions names',
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
