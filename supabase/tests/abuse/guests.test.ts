/** Attacks on what guests have: links of orders and their digits, keys of a merge. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callAs, guestWithLink, type Victim } from '../helpers/guests.ts';
import { expectInvariantsAfterAll } from '../helpers/invariants.ts';
import { moveTime, resetTime } from '../helpers/time.ts';
import {
  address,
  backendForFile,
  createGuest,
  createProduct,
  createSeller,
  createShopper,
  rawRequest,
  type TestUser,
} from '../helpers/users.ts';

const backend = backendForFile({ hasOrderLimits: true });
expectInvariantsAfterAll(backend);
let seller: TestUser;
let rival: TestUser;
let shopper: TestUser;
let vase: string;
beforeAll(async () => {
  [seller, rival] = [await createSeller(backend()), await createSeller(backend())];
  shopper = await createShopper(backend());
  vase = (await createProduct(seller, { stock_quantity: 5000 })).id;
  // what is tried here is not limited by the number of other tests' orders
  await backend().sql`update app.order_limits set most = 1000 where kind = 'waiting_of_guests_at_store'`;
});
afterEach(() => resetTime(backend()));

const victim = () => guestWithLink(backend(), vase);
const rpc = (user: TestUser | null, name: string, body: unknown) => callAs(backend(), user, name, body);
const ownerOf = async (order: string) => String((await backend().sql`select user_id from orders where id = ${order}`)[0]?.user_id);

describe('the key of a link [S36]', () => {
  const guesses: Record<string, (of: Victim) => unknown> = {
    'is empty': () => '',
    'is null': () => null,
    'is a wildcard': () => '%',
    'is the id of the order': ({ order }) => order,
    'is the number of the order': ({ number }) => number,
    'is in capitals': ({ key }) => key.toUpperCase().replace(/^\d+$/, 'A'),
    'has a space': ({ key }) => `${key} `,
    'is cut off': ({ key }) => key.slice(0, -1),
    'is very long': ({ key }) => key.repeat(1000),
    'is a statement': ({ key }) => `${key}' or true --`,
    'is a pattern': () => '_'.repeat(32),
  };
  it.each(Object.entries(guesses))('opens nothing when it %s', async (_, guess) => {
    const target = await victim();
    const thief = await createGuest(backend());
    const p_key = guess(target);
    for (const answer of [
      await rpc(null, 'read_order_link', { p_key, p_digits: target.digits }),
      await rpc(thief, 'take_order_link', { p_key, p_digits: target.digits }),
    ]) {
      expect(answer.code).not.toBe('ok');
      expect(answer.text).not.toContain(address.street);
    }
    expect(await ownerOf(target.order)).toBe(target.guest.id);
  });

  it('opens only its own order, and not with the digits of another', async () => {
    const [one, other] = [await victim(), await victim()];
    if (one.digits === other.digits) return;
    expect(await rpc(null, 'read_order_link', { p_key: one.key, p_digits: other.digits })).toMatchObject({ state: 'wrong' });
  });
});

describe('the digits of a link [S36]', () => {
  const tries: Record<string, (of: Victim) => unknown> = {
    'are three': ({ digits }) => digits.slice(1),
    'are five': ({ digits }) => `0${digits}`,
    'are the whole phone': ({ phone }) => phone,
    'have a space': ({ digits }) => `${digits} `,
    'are full-width': ({ digits }) => digits.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    'are Arabic': ({ digits }) => digits.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit))),
    'are a wildcard': () => '____',
    'are a pattern': () => '\\d{4}',
    'are a statement': ({ digits }) => `${digits}' or true --`,
    'are several': ({ digits }) => [digits, '0000'],
    'are true': () => true,
    'are very long': ({ digits }) => digits.repeat(10_000),
  };
  it.each(Object.entries(tries))('open nothing when they %s', async (_, guess) => {
    const target = await victim();
    const p_digits = guess(target);
    for (const [name, user] of [
      ['read_order_link', null],
      ['take_order_link', await createGuest(backend())],
    ] as const) {
      const answer = await rpc(user, name, { p_key: target.key, p_digits });
      expect(answer.state).not.toBe('open');
      expect(answer.text).not.toContain(address.street);
    }
    expect(await ownerOf(target.order)).toBe(target.guest.id);
  });

  it('are counted over all who try, by reading and by taking, and a new link does not open the locked one', async () => {
    const target = await victim();
    const wrong = target.digits === '0000' ? '0001' : '0000';
    const p_key = target.key;
    for (const user of [null, shopper, rival]) await rpc(user, 'read_order_link', { p_key, p_digits: wrong });
    for (const user of [shopper, rival]) await rpc(user, 'take_order_link', { p_key, p_digits: wrong });
    await target.guest.client.rpc('create_order_link', { p_order: target.order }).throwOnError();
    expect(await rpc(null, 'read_order_link', { p_key, p_digits: target.digits })).toMatchObject({ state: 'locked' });
    expect(await rpc(shopper, 'take_order_link', { p_key, p_digits: target.digits })).toMatchObject({ state: 'locked' });
    expect(await ownerOf(target.order)).toBe(target.guest.id);
  });

  it('are not forgotten when the right ones were given between', async () => {
    const target = await victim();
    const wrong = target.digits === '0000' ? '0001' : '0000';
    for (let n = 0; n < 3; n++) {
      await rpc(null, 'read_order_link', { p_key: target.key, p_digits: wrong });
      await rpc(null, 'read_order_link', { p_key: target.key, p_digits: target.digits });
    }
    const [link] = await backend().sql`select failures from app.order_links where order_id = ${target.order}`;
    expect(link?.failures).toBe(3);
  });
});

describe('what a guest has is not taken [S35]', () => {
  const takers: Record<string, { by: () => Promise<TestUser> | TestUser; code: string }> = {
    'by the seller of the order': { by: () => seller, code: 'own_product' },
    'by somebody who has signed out': {
      by: async () => {
        const user = await createShopper(backend());
        await user.client.auth.signOut({ scope: 'global' });
        return user;
      },
      code: 'signed_out',
    },
    'by a deleted account': {
      by: async () => {
        const user = await createShopper(backend());
        await backend().sql`delete from auth.users where id = ${user.id}`;
        return user;
      },
      code: 'signed_out',
    },
    'by somebody who may not buy': {
      by: async () => {
        const user = await createShopper(backend());
        await backend()
          .sql`insert into app.buyer_limits (user_id, kind, until, reason) values (${user.id}, 'buying', now() + interval '1 day', 'Refused')`;
        return user;
      },
      code: 'buying_limited',
    },
  };
  it.each(Object.entries(takers))('%s: with the link and the digits, and with a key', async (_, { by, code }) => {
    const target = await victim();
    const taker = await by();
    expect((await rpc(taker, 'take_order_link', { p_key: target.key, p_digits: target.digits })).code).toBe(code);
    const { data: key } = await target.guest.client.rpc('create_guest_key').throwOnError();
    expect((await rpc(taker, 'merge_guest', { p_key: key })).code).toBe(code);
    expect(await ownerOf(target.order)).toBe(target.guest.id);
  });

  const parts = ['move_guest', 'move_saved_things', 'check_order_link', 'order_of_link', 'key_hash', 'lock_users', 'remove_guests'];
  it.each(parts)('by calling %s itself', async (name) => {
    const { guest, order } = await victim();
    const body = { p_guest: guest.id, p_user: rival.id, p_order: order, p_key: 'x', p_digits: '0000', p_users: [guest.id] };
    for (const user of [null, rival, guest]) expect((await rpc(user, name, body)).code).not.toBe('ok');
    expect(await ownerOf(order)).toBe(guest.id);
  });

  it.each(['guest_keys', 'order_links'])('by reading or writing the table %s', async (table) => {
    const { guest } = await victim();
    for (const { token } of [rival, guest]) {
      for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) {
        const body = method === 'GET' ? {} : { body: { guest_id: guest.id } };
        const reply = await rawRequest(backend(), method, `/rest/v1/${table}?select=*`, { token, ...body });
        expect(reply.status, `${method} ${table}`).toBeGreaterThanOrEqual(400);
      }
    }
  });

  it('by a key that was used, has expired, or whose guest is gone', async () => {
    const target = await victim();
    const keyOf = async () => (await target.guest.client.rpc('create_guest_key').throwOnError()).data as string;
    const expired = await keyOf();
    await moveTime(backend(), '10 minutes 1 second');
    expect((await rpc(shopper, 'merge_guest', { p_key: expired })).code).toBe('not_found');
    await resetTime(backend());
    const [used, gone] = [await keyOf(), await keyOf()];
    const other = await createGuest(backend());
    expect((await rpc(other, 'merge_guest', { p_key: used })).code).toBe('ok');
    for (const p_key of [used, gone]) expect((await rpc(shopper, 'merge_guest', { p_key })).code).toBe('not_found');
    expect(await ownerOf(target.order)).toBe(other.id);
  });
});
