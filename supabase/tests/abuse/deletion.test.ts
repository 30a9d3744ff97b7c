import { describe, expect, it } from 'vitest';
import { marketForFile } from '../helpers/market.ts';
import { PASSWORD, type TestUser, placeOrder, createProduct, createSeller, createShopper, visitorClient } from '../helpers/users.ts';
import { verify } from '../helpers/verifications.ts';

let seller: TestUser;
const { backend } = marketForFile((users) => ({ seller } = users));
const sql = <T extends object[]>(strings: TemplateStringsArray, ...values: unknown[]) =>
  backend().sql(strings, ...(values as never[])) as unknown as Promise<T>;
const buy = async (buyer: TestUser, owner = seller, values = {}) => {
  const vase = await createProduct(owner);
  const { data } = await placeOrder(buyer.client, [{ product_id: vase.id, quantity: 1 }], values);
  return data.orders[0].id as string;
};
const move = (user: TestUser, id: string, status: string) => user.client.rpc('set_order_status', { p_order: id, p_status: status });

describe('deleting an account', () => {
  const remove = (user: TestUser) => user.client.from('profiles').delete().eq('id', user.id);
  const signIn = async (user: TestUser) =>
    (await visitorClient(backend()).auth.signInWithPassword({ email: user.email, password: PASSWORD })).error?.code ?? 'ok';
  const state = (user: TestUser) => sql`
    select p.deleted_at is not null as deleted, p.username, p.is_influencer,
           (select count(*)::int from products o where o.seller_id = p.id and o.status = 'active' and o.deleted_at is null) as active,
           (select count(*)::int from auth.users u where u.id = p.id) as users,
           (select count(*)::int from auth.sessions s where s.user_id = p.id) as sessions
      from app.profiles p where p.id = ${user.id}`;

  it('needs reauthentication, and waits for a day after a new way to sign in [S27]', async () => {
    const leaving = await createShopper(backend(), 'stolen');
    const asked = (p_only_check: boolean) => leaving.client.rpc('delete_account', { p_email: leaving.email, p_only_check });
    const codes = async () => [(await asked(true)).error?.code, (await asked(false)).error?.code, (await remove(leaving)).error?.code];
    const there = [{ deleted: false, users: 1 }];
    await sql`update auth.sessions set created_at = now() - interval '11 minutes' where user_id = ${leaving.id}`;
    expect(await codes()).toEqual(Array.from({ length: 3 }, () => 'reauthentication_required'));
    expect(await state(leaving)).toMatchObject(there);
    await leaving.client.auth.updateUser({ password: 'set by the thief' });
    await leaving.client.auth.signInWithPassword({ email: leaving.email, password: 'set by the thief' });
    expect(await codes()).toEqual(Array.from({ length: 3 }, () => 'sign_in_changed'));
    expect(await state(leaving)).toMatchObject(there);
    await sql`update app.sign_in_changes set at = at - interval '24 hours' where user_id = ${leaving.id}`;
    expect((await asked(false)).error).toBeNull();
    expect(await state(leaving)).toMatchObject([{ deleted: true, users: 0 }]);
    expect(await sql`select 1 from app.sign_in_changes where user_id = ${leaving.id}`).toEqual([]);
  });

  it.each(['pending', 'confirmed', 'shipped'])('through the profile is refused to a seller with a %s order [S12]', async (status) => {
    const owner = await createSeller(backend(), 'leaving');
    const id = await buy(await createShopper(backend()), owner);
    for (const next of ['confirmed', 'shipped'].slice(0, ['pending', 'confirmed', 'shipped'].indexOf(status))) await move(owner, id, next);
    const before = await state(owner);
    expect((await remove(owner)).error?.code).toBe('open_orders');
    // a filter that names nobody in particular reaches the own row only
    expect((await owner.client.from('profiles').delete().not('id', 'is', null)).error?.code).toBe('open_orders');
    expect(await state(owner)).toEqual(before);
    expect(before).toMatchObject([{ deleted: false, username: owner.username, is_influencer: true, active: 1, users: 1, sessions: 1 }]);
    expect([await signIn(owner), (await owner.client.from('seller_settings').select('*')).error]).toEqual(['ok', null]);
    expect(await sql`select status from orders where id = ${id}`).toEqual([{ status }]);
  });

  it('through the profile removes sign-in and products of a seller without open orders [S11]', async () => {
    const owner = await createSeller(backend(), 'leaving');
    const id = await buy(await createShopper(backend()), owner);
    await move(owner, id, 'cancelled');
    expect((await remove(owner)).error).toBeNull();
    expect(await state(owner)).toMatchObject([{ deleted: true, is_influencer: false, active: 0, users: 0, sessions: 0 }]);
    expect(await signIn(owner)).not.toBe('ok');
    expect(
      (await owner.client.from('products').insert({ seller_id: owner.id, name: 'X', price: 1, category: 'home' })).error,
    ).not.toBeNull();
  });

  it('through the profile is open to a buyer who waits for a parcel, as delete_account is [S11]', async () => {
    for (const leave of [remove, (user: TestUser) => user.client.rpc('delete_account', { p_email: user.email })]) {
      const buyer = await createShopper(backend(), 'waiting');
      const id = await buy(buyer);
      expect((await leave(buyer)).error).toBeNull();
      expect(await state(buyer)).toMatchObject([{ deleted: true, users: 0, sessions: 0 }]);
      expect(await signIn(buyer)).not.toBe('ok');
      // the seller still has to send it
      expect((await seller.client.rpc('order_contact', { p_order: id })).data).toHaveLength(1);
      expect(await sql`select status from orders where id = ${id}`).toEqual([{ status: 'pending' }]);
    }
  });

  it('leaves nothing personal behind, also when the operator removes the user', async () => {
    const owner = await createSeller(backend(), 'removed');
    await owner.client.from('profiles').update({ full_name: 'Real Name', phone: '+77010001111', bio: 'call me' }).eq('id', owner.id);
    await sql`update app.profiles set website = 'https://example.test', location = 'Almaty', instagram_handle = 'real.name', instagram_user_id = '17841',
      instagram_confirmed_at = now(), username_changes = array[now()] where id = ${owner.id}`;
    await owner.client.from('seller_settings').upsert({ seller_id: owner.id, store_name: 'Shop', kaspi_phone: '+77015559999' });
    await verify(backend(), owner);
    const open = await buy(await createShopper(backend()), owner, { p_payment_method: 'kaspi_transfer' });
    await createProduct(owner, { description: 'call Aizhan +77015550002' });
    await owner.client.from('addresses').insert({ user_id: owner.id, name: 'R', phone: '+77010000000', city: 'A', street: 'S' });
    await sql`delete from auth.users where id = ${owner.id}`;
    const [left] = await sql<object[]>`select
      (select count(*)::int from addresses where user_id = ${owner.id}) as addresses,
      (select count(*)::int from seller_settings where seller_id = ${owner.id}) as settings,
      (select count(*)::int from app.outbox where user_id = ${owner.id}) as mails,
      (select count(*)::int from products where seller_id = ${owner.id} and (description <> '' or deleted_at is null)) as products,
      (select num_nonnulls(full_name, phone, bio, avatar_url, cover_image, website, location, instagram_handle, instagram_user_id,
         instagram_confirmed_at, seller_verified_at) + cardinality(username_changes)
         from app.profiles where id = ${owner.id}) as fields,
      (select count(*)::int from app.verifications where seller_id = ${owner.id}) as verifications,
      (select payment_details::text from orders where id = ${open}) as details,
      (select status from orders where id = ${open}) as status`;
    expect(left).toEqual({
      addresses: 0,
      settings: 0,
      mails: 0,
      products: 0,
      fields: 0,
      verifications: 0,
      details: '{}',
      status: 'cancelled',
    });
    expect(await sql`select actor from order_events where order_id = ${open} order by id desc limit 1`).toEqual([{ actor: 'system' }]);
  });

  it('keeps a buyer’s address until the open order is closed, not longer', async () => {
    const buyer = await createShopper(backend(), 'moving');
    const id = await buy(buyer);
    await buyer.client.rpc('delete_account', { p_email: buyer.email });
    expect((await seller.client.rpc('order_contact', { p_order: id })).data).toMatchObject([
      { name: 'Дана Касымова', phone: '+77012345678' },
    ]);
    for (const status of ['confirmed', 'shipped', 'delivered']) await move(seller, id, status);
    expect(await sql`select customer from orders where id = ${id}`).toEqual([{ customer: '—' }]);
    expect(await sql`select 1 from app.order_contacts where order_id = ${id}`).toEqual([]);
    expect(await sql`select 1 from app.outbox where order_id = ${id}`).toEqual([]);
  });

  it('lists the remaining files to the operator only', async () => {
    const user = await createShopper(backend(), 'files');
    const name = `${user.id}/${crypto.randomUUID()}.png`;
    await sql`insert into storage.objects (bucket_id, name, owner_id) values ('profile-images', ${name}, ${user.id})`;
    await user.client.rpc('delete_account', { p_email: user.email });
    expect(await sql`select * from files_of_deleted_people(10)`).toContainEqual({ bucket: 'profile-images', name });
    expect((await seller.client.rpc('files_of_deleted_people')).error).not.toBeNull();
    expect((await visitorClient(backend()).rpc('files_of_deleted_people')).error).not.toBeNull();
  });

  it('reserves the username for 90 days, as renaming does', async () => {
    const [gone, renamed, taker] = [
      await createSeller(backend(), 'gone'),
      await createSeller(backend(), 'renamed'),
      await createShopper(backend(), 'taker'),
    ];
    await gone.client.rpc('delete_account', { p_email: gone.email });
    const old = renamed.username;
    expect(
      (
        await renamed.client
          .from('profiles')
          .update({ username: `${old}x` })
          .eq('id', renamed.id)
      ).error,
    ).toBeNull();
    for (const name of [gone.username, old]) {
      expect((await taker.client.rpc('username_state', { p_username: name })).data).toBe('taken');
      expect((await taker.client.from('profiles').update({ username: name }).eq('id', taker.id)).error?.code).toBe('23505');
    }
    expect((await renamed.client.from('profiles').update({ username: old }).eq('id', renamed.id)).error).toBeNull();
    await sql`update app.retired_usernames set retired_at = now() - interval '91 days'`;
    expect((await taker.client.rpc('username_state', { p_username: gone.username })).data).toBe('free');
  });
});
