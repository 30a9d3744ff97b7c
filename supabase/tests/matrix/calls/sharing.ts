/** Functions behind previews of links and the sitemap. */
import type { RowMaker, Values } from '../rowMaker.ts';
import { type Calls, naming } from './types.ts';

const HIDDEN = { status: 'inactive' };
const uuid = (): string => crypto.randomUUID();
const exists = (body: unknown): boolean => body !== null;

async function storeCard(make: RowMaker, values: Values) {
  const { username } = await make.profile(values);
  return { args: { p_username: username }, shows: exists };
}

const YEAR_MS = 365 * 86_400_000;
let latest = Date.now() + YEAR_MS;
/** A position in the sitemap, and a time right after it that no other probe uses. */
function nextPosition() {
  latest += 60_000;
  return { after: `${(latest - 1000) * 1000}-${uuid()}`, created_at: new Date(latest) };
}

async function sitemapProduct(make: RowMaker, seller: string, values: Values) {
  const { after, created_at } = nextPosition();
  const { id } = await make.product(seller, { ...values, created_at });
  return { args: { p_kind: 'products', p_after: after }, shows: naming(id) };
}

async function sitemapStore(make: RowMaker, values: Values) {
  const { after, created_at } = nextPosition();
  const { username } = await make.profile({ is_influencer: true, ...values, created_at });
  return { args: { p_kind: 'stores', p_after: after }, shows: naming(username) };
}

/** More products than a file holds, after all others. Returns a position before them. */
async function insertMany(make: RowMaker): Promise<string> {
  const { id } = await make.profile({ is_influencer: true });
  const { after, created_at } = nextPosition();
  await make.sql`insert into products (seller_id, name, price, category, created_at)
    select ${id as string}, 'Matrix cup', 1000, 'home', ${created_at}::timestamptz + interval '5 years' from generate_series(1, 1001)`;
  return after;
}
/** Inserted once for all actors of a database. */
const manyProducts = new WeakMap<RowMaker['sql'], Promise<string>>();

export const SHARING_CALLS: Calls = {
  product_card: {
    'product on sale': async (make, { store }) => {
      const name = uuid();
      const { id } = await make.product(store, { name });
      return { args: { p_product: id }, shows: naming(name) };
    },
    'own hidden product': async (make, { actor }) => {
      const { id } = await make.product(actor, HIDDEN);
      return { args: { p_product: id }, shows: exists };
    },
    'other’s hidden product': async (make, { other }) => {
      const { id } = await make.product(other, HIDDEN);
      return { args: { p_product: id }, shows: exists };
    },
    'removed product': async (make) => {
      const { id } = await make.insert('app.removed_products', { id: uuid() });
      return { args: { p_product: id }, shows: naming('is_removed') };
    },
  },
  store_card: {
    store: (make) => storeCard(make, { is_influencer: true }),
    shopper: (make) => storeCard(make, {}),
    'suspended store': (make) => storeCard(make, { is_influencer: true, seller_state: 'suspended' }),
    'deleted store': (make) => storeCard(make, { is_influencer: true, deleted_at: new Date() }),
  },
  sitemap_files: {
    'more than one file holds': async (make) => {
      const position = manyProducts.get(make.sql) ?? insertMany(make);
      manyProducts.set(make.sql, position);
      return { args: { p_kind: 'products', p_after: await position }, shows: (body) => (body as string[]).length > 0 };
    },
  },
  sitemap_addresses: {
    'product on sale': (make, { store }) => sitemapProduct(make, store, {}),
    'own hidden product': (make, { actor }) => sitemapProduct(make, actor, HIDDEN),
    'other’s hidden product': (make, { other }) => sitemapProduct(make, other, HIDDEN),
    store: (make) => sitemapStore(make, {}),
    'suspended store': (make) => sitemapStore(make, { seller_state: 'suspended' }),
  },
};
