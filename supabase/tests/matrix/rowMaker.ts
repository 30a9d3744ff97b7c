/** Creates rows as the operator, bypassing the rules of the API, so that each probe has its own row. */
import type postgres from 'postgres';

export type Values = Record<string, unknown>;

/** An image in the project's bucket. */
export const MEDIA = '/storage/v1/object/public/product-media/a/1.webp';

/** A number of the account's own: accounts that share one give a shop one reviewer. */
const phoneOf = (user: string | null): string => `+7701${String(Number.parseInt((user ?? '0').slice(-8), 16) % 1e7).padStart(7, '0')}`;

/** Creates rows on one backend. Every method returns the stored row. */
export function rowMaker(sql: postgres.Sql) {
  const insertInto = async (db: postgres.Sql, relation: string, values: Values): Promise<Values> => {
    const [row] = await db`insert into ${db(relation)} ${db(values as Record<string, string>)} returning *`;
    return row as Values;
  };
  const insert = (relation: string, values: Values) => insertInto(sql, relation, values);

  /** A profile without an account, for reading. */
  const profile = (values: Values) =>
    insert('app.profiles', { id: crypto.randomUUID(), username: `m${crypto.randomUUID().slice(0, 23)}`.replaceAll('-', ''), ...values });

  /** An account with a confirmed e-mail address and no session. */
  const account = async (): Promise<Values> => {
    const name = `m${crypto.randomUUID().slice(0, 23)}`.replaceAll('-', '');
    const [row] = await sql`insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data)
      values (gen_random_uuid(), 'authenticated', 'authenticated', ${`${name}@example.test`}, now(), ${sql.json({ username: name })}) returning id, email`;
    return row as Values;
  };

  /** An active product with a stock of five. */
  const product = (seller: string, values: Values = {}) =>
    insert('public.products', {
      seller_id: seller,
      name: 'Matrix vase',
      price: 1000,
      category: 'home',
      stock_quantity: 5,
      media_url: MEDIA,
      ...values,
    });

  /** A row of a table that references a product of this seller. */
  const ofProduct = async (relation: string, seller: string, values: Values, productValues: Values = {}) =>
    insert(relation, { product_id: (await product(seller, productValues)).id, ...values });

  /** An order of one product with its line, contact and first event. */
  const order = async (buyer: string | null, seller: string, values: Values = {}): Promise<Values> => {
    const { id: product_id } = await product(seller);
    return sql.begin(async (tx) => {
      const db = tx as unknown as postgres.Sql;
      const key = crypto.randomUUID();
      const checkout = await insertInto(db, 'app.checkouts', {
        user_id: buyer ?? seller,
        idempotency_key: key,
        payload_hash: Buffer.from('matrix'),
        number: Math.floor(Math.random() * 1e12),
        response: tx.json({}) as never,
      });
      const row = await insertInto(db, 'public.orders', {
        checkout_id: checkout.id,
        number: `M-${key.slice(0, 13)}`,
        user_id: buyer,
        seller_id: seller,
        customer: 'Дана Касымова',
        city: 'Алматы',
        payment_method: 'kaspi_transfer',
        total: 1000,
        units: 1,
        ...values,
      });
      const { id: order_id, status } = row;
      await insertInto(db, 'public.order_items', { order_id, position: 1, product_id, name: 'Matrix vase', unit_price: 1000, quantity: 1 });
      await insertInto(db, 'app.order_contacts', { order_id, phone: phoneOf(buyer), street: 'пр. Абая, 52' });
      await insertInto(db, 'public.order_events', { order_id, to_status: status, actor: 'buyer' });
      return row;
    });
  };

  /** An open case of an order, with its line, a message and a photo. Returns the case. */
  const orderCase = async (order: Values, values: Values = {}): Promise<Values> => {
    const { id: order_id, user_id } = order;
    const row = await insert('public.order_cases', {
      order_id,
      kind: 'return',
      state: 'asked',
      opened_by: 'buyer',
      reason: 'small',
      amount: 1000,
      ...values,
    });
    await sql`update public.orders set case_state = ${row.state as string} where id = ${order_id as string}`;
    await insert('public.order_case_lines', { case_id: row.id, position: 1, quantity: 1 });
    await insert('public.order_case_messages', { case_id: row.id, author: 'seller', body: 'Hello' });
    await insert('public.order_case_photos', { case_id: row.id, author: 'buyer', path: `${String(user_id)}/${crypto.randomUUID()}.webp` });
    return row;
  };

  /** A question of a shopper about a product of the seller, unread by both. */
  const question = async (shopper_id: string, seller_id: string): Promise<Values> => {
    const { id: product_id, name } = await product(seller_id);
    return insert('public.product_questions', {
      shopper_id,
      seller_id,
      product_id,
      name,
      is_unread_by_shopper: true,
      is_unread_by_seller: true,
    });
  };

  /** A decision of the platform about an order. */
  const decision = (order: Values): Promise<Values> =>
    insert('public.order_decisions', { order_id: order.id, command: 'cancel', words: 'The parcel is lost.' });

  /** A transfer that was cancelled unpaid, and whose money may still come. */
  const cancelledTransfer = async (buyer: string, seller: string): Promise<Values> => {
    const row = await order(buyer, seller, { status: 'cancelled', late_payment_until: new Date(Date.now() + 86_400_000) });
    await insert('public.order_events', { order_id: row.id, from_status: 'pending', to_status: 'cancelled', actor: 'system' });
    return row;
  };

  /** An open proposal for an order: a dearer delivery, or another address. Returns it. */
  const orderChange = async (order: Values, kind: 'delivery' | 'address' = 'delivery'): Promise<Values> => {
    const proposed_by = kind === 'address' ? 'buyer' : 'seller';
    const row = await insert('public.order_changes', { order_id: order.id, kind, proposed_by, delivery_cost: 900 });
    if (kind === 'address') {
      await insert('app.order_change_contacts', {
        change_id: row.id,
        name: 'Асель',
        phone: '+77055554433',
        city: 'Актау',
        street: '7 мкр',
      });
    }
    return row;
  };

  /** An unread mark. */
  const read = (order: Values, user_id: string, side: string): Promise<Values> =>
    insert('public.order_reads', { order_id: order.id, user_id, side, last_event: 1000 });

  /** The record of a file in a user's folder, of the given age. Returns its name. */
  const file = async (bucket: string, owner: string, age: string): Promise<string> => {
    const name = `${owner}/${crypto.randomUUID()}.png`;
    await sql`insert into storage.objects (bucket_id, name, owner_id, created_at) values (${bucket}, ${name}, ${owner}, now() - ${age}::interval)`;
    return name;
  };

  return {
    sql,
    insert,
    profile,
    account,
    product,
    ofProduct,
    order,
    orderCase,
    orderChange,
    question,
    decision,
    cancelledTransfer,
    read,
    file,
  };
}

export type RowMaker = ReturnType<typeof rowMaker>;
