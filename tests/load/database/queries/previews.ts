/** What is requested without the app: cards of products and stores, the sitemap at any depth, mails, deadlines. */
import { publicDb } from '~/shared/api/client';
import { API, KEYS } from '../api.ts';
import { daysAgo } from '../picker.ts';
import { kind, type Query } from '../query.ts';

/** A position in the sitemap: microseconds, and an id before all others of that time. */
const after = (days: number): string => `${daysAgo(days).getTime()}000-00000000-0000-0000-0000-000000000000`;
/** At the beginning, in the middle and near the end of the generated data. */
const POSITIONS = { first: '', middle: after(365), last: after(7) };
const visitor = kind('shop', 'visitor');
const report = kind('report', 'visitor');
const asService = (path: string, init: RequestInit = {}) =>
  fetch(`${API}/rest/v1/${path}`, { ...init, headers: { apikey: KEYS.secret, 'content-type': 'application/json' } });
const due = (table: string) => () =>
  asService(
    `${table}?${new URLSearchParams({ select: 'id', due_at: `lte.${new Date().toISOString()}`, order: 'due_at,id', limit: '1000' })}`,
  );
const writeAsService = kind('write', 'service', true);

export const previewQueries: Query[] = [
  visitor('preview of a product', (pick) => publicDb.rpc('product_card', { p_product: pick.product() }, { get: true })),
  visitor('preview of a product that never existed', () => publicDb.rpc('product_card', { p_product: crypto.randomUUID() }, { get: true })),
  visitor('preview of a store', (pick) => publicDb.rpc('store_card', { p_username: pick.username() }, { get: true })),
  ...['products', 'stores'].flatMap((p_kind) =>
    Object.entries(POSITIONS).flatMap(([place, p_after]) => [
      report(`sitemap: ${place} 1,000 ${p_kind}`, () => publicDb.rpc('sitemap_addresses', { p_kind, p_after }, { get: true })),
      report(`sitemap: ${place} 100 files of ${p_kind}`, () => publicDb.rpc('sitemap_files', { p_kind, p_after }, { get: true })),
    ]),
  ),
  kind('report', 'service')('deadlines: due orders', due('orders')),
  kind('report', 'service')('deadlines: due cases', due('order_cases')),
  writeAsService('lease 20 mails', () =>
    asService('rpc/lease_mails', { method: 'POST', body: JSON.stringify({ p_worker: crypto.randomUUID(), p_limit: 20 }) }),
  ),
];
