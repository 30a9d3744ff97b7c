/** The periods of orders and cases, for texts and for what may still be opened. */
import type { OrderPeriods, PeriodVersion } from '~/features/orders/rules/deadlines';
import type { PeriodName } from '~/shared/generated/values';
import { fromEntries } from '~/shared/lib/entries';
import { publicDb, unwrap } from '~/shared/api/client';

export async function get(): Promise<OrderPeriods> {
  const rows = await unwrap(publicDb.rpc('order_periods', {}, { get: true }));
  const versions = new Map<PeriodName, PeriodVersion[]>();
  // the newest last
  for (const { name, hours, is_working: isWorking, valid_from: from } of rows) {
    versions.set(name, [...(versions.get(name) ?? []), { hours, isWorking, validFrom: Date.parse(from) }]);
  }
  return fromEntries([...versions]);
}
