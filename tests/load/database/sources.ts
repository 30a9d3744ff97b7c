/** The data that the arguments of queries are chosen from: what is there for each user to read, to do and to decide. */
import type { Sql } from 'postgres';
import type { ReportGroup } from '../../../src/features/account/rules/moderation.ts';
import { idOf } from './identifiers.ts';
import type { Size } from './sizes.ts';

export type Users = Awaited<ReturnType<typeof readUsers>>;
export type Sources = Awaited<ReturnType<typeof readSources>>;

interface Words {
  nouns: string[];
  qualities: string[];
  /** Words of descriptions, the most common first. */
  texts: string[];
  syllables: string[];
}

/** The column `id` of some rows. */
const ids = async <Id = string>(rows: PromiseLike<readonly { id: Id }[]>): Promise<Id[]> => (await rows).map(({ id }) => id);

async function readUsers(sql: Sql) {
  const [ordinarySeller = ''] = await ids(sql`
    select p.seller_id as id
      from products p
      join app.profiles s on s.id = p.seller_id and s.seller_state = 'active' and s.instagram_confirmed_at is not null
     where p.seller_id <> ${idOf('seller', 1)} group by 1 order by abs(count(*) - 100), 1 limit 1`);
  const [limitedSeller = ''] = await ids(sql`
    select seller_id as id from app.seller_states where ended_at is null and state = 'limited' and objection is null order by id limit 1`);
  // an order at the largest seller must not be one too many: in the smallest database everybody has open ones there
  const [otherBuyer = ''] = await ids(sql`
    select b.id from (select n, bench.id('buyer', n) as id from generate_series(77, 1000) n) b
     order by (select count(*) from orders o where o.user_id = b.id and o.seller_id = ${idOf('seller', 1)}
       and app.is_unpaid(o.status, o.payment_method, o.payment_status)), b.n limit 1`);
  return {
    /** Has 300 orders and 500 saved products. */
    buyer: idOf('buyer', 1),
    /** Has about ten orders. */
    otherBuyer,
    largestSeller: idOf('seller', 1),
    /** Has about 100 products, and has connected Instagram. */
    ordinarySeller,
    /** Gets no new orders, and has not objected. */
    limitedSeller,
    owner: idOf('operator', 1),
    moderator: idOf('operator', 2),
    finance: idOf('operator', 3),
  };
}

/** Orders and cases on which a buyer or a seller can take a step. */
async function readSteps(sql: Sql, { buyer, largestSeller }: Users) {
  const bought = (condition: string) => ids(sql`select id from orders o where user_id = ${buyer} and ${sql.unsafe(condition)} order by id`);
  const sold = (status: string) =>
    ids(sql`select id from orders where seller_id = ${largestSeller} and status = ${status} and case_state is null order by id limit 400`);
  return {
    unpaid: await bought(`payment_method = 'kaspi_transfer' and status in ('pending', 'confirmed')`),
    shipped: await bought(`status = 'shipped'`),
    /** Without an open case. */
    delivered: await bought(`status = 'delivered' and case_state is null`),
    withCase: await bought('exists (select 1 from order_cases c where c.order_id = o.id)'),
    confirmed: await sold('confirmed'),
    sent: await sold('shipped'),
    /** Open cases of the largest seller, with their orders. */
    asked: await sql<{ id: string; order: string }[]>`
      select c.id, o.id as order from orders o join order_cases c on c.order_id = o.id and c.closed_at is null
       where o.seller_id = ${largestSeller} and o.case_state = 'asked' order by c.id limit 400`,
  };
}

/** What buyers and the largest seller can answer: documents, moderations without an objection, posts. */
const readNotices = async (sql: Sql, { buyer, largestSeller }: Users) => ({
  missingConsents: await ids<number>(sql`select version_id as id from app.missing_consents(${buyer})`),
  moderations: await ids(sql`
    select id from app.moderations where user_id = ${largestSeller} and ended_at is null and objection is null order by id limit 400`),
  drafts: await ids(sql`select id from imported_posts where seller_id = ${largestSeller} and state = 'new' order by id limit 400`),
  changedPosts: await ids(sql`select id from imported_posts where seller_id = ${largestSeller} and has_changed order by id limit 400`),
});

type Target = Pick<ReportGroup, 'target' | 'targetId'> & { version: string };

/** What waits for operators. */
async function readWork(sql: Sql) {
  /** Orders with a case in this state, and the newest event. */
  const cases = (state: string) => sql<{ order: string; seen: number }[]>`
    select c.order_id as order, (select max(e.id)::int from order_events e where e.order_id = c.order_id) as seen
      from order_cases c where c.state = ${state} and c.closed_at is null order by c.id limit 400`;
  // but for the most reported product
  const reported = (condition: string) => sql<Target[]>`
    select distinct r.target, r.target_id as "targetId", app.version_of_target(r.target, r.target_id) as version
      from reports r left join products p on p.id = r.product_id
     where r.state = 'waiting' and r.product_id is distinct from ${idOf('product', 1)} and ${sql.unsafe(condition)} order by 2 limit 2000`;
  return {
    escalated: await cases('escalated'),
    /** The seller owes money by a decision. */
    owed: await cases('decided'),
    /** Those that are not hidden. */
    reportedProducts: await reported(`p.status = 'active'`),
    reportedTexts: await reported(`r.target <> 'product'`),
    /** Objections that nobody has answered: of content that is hidden, and of restricted sellers. */
    objections: await sql<{ id: string; version: string }[]>`
      select id, app.version_of_moderation(m) as version from app.moderations m
       where ended_at is null and kind = 'hidden' and objection is not null and answer is null order by id limit 400`,
    stateObjections: await ids<number>(sql`
      select id::int from app.seller_states where ended_at is null and objection is not null and answer is null order by id limit 400`),
    requested: await ids(sql`
      select v.id from app.verifications v join app.profiles p on p.id = v.seller_id
       where v.state = 'asked' and not p.is_store_hidden order by v.id limit 400`),
    verified: await ids(sql`select id from app.verifications where state = 'verified' order by id limit 400`),
    waitingProducts: await sql<{ targetId: string; version: string }[]>`
      select p.id as "targetId", app.version_of_target('product', p.id) as version from products p join app.profiles s on s.id = p.seller_id
       where p.review_since is not null and not s.is_store_hidden order by p.id limit 400`,
    failedMails: await ids<number>(sql`select id::int from app.outbox where failed_at is not null order by id limit 400`),
    /** Inactive word rules that were tried. */
    rules: await ids(sql`select id from app.word_rules where not is_active and tried_at is not null order by id`),
    /** Confirmed addresses of people who are no operators. */
    emails: await ids(sql`select email as id from auth.users where email like 'buyer%' order by id limit 400`),
    limited: await ids(sql`select user_id as id from app.buyer_limits where kind = 'reports' order by 1 limit 400`),
    deletionCodes: await ids(sql`select code as id from app.instagram_deletions order by 1 limit 400`),
  };
}

/** Products that the buyer received and has not reviewed. `isReviewable`: not with a phone that others have reviewed the shop with. */
const readReceived = (sql: Sql, buyer: string) => sql<{ id: string; seller: string; isReviewable: boolean }[]>`
  select distinct p.id, p.seller_id as seller, app.has_received(o.user_id, p.id) as "isReviewable"
    from orders o join order_items i on i.order_id = o.id join products p on p.id = i.product_id
   where o.user_id = ${buyer} and o.status = 'delivered' and p.status = 'active' and p.deleted_at is null
     and not exists (select 1 from product_reviews r where r.product_id = p.id and r.user_id = o.user_id) order by p.id`;

export async function readSources(sql: Sql, size: Size) {
  const users = await readUsers(sql);
  const { buyer, largestSeller, ordinarySeller } = users;
  /** Active products without variants. */
  const productsOf = (seller: string) => sql<{ id: string; stock: number; updatedAt: string }[]>`
    select id, stock_quantity as stock, to_jsonb(updated_at) #>> '{}' as "updatedAt" from products
     where seller_id = ${seller} and deleted_at is null and status = 'active' and not has_variants order by id limit 400`;
  const ordersOf = (seller: string, ...status: string[]) =>
    ids(sql`select id from orders where seller_id = ${seller} and status = any (${status}) order by id limit 400`);
  const received = await readReceived(sql, buyer);
  const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);
  const [largest] = await sql<{ username: string; email: string }[]>`
    select (select username from app.profiles where id = ${largestSeller}), (select email from auth.users where id = ${buyer})`;
  return {
    size,
    users,
    words: await sql<Words[]>`select nouns, qualities, texts, syllables from bench.words order by language desc`,
    usernames: await ids(
      sql`select username as id from app.profiles p where is_influencer and not is_store_hidden order by p.id limit 500`,
    ),
    largestUsername: largest?.username ?? '',
    /** Of the buyer. */
    email: largest?.email ?? '',
    products: { largestSeller: await productsOf(largestSeller), ordinarySeller: await productsOf(ordinarySeller) },
    orders: {
      largestSeller: await ordersOf(largestSeller, 'delivered', 'shipped', 'pending'),
      ordinarySeller: await ordersOf(ordinarySeller, 'delivered', 'shipped', 'pending'),
    },
    /** Unconfirmed orders of the largest seller. */
    pendingOrders: await ordersOf(largestSeller, 'pending'),
    received: {
      byBuyer: idsOf(received.filter(({ isReviewable }) => isReviewable)),
      ofLargestSeller: idsOf(received.filter(({ seller, isReviewable }) => isReviewable && seller === largestSeller)),
      withSharedPhone: idsOf(received.filter(({ isReviewable }) => !isReviewable)),
    },
    /** Reviews of products of the largest seller without a reply. */
    unanswered: await ids(sql`
      select r.id from products p join product_reviews r on r.product_id = p.id
       where p.seller_id = ${largestSeller} and r.status = 'published' and r.reply is null order by r.id limit 400`),
    /** Active products with stock and without variants, of sellers who deliver. */
    orderable: await sql<{ id: string; price: number; seller: string; delivery: number | null }[]>`
      select id, current_price::int as price, seller_id as seller, app.delivery_cost(seller_id, 'Алматы') as delivery from products
       where status = 'active' and deleted_at is null and not has_variants and stock_quantity > 3
         and seller_id in (select id from app.profiles where seller_state = 'active') order by id limit 2000`,
    steps: await readSteps(sql, users),
    work: await readWork(sql),
    notices: await readNotices(sql, users),
  };
}
