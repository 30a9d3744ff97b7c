/** Inserts lists that are longer than a page directly into the database. */
import type postgres from 'postgres';

interface ManyOrders {
  /** Usernames. */
  buyer: string;
  seller: string;
  count: number;
  status?: string;
}

/**
 * Orders with quantity 1, one an hour back from now; each two share their time, like two orders of one checkout.
 * Their customers are "Buyer 1", "Buyer 2" … in the order of the list. Unconfirmed ones count for their buyer's limit.
 */
export async function addOrders(sql: postgres.Sql, { buyer, seller, count, status = 'shipped' }: ManyOrders): Promise<void> {
  await sql`
    with product as (
      select p.id, p.seller_id, p.name, p.media_url, p.current_price from products p join app.profiles s on s.id = p.seller_id
       where s.username = ${seller} and p.deleted_at is null order by p.id limit 1),
    checkout as (
      insert into app.checkouts (user_id, idempotency_key, payload_hash, number, created_at)
      select b.id, gen_random_uuid(), '\\x00', (random() * 1e15)::bigint, now() - (n + n % 2) * interval '1 hour'
        from app.profiles b, generate_series(1, ${count}::int) n where b.username = ${buyer}
      returning id, user_id, number, created_at),
    placed as (
      insert into orders (id, checkout_id, number, user_id, seller_id, customer, city, date, status, payment_method, total, units, updated_at)
      select c.id, c.id, c.number || '-1', c.user_id, p.seller_id,
             'Buyer ' || row_number() over (order by c.created_at desc, c.id desc), 'Almaty', c.created_at, ${status}, 'cash_on_delivery', p.current_price, 1, c.created_at
        from checkout c, product p
      returning id, date, status),
    line as (
      insert into order_items (order_id, position, product_id, name, image, unit_price, quantity)
      select o.id, 1, p.id, p.name, p.media_url, p.current_price, 1 from placed o, product p)
    insert into order_events (order_id, to_status, actor, created_at) select id, 'pending', 'buyer', date from placed`;
}

/** Products named "<name> 1", "<name> 2" … of one store, all created at the same time. */
export async function addProducts(sql: postgres.Sql, seller: string, name: string, count: number): Promise<void> {
  await sql`
    insert into products (seller_id, name, description, price, category, stock_quantity)
    select p.id, ${name} || ' ' || n, 'Clay', 1000 + n, 'home', n % 10 + 1
      from app.profiles p, generate_series(1, ${count}::int) n where p.username = ${seller}`;
}

/** Reviews of one product by different users, all written at the same time, which count as those of its buyers. */
export async function addReviews(sql: postgres.Sql, productId: string, count: number): Promise<void> {
  await sql`
    insert into auth.users (id, aud, role, email, raw_user_meta_data)
    select gen_random_uuid(), 'authenticated', 'authenticated', 'reviewer' || n || '@example.test', jsonb_build_object('username', 'reviewer' || n)
      from generate_series(1, ${count}::int) n`;
  await sql`
    insert into product_reviews (product_id, user_id, verified_purchase, rating, comment)
    select ${productId}, p.id, true, 4, 'Comment of ' || p.username from app.profiles p where p.username ~ '^reviewer[0-9]+$'`;
}
