/** A seller enters a manual order; a buyer claims it by its link. */
import { json, statement } from '../statement.ts';
import type { Context } from './context.ts';

export async function enterSale({ client, market, journal, random }: Context): Promise<void> {
  const seller = random.pick(market.sellers);
  // every fifth product has variants; these are refused here
  const product = seller.products[random.integer(0, seller.products.length - 1)];
  if (!product) return;
  const key = random.uuid();
  const quantity = random.integer(1, 3);
  const checkout = journal.begin(key, seller.id, null, quantity);
  const request = statement`select add_sale(${json([{ product_id: product, quantity }])}, ${json({ name: 'Dana' })}, 'cash_on_delivery', ${random.chance(0.5)}, ${key}) as id`;
  const answer = await client.ask('add_sale', seller, request);
  const id = answer.rows[0]?.id as string | undefined;
  journal.settle(checkout, answer, id ? [{ id, total: null }] : []);
  if (!id) return;
  const order = { id, buyer: null, seller, status: 'confirmed' };
  market.open(order);
  const token = (await client.ask('claim_token', seller, statement`select claim_token(${id}) as token`)).rows[0]?.token as string | null;
  if (!token) return;
  const buyer = random.pick(market.accounts);
  const claimed = await client.ask('claim_order', buyer, statement`select claim_order(${token})`);
  if (claimed.code === 'ok') Object.assign(order, { buyer });
}
