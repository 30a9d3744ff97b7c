/** The periods of orders and cases, for texts. */
import type { OrderPeriods } from '~/domain/deadlines';
import { publicDb, unwrap } from './client';

export async function get(): Promise<OrderPeriods> {
  const rows = await unwrap(publicDb.rpc('order_periods', {}, { get: true }));
  return Object.fromEntries(rows.map((row) => [row.name, { hours: row.hours, isWorking: row.is_working }])) as OrderPeriods;
}
