/** Data export: everything stored about a person. */
import { supabase, unwrap } from '~/shared/api/client';
import { callRpc } from '~/shared/api/rpc';
import { newestFirst } from '~/shared/api/keyset';

/** Rows at once; the API answers at most 1,000. */
const PAGE = 500;
const ORDER =
  '*,order_items(*),order_events(*),order_cases(*,order_case_lines(*),order_case_messages(*),order_case_photos(*)),order_messages(*),order_changes(*),order_decisions(*)';
const QUESTION = '*,product_question_messages(*)';
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

type Table =
  | 'addresses'
  | 'delivery_ways'
  | 'orders'
  | 'product_questions'
  | 'product_reviews'
  | 'reports'
  | 'products'
  | 'instagram_posts'
  | 'imported_posts';
type Row = { id: string } & Record<'created_at' | 'date', string>;

/** Rows of a table that belong to one person by the named column. @param time the column that orders them */
const owned = (userId: string, table: Table, owner: string, columns = '*', time: 'created_at' | 'date' = 'created_at') =>
  readAll<Row>(async (last) => {
    const query = (await supabase()).from(table).select(columns).eq(owner, userId);
    const page = newestFirst(query, time, last ? { at: last[time], id: last.id } : null, PAGE);
    return unwrap(page.overrideTypes<Row[], { merge: false }>());
  });

/** Orders with what the API shows of none: of bought ones phone and address. @param owner the column of the side */
async function orders(userId: string, owner: 'user_id' | 'seller_id') {
  const rows = await owned(userId, 'orders', owner, ORDER, 'date');
  const records = new Map<string, object>();
  for (let from = 0; from < rows.length; from += PAGE) {
    const ids = rows.slice(from, from + PAGE).map(({ id }) => id);
    const found = await callRpc('own_order_records', { p_orders: ids });
    for (const { order_id: id, ...record } of found) records.set(id, record);
  }
  return rows.map((row) => ({ ...row, ...records.get(row.id) }));
}

/** Questions about products, asked and answered. */
const questions = async (userId: string) =>
  (await Promise.all((['shopper_id', 'seller_id'] as const).map((owner) => owned(userId, 'product_questions', owner, QUESTION)))).flat();

/** Rows that link a person to products or to stores. */
const ownLinks = <Column extends 'product_id' | 'seller_id'>(userId: string, table: 'wishlists' | 'follows', column: Column) =>
  readAll<Record<Column, string>>(async (last) => {
    const query = (await supabase()).from(table).select('*').eq('user_id', userId).order(column).limit(PAGE);
    return unwrap((last ? query.gt(column, last[column]) : query).overrideTypes<Record<Column, string>[], { merge: false }>());
  });

const firstOf = async (rows: Promise<unknown[]>): Promise<unknown> => (await rows)[0] ?? null;

/** Reads everything that is stored about a person; the tests list what is not. @throws AppError when a part cannot be read */
export async function collect(userId: string): Promise<Record<string, unknown> & { exportDate: string }> {
  const client = await supabase();
  const parts = {
    profile: firstOf(unwrap(client.from('profiles').select('*').eq('id', userId).limit(1))),
    addresses: owned(userId, 'addresses', 'user_id'),
    orders: orders(userId, 'user_id'),
    // the buyers' phones and addresses are theirs, so they are not part of it
    sales: orders(userId, 'seller_id'),
    productQuestions: questions(userId),
    reviews: owned(userId, 'product_reviews', 'user_id'),
    wishlist: ownLinks(userId, 'wishlists', 'product_id'),
    follows: ownLinks(userId, 'follows', 'seller_id'),
    reports: owned(userId, 'reports', 'reporter_id'),
    products: owned(userId, 'products', 'seller_id', PRODUCT),
    posts: owned(userId, 'instagram_posts', 'influencer_id'),
    // posts of the connected Instagram account that were read
    importedPosts: owned(userId, 'imported_posts', 'seller_id'),
    sellerSettings: firstOf(unwrap(client.from('seller_settings').select('*').eq('seller_id', userId).limit(1))),
    deliveryWays: owned(userId, 'delivery_ways', 'seller_id'),
    consents: callRpc('my_consents', {}),
    // sign-in, decisions of the platform, Instagram connection, mails
    records: callRpc('own_records', {}),
  };
  const read = Object.entries<Promise<unknown>>(parts).map(async ([name, part]) => [name, await part] as const);
  return { ...Object.fromEntries(await Promise.all(read)), exportDate: new Date().toISOString() };
}
