/** Attacks with the token of a guest: after a merge, with other claims, on the data of other guests and on stock. */
import { beforeAll, describe, expect, it } from 'vitest';
import { callAs, guestWithLink } from '../helpers/guests.ts';
import { expectInvariantsAfterAll } from '../helpers/invariants.ts';
import {
  address,
  backendForFile,
  createGuest,
  createProduct,
  createSeller,
  createShopper,
  newPhone,
  placeOrder,
  rawRequest,
  type TestUser,
} from '../helpers/users.ts';

const backend = backendForFile({ hasOrderLimits: true });
expectInvariantsAfterAll(backend);
let shopper: TestUser;
let vase: string;
beforeAll(async () => {
  shopper = await createShopper(backend());
  vase = (await createProduct(await createSeller(backend()), { stock_quantity: 5000 })).id;
});
const victim = () => guestWithLink(backend(), vase);
const rpc = (user: TestUser | null, name: string, body: unknown) => callAs(backend(), user, name, body);

describe('the token of a guest', () => {
  it('gives nothing after the guest was merged: reading, ordering, files, links and a new token', async () => {
    const { guest, order } = await victim();
    const { data: key } = await guest.client.rpc('create_guest_key').throwOnError();
    await rpc(shopper, 'merge_guest', { p_key: key });
    expect((await guest.client.from('orders').select('id')).data).toEqual([]);
    expect((await guest.client.rpc('create_order_link', { p_order: order })).error?.code).toBe('signed_out');
    expect((await placeOrder(guest.client, [{ product_id: vase, quantity: 1 }])).error?.code).toBe('signed_out');
    const file = await rawRequest(backend(), 'POST', `/storage/v1/object/case-photos/${guest.id}/${crypto.randomUUID()}.webp`, {
      token: guest.token,
      body: 'RIFF',
      headers: { 'content-type': 'image/webp' },
    });
    expect(file.status).toBeGreaterThanOrEqual(400);
    expect((await guest.client.auth.refreshSession()).error).not.toBeNull();
  });

  const claims: Record<string, object> = {
    'data that say it is an account': { data: { is_anonymous: false, guest_until: null } },
    'metadata of the server': { app_metadata: { role: 'service_role', is_anonymous: false } },
    'another role': { role: 'service_role' },
    'a reserved name': { data: { username: 'admin' } },
  };
  it.each(Object.entries(claims))('stays that of a guest after a change of the user with %s', async (_, body) => {
    const guest = await createGuest(backend());
    await rawRequest(backend(), 'PUT', '/auth/v1/user', { token: guest.token, body });
    const { data } = await guest.client.auth.refreshSession();
    const { token = guest.token } = { token: data.session?.access_token };
    expect((await rpc({ ...guest, token }, 'start_instagram_connection', {})).code).toBe('account_required');
    const [profile] = await backend().sql`select guest_until is not null as is_guest, username from app.profiles where id = ${guest.id}`;
    expect(profile).toEqual({ is_guest: true, username: guest.username });
  });

  it('comes without a name, a role or a store, whatever the sign-up says', async () => {
    const reply = await rawRequest(backend(), 'POST', '/auth/v1/signup', {
      body: {
        data: { username: 'admin', is_influencer: true, commission_rate: 0, full_name: 'Kaspi', role: 'service_role' },
        role: 'service_role',
      },
    });
    const { user } = JSON.parse(reply.text) as { user: { id: string; role: string } };
    const [profile] = await backend().sql`select username, is_influencer, full_name from app.profiles where id = ${user.id}`;
    expect({ role: user.role, ...profile }).toEqual({
      role: 'authenticated',
      username: expect.stringMatching(/^guest_/) as string,
      is_influencer: false,
      full_name: null,
    });
  });

  it('does not become the account of an address that somebody has', async () => {
    const guest = await createGuest(backend());
    const [{ email } = { email: '' }] = await backend().sql<{ email: string }[]>`select email from auth.users where id = ${shopper.id}`;
    const { error } = await guest.client.auth.updateUser({ email });
    expect(error?.code).toBe('email_exists');
    expect((await backend().sql`select email from auth.users where id = ${guest.id}`)[0]?.email).toBeNull();
  });
});

describe('a guest sees nothing of another guest', () => {
  const relations = ['orders', 'order_items', 'order_events', 'order_reads', 'addresses', 'wishlists', 'reports', 'order_cases'];
  it.each(relations)('in %s', async (relation) => {
    const { guest } = await victim();
    await guest.client
      .from('addresses')
      .insert({ ...address, phone: newPhone() })
      .throwOnError();
    await guest.client.from('wishlists').insert({ product_id: vase }).throwOnError();
    const other = await createGuest(backend());
    expect((await other.client.from(relation).select('*')).data).toEqual([]);
  });

  it('by the id: profile, contact, link, steps', async () => {
    const { guest, order } = await victim();
    const other = await createGuest(backend());
    expect((await other.client.from('profiles').select('id').eq('id', guest.id)).data).toEqual([]);
    expect((await other.client.rpc('order_contact', { p_order: order })).data).toEqual([]);
    expect((await rpc(other, 'create_order_link', { p_order: order })).code).toBe('not_found');
    expect((await rpc(other, 'set_order_status', { p_order: order, p_status: 'cancelled' })).code).toBe('not_found');
    expect((await rpc(other, 'report_payment', { p_order: order })).code).toBe('not_found');
  });
});

describe('stock', () => {
  it('is not held by one phone of many guests beyond the limit of a phone [O49]', async () => {
    const phone = newPhone();
    const codes: string[] = [];
    for (let n = 0; n < 8; n++) {
      const other = await createSeller(backend());
      const { id } = await createProduct(other);
      const guest = await createGuest(backend());
      const { error } = await placeOrder(guest.client, [{ product_id: id, quantity: 1 }], { p_shipping: { ...address, phone } });
      codes.push(error?.code ?? 'ok');
    }
    const [limit] = await backend().sql`select most from app.order_limits where kind = 'unpaid_of_phone'`;
    expect(codes.filter((code) => code === 'ok')).toHaveLength(Math.min(8, Number(limit?.most)));
    expect(new Set(codes)).toEqual(Number(limit?.most) < 8 ? new Set(['ok', 'too_many_open_orders']) : new Set(['ok']));
  });
});
