/** What operators read about a person before they decide, and the lists of shops. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectInvariantsAfterAll } from '../../helpers/invariants.ts';
import { decideReport, report, restore } from '../../helpers/moderation.ts';
import { createOperator, logOf, type TestOperator } from '../../helpers/operators.ts';
import { orderIn } from '../../helpers/orderStates.ts';
import { setState } from '../../helpers/sellerStates.ts';
import { backendForFile, createProduct, createSeller, createShopper, type TestUser } from '../../helpers/users.ts';
import { verify } from '../../helpers/verifications.ts';

const backend = backendForFile({ hasNewShops: true });
expectInvariantsAfterAll(backend);
let moderator: TestOperator;
let seller: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  moderator = await createOperator(backend(), 'moderator');
});
beforeEach(async () => {
  seller = await createSeller(backend(), 'shop');
  buyer = await createShopper(backend(), 'buyer');
});

interface Person {
  id: string;
  store: { states: Record<string, unknown>[]; [fact: string]: unknown } | null;
  [fact: string]: unknown;
}
const person = async (p_username: unknown, by = moderator) => {
  const { data, error } = await by.client.rpc('operator_person', { p_username });
  return error ? error.code : (data as Person);
};
const lastLine = async () => (await logOf(backend())).at(-1);

describe('a person', () => {
  it('who sells is read with the states of the store, the newest first, and without who set them', async () => {
    await createProduct(seller);
    await setState(backend(), seller, 'limited', 'Late orders', new Date(Date.now() + 86_400_000));
    await setState(backend(), seller, 'suspended', 'Counterfeit goods');
    const read = (await person(` ${seller.username.toUpperCase()} `)) as Person;
    expect(read).toMatchObject({ id: seller.id, username: seller.username, warnings: 0, hidden: 0, dismissed: 0, limits: [] });
    expect(read.store).toMatchObject({ state: 'suspended', is_new: true, verified_at: null, products: 0, record: { orders: 0 } });
    expect(read.store?.states.map(({ state, reason, ended_at }) => [state, reason, ended_at === null])).toEqual([
      ['suspended', 'Counterfeit goods', true],
      ['limited', 'Late orders', false],
    ]);
    expect(Object.keys(read.store!.states[0]!)).not.toContain('set_by');
    expect(await lastLine()).toMatchObject({ action: 'look', target_kind: 'user', target_id: seller.id, operator_id: moderator.id });
  });

  it('who buys is read with the ends of the orders, dismissed reports and present limits', async () => {
    const vase = await createProduct(seller);
    await orderIn(backend(), { seller, buyer }, { status: 'delivered' });
    await report(backend(), 'product', vase.id, {}, buyer);
    expect((await decideReport(moderator, 'product', vase.id, 'dismiss')).error).toBeNull();
    const limit = (p_kind: string, days: number) =>
      moderator.client.rpc('limit_buyer', {
        ...{ p_user: buyer.id, p_kind, p_reason: 'Ложные жалобы' },
        p_until: new Date(Date.now() + days * 86_400_000).toISOString(),
      });
    await limit('reports', 7).throwOnError();
    await limit('orders', 7).throwOnError();
    await backend().sql`update app.buyer_limits set until = now() where user_id = ${buyer.id} and kind = 'orders'`;
    expect(await person(buyer.username)).toMatchObject({
      ...{ store: null, dismissed: 1, record: { orders: 1, cancelled: 0 } },
      limits: [{ kind: 'reports', reason: 'Ложные жалобы', until: expect.any(String) }],
    });
  });

  it('is read with what was hidden or warned about and has not ended', async () => {
    const [vase, cup] = [await createProduct(seller), await createProduct(seller)];
    for (const [id, outcome] of [
      [vase.id, 'hide'],
      [cup.id, 'warn'],
    ] as const) {
      await report(backend(), 'product', id);
      await decideReport(moderator, 'product', id, outcome, { p_reason: 'fake' });
    }
    expect(await person(seller.username)).toMatchObject({ hidden: 1, warnings: 1, store: { products: 1 } });
    await restore(backend(), moderator, vase.id);
    await restore(backend(), moderator, cup.id);
    expect(await person(seller.username)).toMatchObject({ hidden: 0, warnings: 0 });
  });

  it('who does not exist, or was deleted, is not found, and the look is in no log', async () => {
    const before = await lastLine();
    for (const name of ['nobody.here', '', null]) expect(await person(name), String(name)).toBe('not_found');
    await buyer.client.rpc('delete_account', { p_email: buyer.email }).throwOnError();
    expect(await person(buyer.username)).toBe('not_found');
    expect(await lastLine()).toEqual(before);
  });
});

describe('the list of shops', () => {
  interface Row {
    seller_id: string;
    username: string;
    at: string;
    state: string;
    words: string | null;
  }
  const list = async (p_tab: string | null, page: object = {}) => {
    const { data, error } = await moderator.client.rpc('operator_stores', { p_tab, ...page });
    return error ? error.code : (data as Row[]);
  };
  const names = async (tab: string) => ((await list(tab, { p_limit: 100 })) as Row[]).map(({ username }) => username);

  it('has new shops until they are verified, the newest first, without a line of the log', async () => {
    const older = await createSeller(backend(), 'older');
    await backend().sql`update app.profiles set seller_since = now() - interval '2 days' where id = ${older.id}`;
    const old = await createSeller(backend(), 'old');
    await backend().sql`update app.profiles set seller_since = now() - interval '15 days' where id = ${old.id}`;
    const verified = await createSeller(backend(), 'verified');
    await verify(backend(), verified);
    const before = await lastLine();
    const found = await names('new');
    expect(found.filter((name) => [seller.username, older.username, old.username, verified.username].includes(name))).toEqual([
      seller.username,
      older.username,
    ]);
    expect(await lastLine()).toEqual(before);
  });

  it('has restricted shops with the reason, and no active ones', async () => {
    await setState(backend(), seller, 'limited', 'Late orders');
    const lifted = await createSeller(backend(), 'lifted');
    await setState(backend(), lifted, 'suspended');
    await setState(backend(), lifted, 'active', null);
    const found = (await list('restricted', { p_limit: 100 })) as Row[];
    expect(found[0]).toMatchObject({ seller_id: seller.id, state: 'limited', words: 'Late orders' });
    expect(found.map(({ username }) => username)).not.toContain(lifted.username);
    expect(await lastLine()).toMatchObject({ action: 'look', target_kind: 'stores', details: { tab: 'restricted' } });
  });

  it('has objections without an answer, the oldest first', async () => {
    const later = await createSeller(backend(), 'later');
    for (const one of [seller, later]) {
      await setState(backend(), one, 'limited');
      await one.client.rpc('object_to_seller_state', { p_message: 'Not true' }).throwOnError();
    }
    const found = await names('objections');
    expect(found.indexOf(later.username)).toBe(found.indexOf(seller.username) + 1);
    const { store } = (await person(seller.username)) as Person;
    const p_state_id = store!.states[0]!.id as number;
    await moderator.client.rpc('answer_objection', { p_state_id, p_outcome: 'keep', p_message: 'It stays.' }).throwOnError();
    expect(await names('objections')).not.toContain(seller.username);
  });

  it.each(['new', 'restricted', 'objections'])('is read in pages: %s', async (tab) => {
    const others = [await createSeller(backend(), 'b'), await createSeller(backend(), 'c')];
    for (const one of [seller, ...others]) {
      await setState(backend(), one, 'limited');
      await one.client.rpc('object_to_seller_state', { p_message: 'Not true' }).throwOnError();
    }
    const all = await names(tab);
    expect(all.length).toBeGreaterThan(2);
    const pages: string[] = [];
    let last: Row | undefined;
    do {
      const rows = (await list(tab, { p_limit: 2, ...(last ? { p_after_at: last.at, p_after_id: last.seller_id } : {}) })) as Row[];
      pages.push(...rows.map(({ username }) => username));
      last = rows.at(-1);
    } while (last && pages.length < all.length + 2);
    expect(pages).toEqual(all);
  });

  it.each([null, '', 'all'])('does not exist for the tab %s', async (tab) => {
    expect(await list(tab)).toBe('invalid');
  });
});

it('what waits is counted: products for review and objections of shops', async () => {
  interface Work {
    work: string;
    waiting: number;
    since: string | null;
  }
  const today = async (work: string) =>
    ((await moderator.client.rpc('operator_today')).data as Work[]).find((row) => row.work === work) as Work;
  const [products, stores] = [await today('products'), await today('stores')];
  const dear = await createProduct(seller, { price: 900_000 });
  expect(await today('products')).toMatchObject({ waiting: products.waiting + 1, since: expect.any(String) });
  await setState(backend(), seller, 'suspended');
  // of a hidden store
  expect((await today('products')).waiting).toBe(products.waiting);
  await seller.client.rpc('object_to_seller_state', { p_message: 'Not true' }).throwOnError();
  expect((await today('stores')).waiting).toBe(stores.waiting + 1);
  expect(dear.id).toEqual(expect.any(String));
});
