/** A seller edits products like the app: PATCH of one or many rows, discounts, holiday. */
import type { Seller } from '../market.ts';
import { statement } from '../statement.ts';
import type { Context } from './context.ts';

async function changePrice({ client, random }: Context, seller: Seller): Promise<void> {
  const id = random.pick(seller.products);
  const price = random.integer(1000, 5000);
  await client.ask('PATCH price', seller, statement`update products set price = ${price}, discount_price = null where id = ${id}`);
}

/** Hides some products and shows them again. */
async function hideAndShow({ client, random }: Context, seller: Seller): Promise<void> {
  const ids = random.sample(seller.products, random.integer(1, 5));
  for (const status of ['inactive', 'active']) {
    await client.ask(`PATCH status ${status}`, seller, statement`update products set status = ${status} where id = any (${ids}::uuid[])`);
  }
}

async function discount({ client, random }: Context, seller: Seller): Promise<void> {
  const ids = random.sample(seller.products, random.integer(1, 10));
  const percent = random.pick([0, 0, 5, 10, 20]);
  await client.ask('set_discount', seller, statement`select set_discount(${ids}::uuid[], ${percent})`);
}

/** Changes the category, so that the counters of two categories change. */
async function changeCategory({ client, random }: Context, seller: Seller): Promise<void> {
  const ids = random.sample(seller.products, random.integer(1, 3));
  const category = random.pick(['home', 'beauty', 'clothing', 'other']);
  await client.ask('PATCH category', seller, statement`update products set category = ${category} where id = any (${ids}::uuid[])`);
}

async function takeHoliday({ client }: Context, seller: Seller): Promise<void> {
  for (const days of [3, null]) {
    await client.ask(
      'PATCH holiday',
      seller,
      statement`update seller_settings set holiday_from = app.local_date(app.now()) + ${days}::int - 3,
        holiday_to = app.local_date(app.now()) + ${days}::int where seller_id = ${seller.id}`,
    );
  }
}

export async function editCatalogue(context: Context): Promise<void> {
  const { market, random } = context;
  const seller = random.pick(market.sellers);
  if (seller.products.length === 0) return;
  const choice = random.next();
  if (choice < 0.45) await changePrice(context, seller);
  else if (choice < 0.65) await hideAndShow(context, seller);
  else if (choice < 0.85) await discount(context, seller);
  else if (choice < 0.95) await changeCategory(context, seller);
  else await takeHoliday(context, seller);
}
