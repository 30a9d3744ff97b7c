/** A seller publishes products with an idempotency key, deletes and restores them. */
import type { Seller } from '../market.ts';
import { json, statement } from '../statement.ts';
import type { Context } from './context.ts';

const MEDIA = [{ media_url: '/storage/v1/object/public/product-media/a/1.webp' }];
/** Number of short-lived products at any time. */
const PASSING = 20;

/** @returns the id, or undefined when it was refused */
export async function publish({ client, journal, random }: Context, seller: Seller, stock: number): Promise<string | undefined> {
  const key = random.uuid();
  const name = `Bowl ${key}`;
  const category = random.pick(['home', 'beauty', 'other']);
  // some of these attributes are lost when the catalogue's actor changes the category
  const attributes = { country: 'kz', [category === 'beauty' ? 'volume' : 'material']: 'Clay' };
  const texts = { names: { kk: `Тостаған ${key}` }, descriptions: { kk: 'Саз' } };
  const product = { name, description: 'Clay', price: 1500, category, stock_quantity: stock, attributes, ...texts };
  const request = statement`select create_product(${json(product)}, ${json(MEDIA)}, ${key}) as id`;
  const id = (await client.ask('create_product', seller, request)).rows[0]?.id as string | undefined;
  if (!id) return undefined;
  journal.products.set(id, seller.id);
  if (random.chance(0.2)) {
    const again = await client.ask('create_product again', seller, request);
    if (again.code === 'ok' && again.rows[0]?.id !== id) journal.contradict(`two products for one key: ${name}`);
  }
  return id;
}

async function remove({ client, market, journal, random }: Context): Promise<void> {
  const old = market.passing.shift();
  if (!old) return;
  journal.products.delete(old.id);
  const deleted = await client.ask('DELETE product', old.seller, statement`delete from products where id = ${old.id}`);
  if (deleted.code !== 'ok' || !random.chance(0.3)) return;
  const restored = await client.ask('restore_product', old.seller, statement`select restore_product(${old.id}, 'active')`);
  if (restored.code === 'ok') market.passing.push(old);
}

export async function publishAndDelete(context: Context): Promise<void> {
  const { market, random } = context;
  if (market.passing.length >= PASSING) await remove(context);
  else {
    const seller = random.pick(market.sellers);
    const id = await publish(context, seller, 5);
    if (id) market.passing.push({ id, seller });
  }
}
