/** Users or the operator delete accounts while these accounts receive or place orders. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account, Seller } from '../market.ts';
import { json, statement } from '../statement.ts';
import type { Context } from './context.ts';
import { moveOrder } from './orders.ts';
import { publish } from './publisher.ts';

/** Creates an account as the operator. Idempotent: the client chooses the id. */
async function signUp({ client, random }: Context, kind: string): Promise<Account> {
  const id = random.uuid();
  const username = `${kind}_${id.slice(0, 13).replace('-', '')}`;
  const email = `${username}@example.test`;
  await client.ask(
    'sign up',
    'operator',
    statement`insert into auth.users (id, aud, role, email, raw_user_meta_data)
      values (${id}, 'authenticated', 'authenticated', ${email}, ${json({ username })}) on conflict do nothing`,
  );
  return { id, email };
}

/** @returns whether the account was deleted */
async function deleteAccount({ client, journal }: Context, account: Account): Promise<boolean> {
  // deleting an account needs a session that has just begun
  await client.ask(
    'sign in',
    'operator',
    statement`insert into auth.sessions (id, user_id) select id, id from auth.users where id = ${account.id}
      on conflict (id) do update set created_at = now()`,
  );
  const claims = { sub: account.id, role: 'authenticated', session_id: account.id };
  const answer = await client.ask(
    'delete_account',
    account,
    statement`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true); select delete_account(${account.email})`,
  );
  // after a lost answer the second attempt finds the session ended: the first one had succeeded
  const isGone = answer.code === 'ok' || (answer.code === 'signed_out' && answer.lost > 0);
  if (isGone) journal.deleted.add(account.id);
  return isGone;
}

async function deleteAsOperator({ client, journal }: Context, account: Account): Promise<void> {
  const answer = await client.ask('DELETE auth.users', 'operator', statement`delete from auth.users where id = ${account.id}`);
  if (answer.code === 'ok') journal.deleted.add(account.id);
}

/** Deletes a buyer's account and signs up another one. */
export async function leaveAsBuyer(context: Context): Promise<void> {
  const { market, random } = context;
  await sleep(random.integer(100, 400));
  const account = random.pick(market.accounts);
  if (random.chance(0.25)) await deleteAsOperator(context, account);
  else if (!(await deleteAccount(context, account))) return;
  market.replaceAccount(account, await signUp(context, 'person'));
}

async function openStore(context: Context): Promise<Seller> {
  const seller: Seller = { ...(await signUp(context, 'seller')), products: [] };
  const text = statement`update profiles set is_influencer = true, commission_rate = 5 where id = ${seller.id}`;
  await context.client.ask('PATCH profile', seller, text);
  for (let i = 0; i < 2; i++) {
    const id = await publish(context, seller, 20);
    if (id) seller.products.push(id);
  }
  return seller;
}

/** Hides all products, cancels open orders and deletes the account; repeats when an order was placed meanwhile. */
async function closeStore(context: Context, seller: Seller): Promise<void> {
  const { client, market } = context;
  for (let attempt = 0; attempt < 20; attempt++) {
    await client.ask('PATCH status inactive', seller, statement`update products set status = 'inactive' where seller_id = ${seller.id}`);
    for (const order of market.openOrdersOf(seller)) {
      await moveOrder(context, seller, order, order.status === 'shipped' ? 'delivered' : 'cancelled');
    }
    if (await deleteAccount(context, seller)) return;
    await sleep(50);
  }
}

/** Opens a store, sells for a short time and closes it; sometimes the operator removes it with its open orders. */
export async function leaveAsSeller(context: Context): Promise<void> {
  const { market, random } = context;
  const seller = await openStore(context);
  market.sellers.push(seller);
  await sleep(random.integer(500, 2000));
  if (random.chance(0.3)) await deleteAsOperator(context, seller);
  else await closeStore(context, seller);
  market.removeSeller(seller);
}
