/** Checks of all other acknowledged changes: steps of orders, deletions, products, reviews. */
import type { Journal } from '../journal.ts';
import type { Monitor } from '../postgres/monitor.ts';
import type { Check } from './index.ts';

type Read = (text: string) => Promise<Record<string, unknown>[]>;

async function checkSteps(read: Read, journal: Journal): Promise<Check> {
  const rows = await read("select order_id || ' ' || to_status as step from public.order_events where kind = 'status'");
  const stored = new Set(rows.map(({ step }) => step));
  return {
    name: 'every acknowledged step of an order is stored',
    compared: journal.steps.length,
    wrong: journal.steps.map(({ order, status }) => `${order} ${status}`).filter((step) => !stored.has(step)),
  };
}

async function checkDeletions(read: Read, journal: Journal): Promise<Check> {
  const rows = await read(`select p.id from app.profiles p
    where p.deleted_at is not null and not exists (select 1 from auth.users u where u.id = p.id)`);
  const gone = new Set(rows.map(({ id }) => id));
  return {
    name: 'every account whose deletion was acknowledged is deleted',
    compared: journal.deleted.size,
    wrong: [...journal.deleted].filter((id) => !gone.has(id)),
  };
}

async function checkProducts(read: Read, journal: Journal): Promise<Check> {
  const stored = new Set((await read('select id from public.products')).map(({ id }) => id));
  // products of a deleted seller are purged when they were never ordered
  const expected = [...journal.products].filter(([, seller]) => !journal.deleted.has(seller)).map(([id]) => id);
  return {
    name: 'every product whose creation was acknowledged is stored',
    compared: expected.length,
    wrong: expected.filter((id) => !stored.has(id)),
  };
}

async function checkReviews(read: Read, journal: Journal): Promise<Check> {
  const rows = await read(`select r.product_id || ' ' || r.user_id as key, r.rating::int as stars from public.product_reviews r`);
  const stored = new Map(rows.map(({ key, stars }) => [key, stars]));
  const products = new Set((await read('select id from public.products')).map(({ id }) => id));
  // reviews are deleted with a purged product
  const expected = [...journal.reviews].filter(([key]) => products.has(key.split(' ')[0]));
  return {
    name: 'every review is stored or deleted, as last acknowledged',
    compared: expected.length,
    wrong: expected.filter(([key, stars]) => (stored.get(key) ?? null) !== stars).map(([key, stars]) => `${key}: ${stars}`),
  };
}

export async function checkAcknowledged(monitor: Monitor, journal: Journal): Promise<Check[]> {
  const read: Read = (text) => monitor.read(text);
  return [
    await checkSteps(read, journal),
    await checkDeletions(read, journal),
    await checkProducts(read, journal),
    await checkReviews(read, journal),
  ];
}
