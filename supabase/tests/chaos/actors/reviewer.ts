/** Users write, edit and delete reviews, save products and follow stores. */
import type { Account } from '../market.ts';
import { statement } from '../statement.ts';
import type { Actor, Context } from './context.ts';

/** An author used by one connection only, so the last acknowledged review must be stored. */
interface Author {
  account: Account;
  /** Products with a review. */
  reviews: Set<string>;
}

/** A lost answer followed by a refusal: whether the first attempt was done is not known. */
function forget({ journal }: Context, author: Author, products: Iterable<string>): void {
  for (const product of products) journal.reviews.delete(`${product} ${author.account.id}`);
}

function anyProduct({ market, random }: Context): string | undefined {
  if (market.passing.length > 0 && random.chance(0.5)) return random.pick(market.passing).id;
  return random.pick(market.sellers).products[random.integer(0, 4)];
}

async function write(context: Context, author: Author, product: string): Promise<void> {
  const { client, journal, random } = context;
  const { id } = author.account;
  const stars = random.integer(1, 5);
  const text = statement`insert into product_reviews (product_id, user_id, rating) values (${product}, ${id}, ${stars})`;
  const answer = await client.ask('INSERT review', author.account, text);
  // after a lost answer the second attempt meets the review of the first
  if (answer.code === 'ok' || (answer.code === '23505' && answer.lost > 0)) {
    author.reviews.add(product);
    journal.reviews.set(`${product} ${id}`, stars);
  } else if (answer.lost > 0) forget(context, author, [product]);
}

/** One statement for all reviews of a user: the counters of many products and sellers change at once. */
async function editAll(context: Context, author: Author): Promise<void> {
  const { client, journal, random } = context;
  const { id } = author.account;
  const stars = random.integer(1, 5);
  const text = statement`update product_reviews set rating = ${stars} where user_id = ${id} returning product_id as product`;
  const { rows, lost } = await client.ask('PATCH reviews', author.account, text);
  // after a lost answer, a user whose account was deleted meanwhile sees none of their reviews
  if (lost > 0 && rows.length === 0) forget(context, author, author.reviews);
  for (const { product } of rows) journal.reviews.set(`${product as string} ${id}`, stars);
}

async function remove(context: Context, author: Author): Promise<void> {
  const { client, journal, random } = context;
  const { id } = author.account;
  const product = random.pick([...author.reviews]);
  const text = statement`delete from product_reviews where user_id = ${id} and product_id = ${product} returning id`;
  const answer = await client.ask('DELETE review', author.account, text);
  // no row: deleted by the first attempt or with its product, or not visible to a deleted user
  if (answer.rows.length === 0) forget(context, author, [product]);
  else journal.reviews.set(`${product} ${id}`, null);
  author.reviews.delete(product);
}

async function save({ client, market, random }: Context, author: Author, product: string): Promise<void> {
  const { account } = author;
  await client.ask(
    'INSERT wishlist',
    account,
    statement`insert into wishlists (user_id, product_id) values (${account.id}, ${product}) on conflict do nothing`,
  );
  const seller = random.pick(market.sellers);
  await client.ask(
    'INSERT follow',
    account,
    statement`insert into follows (user_id, seller_id) values (${account.id}, ${seller.id}) on conflict do nothing`,
  );
  await client.ask('record_product_view', 'visitor', statement`select record_product_view(${product})`);
}

/** @param authors accounts that only this client uses for reviews */
export function reviewer(authors: Account[]): Actor {
  const known: Author[] = authors.map((account) => ({ account, reviews: new Set() }));
  return async (context) => {
    const author = context.random.pick(known);
    const product = anyProduct(context);
    if (!product) return;
    const choice = context.random.next();
    if (choice < 0.2) await save(context, author, product);
    else if (choice < 0.35 && author.reviews.size > 0) await editAll(context, author);
    else if (choice < 0.5 && author.reviews.size > 0) await remove(context, author);
    else if (!author.reviews.has(product)) await write(context, author, product);
  };
}
