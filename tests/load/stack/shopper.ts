/** One visit of a shopper: pages, what the app reads for them, and for some an order. */
import { randomUUID } from 'node:crypto';
import { KEYS } from '../../../supabase/local/testing.ts';
import type { Picker } from '../database/picker.ts';
import type { Query } from '../database/query.ts';
import { accessToken } from '../database/session.ts';
import { type Buyer, orderOf } from '../market.ts';
import type { Services } from './services.ts';

export type Kind = 'page' | 'read' | 'search' | 'order';

/** Runs one request and notes how long it took. */
type Timed = (kind: Kind, send: () => PromiseLike<unknown>) => Promise<void>;

export interface Shopper {
  pick: Picker;
  queries: Map<string, Query>;
  services: Services;
  time: Timed;
}

/** The screens of a visit, in this order: an address of the site, and the queries of its app by their names in the benchmark. */
const SCREENS: [address: (pick: Picker) => string, queries: string[]][] = [
  [() => '/', ['home: newest 60 products', 'home: stores', 'counts by category']],
  [() => '/products', ['list, new, page 1', 'count, all']],
  [
    (pick) => `/products?q=${encodeURIComponent(pick.noun())}`,
    ['suggested products, any word', 'search, any noun, new', 'count, any noun'],
  ],
  [() => '/products?category=clothing', ['list of the largest category, cheap, page 1', 'count, largest category']],
  [(pick) => `/product/${pick.oneOf(pick.sources.orderable).id}`, ['product page: below its first screen']],
  [(pick) => `/store/${pick.username()}`, ['store: its page', 'store, any seller, new']],
];

async function open(url: string): Promise<void> {
  const response = await fetch(url, { headers: { accept: 'text/html', 'accept-encoding': 'gzip' } });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${new URL(url).pathname}: ${response.status}`);
}

/** Browses all screens once. @throws when a page or a query is refused */
export async function browse({ pick, queries, services, time }: Shopper): Promise<void> {
  for (const [address, names] of SCREENS) {
    await time('page', () => open(services.site + address(pick)));
    await Promise.all(
      names.map((name) => {
        const query = queries.get(name);
        if (!query) throw new Error(`there is no query ${name}`);
        return time(query.group === 'search' ? 'search' : 'read', () => query.send(pick, null));
      }),
    );
  }
}

/** Orders one product, as the app does: a request that met a lock is sent once more. @throws when it is refused */
export async function order({ pick, services, time }: Shopper, buyer: Buyer): Promise<void> {
  const body = JSON.stringify(orderOf(buyer, pick.oneOf(pick.sources.orderable), randomUUID()));
  const headers = {
    'content-type': 'application/json',
    apikey: KEYS.publishable,
    authorization: `Bearer ${accessToken(buyer.id, buyer.session)}`,
  };
  const send = () => fetch(`${services.api}/rest/v1/rpc/place_order`, { method: 'POST', headers, body });
  await time('order', async () => {
    let response = await send();
    if (response.status === 503) response = await send();
    const text = await response.text();
    if (!response.ok) throw new Error(`order: ${response.status} ${text.slice(0, 120)}`);
  });
}
