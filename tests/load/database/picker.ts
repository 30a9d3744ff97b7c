/** Arguments for the queries, chosen from the data with a fixed seed: each run sends the same requests in the same order. */
import type { Sql } from 'postgres';
import { idOf } from './identifiers.ts';
import { type OperatorWork, readOperatorWork } from './operatorWork.ts';
import { type OrderSteps, readOrderSteps } from './orderSteps.ts';
import { type OwnNotices, readOwnNotices } from './ownNotices.ts';
import type { Size } from './sizes.ts';

export interface Users {
  /** Has 300 orders and 500 saved products. */
  buyer: string;
  /** Has about ten orders. */
  otherBuyer: string;
  largestSeller: string;
  /** Has about 100 products, and has connected Instagram. */
  ordinarySeller: string;
  /** Gets no new orders, and has not objected. */
  limitedSeller: string;
  moderator: string;
  finance: string;
  owner: string;
}

interface Words {
  nouns: string[];
  qualities: string[];
  /** Words of descriptions, the most common first. */
  texts: string[];
  syllables: string[];
}

/** The data that arguments are chosen from. */
export interface Sources {
  size: Size;
  users: Users;
  words: Words[];
  usernames: string[];
  largestUsername: string;
  /** Active products without variants. */
  products: BySeller<{ id: string; stock: number; updatedAt: string }[]>;
  orders: BySeller<string[]>;
  /** Active products with stock and without variants, of sellers who deliver. */
  orderable: { id: string; price: number; seller: string; delivery: number | null }[];
  /** Unconfirmed orders of the largest seller. */
  pendingOrders: string[];
  /** Of the buyer. */
  email: string;
  /** Products that the buyer received and may review, and those received with a phone that others have reviewed the shop with. */
  received: { byBuyer: string[]; ofLargestSeller: string[]; withSharedPhone: string[] };
  /** Reviews of products of the largest seller without a reply. */
  unanswered: string[];
  /** What can happen to orders of the buyer and of the largest seller. */
  steps: OrderSteps;
  /** What operators can decide about. */
  work: OperatorWork;
  /** What buyers and sellers can answer of it. */
  notices: OwnNotices;
}

interface BySeller<T> {
  largestSeller: T;
  ordinarySeller: T;
}

export const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);

/** Made-up words of the generator have ranks up to this one. */
const VOCABULARY = 20_000;

export async function readSources(sql: Sql, size: Size): Promise<Sources> {
  const [ordinary] = await sql<{ id: string }[]>`
    select p.seller_id as id
      from products p
      join app.profiles s on s.id = p.seller_id and s.seller_state = 'active' and s.instagram_confirmed_at is not null
     where p.seller_id <> ${idOf('seller', 1)} group by 1 order by abs(count(*) - 100), 1 limit 1`;
  const [limited] = await sql<{ id: string }[]>`
    select seller_id as id from app.seller_states where ended_at is null and state = 'limited' and objection is null order by id limit 1`;
  const users = {
    buyer: idOf('buyer', 1),
    otherBuyer: idOf('buyer', 77),
    largestSeller: idOf('seller', 1),
    ordinarySeller: ordinary?.id ?? '',
    limitedSeller: limited?.id ?? '',
    owner: idOf('operator', 1),
    moderator: idOf('operator', 2),
    finance: idOf('operator', 3),
  };
  const words = await sql<Words[]>`select nouns, qualities, texts, syllables from bench.words order by language desc`;
  const sellers = await sql<
    { username: string }[]
  >`select username from app.profiles where is_influencer and not is_store_hidden order by id limit 500`;
  const [largest] = await sql<{ username: string }[]>`select username from app.profiles where id = ${users.largestSeller}`;
  const productsOf = async (seller: string): Promise<{ id: string; stock: number; updatedAt: string }[]> => [
    ...(await sql<{ id: string; stock: number; updatedAt: string }[]>`
      select id, stock_quantity as stock, to_jsonb(updated_at) #>> '{}' as "updatedAt" from products
       where seller_id = ${seller} and deleted_at is null and status = 'active' and not has_variants order by id limit 400`),
  ];
  const ordersOf = async (seller: string, status: string[]): Promise<string[]> => {
    const rows = await sql<{ id: string }[]>`
      select id from orders where seller_id = ${seller} and status = any (${status}) order by id limit 400`;
    return rows.map(({ id }) => id);
  };
  const [account] = await sql<{ email: string }[]>`select email from auth.users where id = ${users.buyer}`;
  const received = await sql<{ id: string; seller: string; isReviewable: boolean }[]>`
    select distinct p.id, p.seller_id as seller, app.has_received(o.user_id, p.id) as "isReviewable"
      from orders o join order_items i on i.order_id = o.id join products p on p.id = i.product_id
     where o.user_id = ${users.buyer} and o.status = 'delivered' and p.status = 'active' and p.deleted_at is null
       and not exists (select 1 from product_reviews r where r.product_id = p.id and r.user_id = o.user_id) order by p.id`;
  const unanswered = await sql<{ id: string }[]>`
    select r.id from products p join product_reviews r on r.product_id = p.id
     where p.seller_id = ${users.largestSeller} and r.status = 'published' and r.reply is null order by r.id limit 400`;
  const orderable = await sql<Sources['orderable']>`
    select id, current_price::int as price, seller_id as seller, app.delivery_cost(seller_id, 'Алматы') as delivery from products
     where status = 'active' and deleted_at is null and not has_variants and stock_quantity > 3
       and seller_id in (select id from app.profiles where seller_state = 'active') order by id limit 2000`;
  return {
    size,
    users,
    words,
    usernames: sellers.map(({ username }) => username),
    largestUsername: largest?.username ?? '',
    products: { largestSeller: await productsOf(users.largestSeller), ordinarySeller: await productsOf(users.ordinarySeller) },
    orders: {
      largestSeller: await ordersOf(users.largestSeller, ['delivered', 'shipped', 'pending']),
      ordinarySeller: await ordersOf(users.ordinarySeller, ['delivered', 'shipped', 'pending']),
    },
    pendingOrders: await ordersOf(users.largestSeller, ['pending']),
    email: account?.email ?? '',
    received: {
      byBuyer: received.filter(({ isReviewable }) => isReviewable).map(({ id }) => id),
      ofLargestSeller: received.filter(({ seller, isReviewable }) => isReviewable && seller === users.largestSeller).map(({ id }) => id),
      withSharedPhone: received.filter(({ isReviewable }) => !isReviewable).map(({ id }) => id),
    },
    unanswered: unanswered.map(({ id }) => id),
    steps: await readOrderSteps(sql, users),
    work: await readOperatorWork(sql),
    notices: await readOwnNotices(sql, users),
    orderable,
  };
}

export class Picker {
  readonly sources: Sources;
  readonly users: Users;
  #state = 7;

  constructor(sources: Sources) {
    this.sources = sources;
    this.users = sources.users;
  }

  /** A number in [0, 1). */
  unit(): number {
    this.#state = (this.#state * 1103515245 + 12345) % 2147483648;
    return this.#state / 2147483648;
  }
  /** A whole number from 1 to `most`. */
  upTo(most: number): number {
    return 1 + Math.floor(this.unit() * most);
  }
  oneOf<T>(list: readonly T[]): T {
    const picked = list[this.upTo(list.length) - 1];
    if (picked === undefined) throw new Error('nothing to pick from');
    return picked;
  }
  several<T>(count: number, pick: () => T): T[] {
    return Array.from({ length: count }, pick);
  }

  product = (): string => idOf('product', this.upTo(this.sources.size.products));
  seller = (): string => idOf('seller', this.upTo(this.sources.size.sellers));
  username = (): string => this.oneOf(this.sources.usernames);
  /** One of the 300 orders of the buyer. */
  boughtOrder = (): number => this.upTo(300);
  noun = (): string => this.oneOf(this.oneOf(this.sources.words).nouns).toLowerCase();
  quality = (): string => this.oneOf(this.oneOf(this.sources.words).qualities);

  /** A word of the names or descriptions, of any frequency. */
  anyWord(): string {
    const { texts, syllables } = this.oneOf(this.sources.words);
    const rank = Math.floor(Math.exp(this.unit() * Math.log(VOCABULARY + 1)));
    return texts[rank - 1] ?? Picker.#madeUp(rank, syllables);
  }
  /** A brand that few products have. */
  rareWord(): string {
    return Picker.#madeUp(VOCABULARY / 2 + this.upTo(VOCABULARY / 2), this.oneOf(this.sources.words).syllables);
  }
  static #madeUp(rank: number, syllables: string[]): string {
    return [rank, rank / 28, rank / 784].map((part) => syllables[Math.floor(part) % 28]).join('');
  }
}
