/** What the handler in front of the build asks for: cards of products and stores, and the sitemap at any depth. */
import type { Json } from '../request.ts';
import type { Query } from '../query.ts';
import { daysAgo } from './columns.ts';

const call = (name: string, group: Query['group'], rpc: string, values: (pick: Parameters<Query['request']>[0]) => Record<string, Json>) =>
  ({ name, group, as: 'visitor', request: (pick) => ({ kind: 'call', name: rpc, arguments: values(pick), isGet: true }) }) satisfies Query;

/** A position in the sitemap: microseconds, and an id before all others of that time. */
const after = (days: number): string => `${new Date(daysAgo(days)).getTime()}000-00000000-0000-0000-0000-000000000000`;

/** The positions are at the beginning, in the middle and near the end of the generated data. */
const sitemap = (['products', 'stores'] as const).flatMap((kind) =>
  [
    ['first', ''],
    ['middle', after(365)],
    ['last', after(7)],
  ].flatMap(([place = '', cursor = '']) => [
    call(`sitemap: ${place} 1,000 ${kind}`, 'report', 'sitemap_addresses', () => ({ p_kind: kind, p_after: cursor })),
    call(`sitemap: ${place} 100 files of ${kind}`, 'report', 'sitemap_files', () => ({ p_kind: kind, p_after: cursor })),
  ]),
);

export const previewQueries: Query[] = [
  call('preview of a product', 'shop', 'product_card', (pick) => ({ p_product: pick.product() })),
  call('preview of a product that never existed', 'shop', 'product_card', () => ({ p_product: crypto.randomUUID() })),
  call('preview of a store', 'shop', 'store_card', (pick) => ({ p_username: pick.username() })),
  ...sitemap,
];
