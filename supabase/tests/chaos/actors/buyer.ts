/** Reads the products of a cart, orders them for the total it saw, and records the answer. */
import type { Answer } from '../clients/client.ts';
import type { Checkout } from '../journal.ts';
import type { Account } from '../market.ts';
import { json, statement } from '../statement.ts';
import type { Context } from './context.ts';

interface Seen {
  id: string;
  seller: string;
  price: number;
  /** Ids of the variants in stock; null for a product without variants. */
  variants: string[] | null;
}
interface Item {
  product_id: string;
  variant_id?: string;
  quantity: number;
}

const SHIPPING = { name: 'Dana', city: 'Almaty', street: 'Abay 1' };
/** Each buyer's own: orders that name the same phone wait for each other (app.lock_phone). */
const phoneOf = ({ id }: Account): string => `+77${(Number.parseInt(id.slice(0, 8), 16) % 1e9).toString().padStart(9, '0')}`;
/** Share of acknowledged orders that are sent once more, as after a double click. */
const REPEATED = 0.03;
/** Share of carts with one of the most popular products. */
const HOT = 0.3;

/** One or two stores, one to four products. */
function fillCart({ market, random }: Context): string[] {
  const wanted = random
    .sample(market.sellers, random.integer(1, 2))
    .filter(({ products }) => products.length > 0)
    .flatMap(({ products }) => random.sample(products, random.integer(1, 2)));
  const passing = random.chance(0.02) && market.passing.length > 0 ? [random.pick(market.passing).id] : [];
  return [...new Set([...wanted, ...(random.chance(HOT) ? [random.pick(market.hot).id] : []), ...passing])];
}

type Terms = Record<string, { payment_method: string; delivery_cost: null }>;

async function readCart({ client, random }: Context, as: Account, ids: string[]): Promise<{ items: Item[]; terms: Terms; total: number }> {
  const { rows } = await client.ask(
    'read products',
    as,
    statement`select p.id, p.seller_id as seller, p.current_price::int as price, case when p.has_variants then
        (select coalesce(jsonb_agg(v.id), '[]') from product_variants v where v.product_id = p.id and v.stock_quantity > 0) end as variants
      from products p where p.id = any (${ids}::uuid[])`,
  );
  const items: Item[] = [];
  const terms: Terms = {};
  let total = 0;
  for (const { id, seller, price, variants } of rows as unknown as Seen[]) {
    if (variants?.length === 0) continue;
    const quantity = random.integer(1, 2);
    items.push({ product_id: id, ...(variants && { variant_id: random.pick(variants) }), quantity });
    terms[seller] = { payment_method: 'cash_on_delivery', delivery_cost: null };
    total += price * quantity;
  }
  return { items, terms, total };
}

function readOrders(answer: Answer): { id: string; seller_id: string; total: number }[] {
  const placed = answer.rows[0]?.place_order as { orders: { id: string; seller_id: string; total: number }[] } | undefined;
  return placed?.orders ?? [];
}

async function repeat({ client, journal }: Context, as: Account, request: string, first: Answer): Promise<void> {
  const second = await client.ask('place_order again', as, request);
  // the account may have been deleted meanwhile
  if (second.code === 'signed_out') return;
  if (JSON.stringify(second.rows) !== JSON.stringify(first.rows)) journal.contradict(`another answer for the same key: ${second.code}`);
}

export async function buy(context: Context): Promise<void> {
  const { client, market, journal, random } = context;
  const buyer = market.anyBuyer(random);
  const { items, terms, total } = await readCart(context, buyer, fillCart(context));
  if (items.length === 0) return;
  const key = random.uuid();
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const checkout: Checkout = journal.begin(key, buyer.id, total, units);
  const request = statement`select place_order(${json(items)}, ${json({ ...SHIPPING, phone: phoneOf(buyer) })}, ${json(terms)}, ${key}, ${total})`;
  const answer = await client.ask('place_order', buyer, request);
  const orders = readOrders(answer);
  journal.settle(checkout, answer, orders);
  for (const { id, seller_id } of orders) {
    const seller = market.sellerOf(seller_id);
    // the seller's account may have been deleted since
    if (seller) market.open({ id, buyer, seller, status: 'pending' });
  }
  if (answer.code === 'ok' && random.chance(REPEATED)) await repeat(context, buyer, request, answer);
}
