/** Compares the orders recorded by the clients with the stored orders. */
import type { Checkout, Journal } from '../journal.ts';
import type { Monitor } from '../postgres/monitor.ts';
import type { Check } from './index.ts';

interface Stored {
  key: string;
  user_id: string;
  total: number;
  units: number;
  orders: { id: string; total: number }[];
}

const READ = `select c.idempotency_key as key, c.user_id, c.total::int as total,
    (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'total', o.total)), '[]') from public.orders o where o.checkout_id = c.id) as orders,
    (select sum(i.quantity)::int from public.orders o join public.order_items i on i.order_id = o.id where o.checkout_id = c.id) as units
  from app.checkouts c`;

/** Failures of an acknowledged checkout. */
function differences(key: string, known: Checkout, stored: Stored[]): string[] {
  const [row] = stored;
  if (!row) return [`${key}: acknowledged and not stored`];
  if (stored.length > 1) return [`${key}: stored ${stored.length} times`];
  const wrong: string[] = [];
  if (row.user_id !== known.userId) wrong.push(`${key}: belongs to another user`);
  if (known.total !== null && row.total !== known.total) wrong.push(`${key}: total ${row.total} instead of ${known.total}`);
  if (row.units !== known.units) wrong.push(`${key}: ${row.units} units instead of ${known.units}`);
  if (row.orders.length !== known.orders.length) wrong.push(`${key}: ${row.orders.length} orders instead of ${known.orders.length}`);
  for (const { id, total } of known.orders) {
    const order = row.orders.find((candidate) => candidate.id === id);
    if (!order) wrong.push(`${key}: order ${id} is not stored`);
    else if (total !== null && order.total !== total) wrong.push(`${key}: order ${id} has total ${order.total} instead of ${total}`);
  }
  return wrong;
}

/**
 * A refused checkout may be stored only when an earlier attempt succeeded, its answer was lost, and the account was deleted before
 * the next attempt: for an existing account the key is looked up before all other checks.
 */
const mayBeStored = ({ answer }: Checkout): boolean => answer?.code === 'signed_out' && answer.lost > 0;

/** Every acknowledged order is stored once as acknowledged, and nothing else is. */
export async function checkOrders(monitor: Monitor, journal: Journal): Promise<Check[]> {
  const stored = new Map<string, Stored[]>();
  for (const row of (await monitor.read(READ)) as unknown as Stored[]) stored.set(row.key, [...(stored.get(row.key) ?? []), row]);
  const known = [...journal.checkouts];
  const acknowledged = known.filter(([, { answer }]) => answer?.code === 'ok');
  const refused = known.filter(([, { answer }]) => answer?.code !== 'ok');
  return [
    {
      name: 'every acknowledged order is stored exactly once, with the acknowledged total',
      compared: acknowledged.reduce((sum, [, { orders }]) => sum + orders.length, 0),
      wrong: acknowledged.flatMap(([key, checkout]) => differences(key, checkout, stored.get(key) ?? [])),
    },
    {
      name: 'no order is stored under a key that no client sent',
      compared: stored.size,
      wrong: [...stored.keys()].filter((key) => !journal.checkouts.has(key)),
    },
    {
      name: 'no refused order is stored',
      compared: refused.length,
      wrong: refused
        .filter(([key, checkout]) => stored.has(key) && !mayBeStored(checkout))
        .map(([key, { answer }]) => `${key}: ${answer?.code}`),
    },
  ];
}
