/** Data export: everything stored about a person. */
import type { TimeCursor } from '~/domain/page';
import { call, supabase, unwrap } from './client';
import { newestFirst } from './keyset';

export interface AccountData {
  profile: unknown;
  addresses: unknown[];
  /** Bought ones, each with where it went. */
  orders: unknown[];
  /** Sold ones: the buyers' phones and addresses are theirs, so they are not part of it. */
  sales: unknown[];
  reviews: unknown[];
  wishlist: unknown[];
  follows: unknown[];
  reports: unknown[];
  products: unknown[];
  posts: unknown[];
  /** Posts of the connected Instagram account that were read. */
  importedPosts: unknown[];
  sellerSettings: unknown;
  verifications: unknown[];
  consents: unknown[];
  exportDate: string;
}

/** Rows at once; the API answers at most 1,000. */
const PAGE = 500;
const ORDER =
  '*,order_items(*),order_events(*),order_cases(*,order_case_lines(*),order_case_messages(*),order_case_photos(*)),order_changes(*)';
const PRODUCT = '*,product_media(*),product_images(*),product_variants(*)';

/** Reads a list to its end. @param page asks for the rows after the last one read; a short page ends the list */
async function readAll<Row>(page: (last: Row | undefined) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const next = await page(rows.at(-1));
    rows.push(...next);
    if (next.length < PAGE) return rows;
  }
}

interface Row {
  created_at: string;
  id: string;
}
const cursorOf = (row: Row | undefined): TimeCursor | null => (row ? { at: row.created_at, id: row.id } : null);

interface OrderRow {
  date: string;
  id: string;
}
const orders = (owner: 'user_id' | 'seller_id', userId: string) =>
  readAll<OrderRow>(async (last) => {
    const query = (await supabase()).from('orders').select(ORDER).eq(owner, userId);
    return unwrap<OrderRow[]>(newestFirst(query, 'date', last ? { at: last.date, id: last.id } : null, PAGE));
  });

/** Bought orders with phone and address. */
async function bought(userId: string): Promise<OrderRow[]> {
  const rows = await orders('user_id', userId);
  const contacts = new Map<string, unknown>();
  for (let from = 0; from < rows.length; from += PAGE) {
    const ids = rows.slice(from, from + PAGE).map(({ id }) => id);
    const found = await call('own_order_contacts', { p_orders: ids });
    for (const { order_id: id, ...contact } of found) contacts.set(id, contact);
  }
  return rows.map((row) => ({ ...row, contact: contacts.get(row.id) ?? null }));
}

/** Rows of a table that belong to one person by the named column. */
const owned = (table: 'addresses' | 'product_reviews' | 'reports' | 'instagram_posts' | 'imported_posts', owner: string, userId: string) =>
  readAll<Row>(async (last) =>
    unwrap<Row[]>(newestFirst((await supabase()).from(table).select('*').eq(owner, userId), 'created_at', cursorOf(last), PAGE)),
  );

const products = (userId: string) =>
  readAll<Row>(async (last) => {
    const query = (await supabase()).from('products').select(PRODUCT).eq('seller_id', userId);
    return unwrap<Row[]>(newestFirst(query, 'created_at', cursorOf(last), PAGE));
  });

const wishlist = (userId: string) =>
  readAll<{ product_id: string }>(async (last) => {
    const query = (await supabase()).from('wishlists').select('*').eq('user_id', userId).order('product_id').limit(PAGE);
    return unwrap(last ? query.gt('product_id', last.product_id) : query);
  });

const follows = (userId: string) =>
  readAll<{ seller_id: string }>(async (last) => {
    const query = (await supabase()).from('follows').select('*').eq('user_id', userId).order('seller_id').limit(PAGE);
    return unwrap(last ? query.gt('seller_id', last.seller_id) : query);
  });

/** Reads everything that belongs to a person, however much it is. @throws AppError when a part cannot be read */
export async function collect(userId: string): Promise<AccountData> {
  const [profile, settings, verifications, consents, ...lists] = await Promise.all([
    unwrap((await supabase()).from('profiles').select('*').eq('id', userId).limit(1)),
    unwrap((await supabase()).from('seller_settings').select('*').eq('seller_id', userId).limit(1)),
    call('my_verifications', {}),
    call('my_consents', {}),
    owned('addresses', 'user_id', userId),
    bought(userId),
    orders('seller_id', userId),
    owned('product_reviews', 'user_id', userId),
    wishlist(userId),
    follows(userId),
    owned('reports', 'reporter_id', userId),
    products(userId),
    owned('instagram_posts', 'influencer_id', userId),
    owned('imported_posts', 'seller_id', userId),
  ]);
  const [addresses, ordered, sales, reviews, wished, followed, reports, offered, posts, importedPosts] = lists;
  return {
    profile: profile[0] ?? null,
    addresses,
    orders: ordered,
    sales,
    reviews,
    wishlist: wished,
    follows: followed,
    reports,
    products: offered,
    posts,
    importedPosts,
    sellerSettings: settings[0] ?? null,
    verifications,
    consents,
    exportDate: new Date().toISOString(),
  };
}
