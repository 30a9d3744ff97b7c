/** A seller sets the stock from the number that they saw. */
import { json, statement } from '../statement.ts';
import type { Context } from './context.ts';

interface SeenVariant {
  id: string;
  size: string;
  stock: number;
}

const LOW = 10;
const DELIVERY = 60;
/** Share of updates of one of the most popular products. */
const HOT = 0.2;
/** Share of forms with an outdated stock. */
const STALE = 0.15;

const newStock = ({ random }: Context, stock: number): number =>
  stock < LOW ? stock + DELIVERY : Math.max(0, stock + random.integer(-5, 10));

/** Compare and set of a product without variants. */
export async function editStock(context: Context): Promise<void> {
  const { client, market, random } = context;
  const owner = random.pick(market.sellers);
  if (owner.products.length === 0) return;
  const { seller, id } = random.chance(HOT) ? random.pick(market.hot) : { seller: owner, id: random.pick(owner.products) };
  const { rows } = await client.ask('read products', seller, statement`select stock_quantity as stock from products where id = ${id}`);
  const stock = rows[0]?.stock as number | undefined;
  if (stock === undefined) return;
  const seen = random.chance(STALE) ? stock + 1 : stock;
  await client.ask('set_stock', seller, statement`select set_stock(${id}, ${seen}, ${newStock(context, stock)})`);
}

/** Saves the whole list of variants with new numbers; sometimes one is added or removed. */
export async function editVariants(context: Context): Promise<void> {
  const { client, market, random } = context;
  const seller = random.pick(market.sellers);
  const id = seller.products[random.integer(0, 3) * 5 + 4];
  if (!id) return;
  const { rows } = await client.ask(
    'read products',
    seller,
    statement`select id, size, stock_quantity as stock from product_variants where product_id = ${id} order by position`,
  );
  const seen = rows as unknown as SeenVariant[];
  const kept = seen.length > 2 && random.chance(0.1) ? seen.slice(1) : seen;
  const list: object[] = kept.map((variant) => ({
    id: variant.id,
    size: variant.size,
    color: null,
    stock: random.chance(0.5) ? variant.stock : newStock(context, variant.stock),
    expected: variant.stock,
  }));
  if (seen.length > 0 && seen.length < 5 && random.chance(0.2)) {
    list.push({ size: `X${random.integer(1, 99_999)}`, color: null, stock: DELIVERY });
  }
  if (list.length > 0) await client.ask('save_variants', seller, statement`select save_variants(${id}, ${json(list)})`);
}
