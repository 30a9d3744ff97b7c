/** Compares a restored database with what was acknowledged. */
import type postgres from 'postgres';
import type { Acknowledged } from './orders.ts';

export interface Comparison {
  /** Orders that were acknowledged before the point, and so must exist once. */
  due: number;
  missing: number;
  doubled: number;
  /** Orders that were requested after the point and exist all the same; only of a restore to a point in time. */
  tooLate: number;
  broken: string[];
  /** When the newest restored order was acknowledged. */
  newest: Date | null;
}

/** @param isDue whether an order was acknowledged before the point; @param isLate whether it was sent after it */
export async function compare(
  sql: postgres.Sql,
  acknowledged: Acknowledged[],
  isDue: (one: Acknowledged) => boolean,
  isLate: (one: Acknowledged) => boolean,
): Promise<Comparison> {
  const rows = await sql<{ key: string; orders: number }[]>`
    select c.idempotency_key as key, count(o.id)::int as orders
      from app.checkouts c left join public.orders o on o.checkout_id = c.id
     where c.idempotency_key = any (${acknowledged.map(({ key }) => key)}::uuid[]) group by 1`;
  const found = new Map(rows.map(({ key, orders }) => [key, orders]));
  const due = acknowledged.filter(isDue);
  const restored = acknowledged.filter(({ key }) => found.has(key));
  const broken = await sql<{ broken: string; what: string }[]>`select * from app.broken_invariants()`;
  return {
    due: due.length,
    missing: due.filter(({ key }) => (found.get(key) ?? 0) === 0).length,
    doubled: [...found.values()].filter((orders) => orders > 1).length,
    tooLate: restored.filter(isLate).length,
    broken: broken.map((row) => `${row.broken}: ${row.what}`),
    newest: restored.reduce<Date | null>((newest, { acknowledgedAt: at }) => (newest && newest > at ? newest : at), null),
  };
}

/** What is wrong with it, one line each. */
export function faults(name: string, { due, missing, doubled, tooLate, broken }: Comparison): string[] {
  return [
    ...(due === 0 ? [`${name}: no order was acknowledged before the point`] : []),
    ...(missing > 0 ? [`${name}: ${missing} of ${due} orders are missing`] : []),
    ...(doubled > 0 ? [`${name}: ${doubled} orders exist more than once`] : []),
    ...(tooLate > 0 ? [`${name}: ${tooLate} orders of after the point exist`] : []),
    ...broken.slice(0, 10).map((one) => `${name}: ${one}`),
  ];
}
