/** What operators look up: orders and people, each look with a line of the log; and an order without a case. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openCase, orderIn } from '../../helpers/cases.ts';
import { marketForFile } from '../../helpers/market.ts';
import { createOperator, logOf } from '../../helpers/operators.ts';
import { createSeller, type TestUser, visitorClient } from '../../helpers/users.ts';

let buyer: TestUser;
let seller: TestUser;
const { backend } = marketForFile((users) => ({ buyer, seller } = users));
let moderator: TestUser;
let order: string;
let facts: { number: string; phone: string };
beforeAll(async () => {
  moderator = await createOperator(backend(), 'moderator');
  order = await orderIn({ backend: backend(), buyer, seller }, 'pending');
  facts = (
    await backend().sql<{ number: string; phone: string }[]>`select o.number, c.phone from orders o
      join app.order_contacts c on c.order_id = o.id where o.id = ${order}`
  )[0]!;
});
beforeEach(() => backend().sql`delete from app.rate_limits`.then(() => undefined));

interface Found {
  orders: { id: string; number: string; has_case: boolean; seller: string; buyer: string }[];
  people: { username: string; name: string | null; is_seller: boolean }[];
}
const NOTHING = { orders: [], people: [] };
async function search(p_words: string | null, as = moderator) {
  const { data, error } = await as.client.rpc('operator_search', { p_words: p_words as string });
  return error ? error.code : (data as unknown as Found);
}
const found = async (words: string) => (await search(words)) as Found;
const idsOf = async (words: string) => (await found(words)).orders.map(({ id }) => id);
const usernamesOf = async (words: string) => (await found(words)).people.map(({ username }) => username);

describe('a search of operators', () => {
  it('finds an order by its number, its id, and all of a checkout by its number', async () => {
    const expected = { id: order, number: facts.number, has_case: false, seller: `@${seller.username}`, buyer: buyer.username };
    for (const words of [facts.number, `№ ${facts.number}`, ` #${facts.number} `, order, order.toUpperCase()]) {
      expect(await search(words), words).toMatchObject({ orders: [expected], people: [] });
    }
    expect(await idsOf(facts.number.split('-')[0]!)).toContain(order);
    const phoneLike = '712345678-1';
    for (const words of [phoneLike, '999999999', `${facts.number}9`, crypto.randomUUID()])
      expect(await search(words), words).toEqual(NOTHING);
  });

  it('finds orders and people by a whole phone, however it is written', async () => {
    await backend().sql`update app.profiles set phone = ${facts.phone} where id = ${buyer.id}`;
    const written = facts.phone.replace(/^\+7(...)(...)(..)(..)$/, '8 ($1) $2-$3-$4');
    for (const words of [facts.phone, facts.phone.slice(1), written]) {
      expect(await idsOf(words), words).toContain(order);
      expect(await usernamesOf(words), words).toContain(buyer.username);
    }
    expect(await search(facts.phone.slice(0, -2))).toEqual(NOTHING);
    await backend().sql`update app.profiles set phone = null where id = ${buyer.id}`;
  });

  it('finds people by a whole e-mail address, with their orders', async () => {
    expect(await usernamesOf(buyer.email.toUpperCase())).toEqual([buyer.username]);
    expect(await idsOf(buyer.email)).toContain(order);
    expect(await search(buyer.email.slice(1))).toEqual(NOTHING);
  });

  it('finds people by the whole username, and stores by its beginning or a word of their name', async () => {
    const store = await createSeller(backend(), 'potter');
    await store.client.from('seller_settings').upsert({ seller_id: store.id, store_name: 'Лавка Гончара' }).throwOnError();
    for (const words of [`@${store.username}`, store.username.toUpperCase(), store.username.slice(0, -2), 'гончар', 'ЛАВКА', 'лавка г']) {
      expect((await found(words)).people, words).toContainEqual({ username: store.username, name: 'Лавка Гончара', is_seller: true });
    }
    expect(await usernamesOf('ончар')).not.toContain(store.username);
    expect(await usernamesOf(`@${buyer.username}`)).toEqual([buyer.username]);
    expect(await usernamesOf(buyer.username.slice(0, -1))).not.toContain(buyer.username);
    expect(await idsOf(`@${seller.username}`)).toContain(order);
  });

  it('shows no phone, e-mail or address, and takes % and _ for themselves', async () => {
    const [contact] = await backend().sql`select street from app.order_contacts where order_id = ${order}`;
    for (const words of [facts.number, facts.phone, buyer.email, `@${seller.username}`]) {
      const shown = JSON.stringify(await search(words));
      for (const secret of [facts.phone, buyer.email, contact?.street as string]) expect(shown, words).not.toContain(secret);
    }
    for (const words of ['%%', '__', '@%', '@@', '@__', '\\\\', "'; --"]) expect(await search(words), words).toEqual(NOTHING);
  });

  it('is bounded: 20 orders, and 2 to 80 characters', async () => {
    let size = 0;
    const undone = backend().sql.begin(async (sql) => {
      // rows only: no lines, no events
      await sql`set local session_replication_role = replica`;
      await sql`insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', '88' || n || '-1'))).*
        from orders o cross join generate_series(1, 30) n where o.id = ${order}`;
      const [row] = await sql<{ size: number }[]>`select cardinality(app.searched_orders('username', 'x', ${[buyer.id]}::uuid[])) as size`;
      size = row!.size;
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(size).toBe(20);
    for (const words of ['', 'x', ' x ', 'x'.repeat(81), null]) expect(await search(words)).toBe('invalid');
  });

  it('is one line of the log with what was found and without the words, and at most 300 an hour [M28]', async () => {
    for (const [words, by] of [
      [facts.number, 'number'],
      [facts.phone, 'phone'],
      [buyer.email, 'email'],
    ] as const) {
      const before = (await logOf(backend())).length;
      await search(words);
      const lines = await logOf(backend());
      expect(lines).toHaveLength(before + 1);
      const line = lines.at(-1)!;
      expect(line).toMatchObject({ operator_id: moderator.id, action: 'look', target_kind: 'search', target_id: null, details: { by } });
      expect((line.details as { orders: string[] }).orders).toContain(order);
      if (by !== 'number') expect(JSON.stringify(line.details)).not.toContain(words.slice(3));
    }
    await backend().sql`update app.rate_limits set used = 300 where user_id = ${moderator.id} and kind = 'operator_search'`;
    expect(await search(facts.number)).toBe('rate_limited');
  });

  it('is for operators only [M28]', async () => {
    for (const person of [buyer, seller]) expect(await search(facts.number, person)).toBe('not_operator');
    expect((await visitorClient(backend()).rpc('operator_search', { p_words: facts.number })).status).toBe(401);
    for (const role of ['finance', 'owner'] as const) {
      expect(await search(facts.number, await createOperator(backend(), role))).toMatchObject({ orders: [{ id: order }] });
    }
  });
});

describe('an order without a case', () => {
  const read = async (as: { client: TestUser['client'] }, p_order = order) => {
    const { data, error } = await as.client.rpc('operator_order', { p_order });
    return (error?.code ?? data) as unknown;
  };

  it('is read with lines, history and both sides, without phone, street and payment details; the look is in the log', async () => {
    const data = await read(moderator);
    expect(data).toMatchObject({
      order: { id: order, status: 'pending', order_items: [{ quantity: 2 }] },
      ...{ has_case: false, seller: { username: seller.username, name: `@${seller.username}` }, buyer: buyer.username },
      records: { buyer: { cases: 0 }, seller: { cases: 0 } },
    });
    const [contact] = await backend().sql`select street from app.order_contacts where order_id = ${order}`;
    for (const secret of [facts.phone, contact?.street, 'payment_details']) expect(JSON.stringify(data)).not.toContain(secret as string);
    expect((await logOf(backend())).at(-1)).toMatchObject({ action: 'look', target_kind: 'order', target_id: order });
  });

  it('says that there is a case, when there is one', async () => {
    const delivered = await orderIn({ backend: backend(), buyer, seller }, 'delivered');
    await openCase(buyer, delivered);
    expect(await read(moderator, delivered)).toMatchObject({ has_case: true });
    expect(await read(moderator, crypto.randomUUID())).toBe('not_found');
  });

  it('is read by no side and no visitor [M28]', async () => {
    for (const side of [buyer, seller]) expect(await read(side)).toBe('not_operator');
    expect((await visitorClient(backend()).rpc('operator_order', { p_order: order })).status).toBe(401);
  });
});

describe('a million rows', () => {
  it('are searched by indexes only', async () => {
    // small tables are read as a whole unless that is switched off: a way without an index still is
    const plans = await backend().sql.begin(async (sql) => {
      await sql`set local enable_seqscan = off`;
      const ways: string[] = [
        `select o.id from public.orders o where o.number = '1-1'`,
        `select o.id from app.checkouts c join public.orders o on o.checkout_id = c.id where c.number = 1`,
        `select c.order_id from app.order_contacts c where c.phone = '+77010000000' limit 200`,
        `select p.id from app.profiles p where p.phone = '+77010000000' and p.deleted_at is null limit 10`,
        `select p.id from auth.identities i join app.profiles p on p.id = i.user_id where i.email = 'a@b.c' limit 10`,
        `select p.id from app.profiles p where p.username = 'abc' and p.deleted_at is null`,
        `select p.id from app.profiles p where p.is_influencer and p.deleted_at is null and p.username like 'abc%' limit 10`,
        `select t.seller_id from public.seller_settings t where app.fold(t.store_name) like any (array['abc%', '% abc%']) limit 10`,
        `select p.id from app.profiles p where p.is_influencer and p.deleted_at is null
            and app.fold(p.full_name) like any (array['abc%', '% abc%']) limit 10`,
        `select o.id from public.orders o where o.user_id = gen_random_uuid() order by o.date desc, o.id desc limit 20`,
        `select o.id from public.orders o where o.seller_id = gen_random_uuid() order by o.date desc, o.id desc limit 20`,
      ];
      const all: string[] = [];
      for (const way of ways) all.push(JSON.stringify(await sql.unsafe(`explain ${way}`)));
      return all;
    });
    for (const plan of plans) {
      expect(plan).toMatch(/Index/);
      expect(plan).not.toContain('Seq Scan');
    }
  });
});
