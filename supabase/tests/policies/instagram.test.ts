import { beforeAll, describe, expect, it } from 'vitest';
import { marketForFile } from '../helpers/market.ts';
import { createSeller, createShopper, operatorClient, type TestUser, visitorClient } from '../helpers/users.ts';

let seller: TestUser;
let rival: TestUser;
const { backend } = marketForFile((users) => ({ seller, rival } = users));
const accountOf = async (user: TestUser) =>
  (
    await backend().sql`select instagram_handle as handle, instagram_user_id as id, instagram_confirmed_at is not null as confirmed
    from app.profiles where id = ${user.id}`
  )[0];
const type = async (user: TestUser, instagram_handle: string | null) =>
  (await user.client.from('profiles').update({ instagram_handle }).eq('id', user.id)).error?.code ?? 'ok';
const connect = async (user: TestUser, handle: string | null, id: string | null) =>
  (await operatorClient(backend()).rpc('connect_instagram', { p_user: user.id, p_handle: handle, p_instagram_user_id: id })).error?.code ??
  'ok';

describe('a typed Instagram name', () => {
  it('belongs to one seller, whatever its case, and says so [P27]', async () => {
    expect(await type(seller, 'Wool.Corner')).toBe('ok');
    expect(await type(rival, 'wool.CORNER')).toBe('instagram_taken');
    expect(await accountOf(rival)).toEqual({ handle: null, id: null, confirmed: false });
    expect(await type(seller, null)).toBe('ok');
    expect(await type(rival, 'wool.corner')).toBe('ok');
    expect(await type(rival, null)).toBe('ok');
  });

  it('is free for shoppers, who lose nothing, and is checked when one opens a store [P27]', async () => {
    const [shopper, second] = [await createShopper(backend(), 'shopper'), await createShopper(backend(), 'second')];
    for (const user of [shopper, second]) expect(await type(user, 'same.name')).toBe('ok');
    const open = async (user: TestUser) =>
      (await user.client.from('profiles').update({ is_influencer: true }).eq('id', user.id)).error?.code ?? 'ok';
    expect(await open(shopper)).toBe('ok');
    expect(await open(second)).toBe('instagram_taken');
    expect((await backend().sql`select is_influencer from app.profiles where id = ${second.id}`)[0]).toEqual({ is_influencer: false });
  });

  it('proves nothing: no contact of the store, no account for the functions [P28]', async () => {
    await type(seller, 'typed.only');
    expect((await visitorClient(backend()).rpc('store_contact', { p_seller: seller.id })).data).toEqual([
      { whatsapp_phone: null, instagram_handle: null },
    ]);
    expect((await seller.client.rpc('consume_rate_limit', { p_kind: 'instagram_media' })).data).toMatchObject({
      instagram_handle: 'typed.only',
      instagram_confirmed: false,
    });
  });
});

describe('a confirmed Instagram account', () => {
  let owner: TestUser;
  beforeAll(async () => {
    owner = await createSeller(backend(), 'owner');
  });

  it('is written by the operator only [P28]', async () => {
    const ask = { p_user: owner.id, p_handle: 'owner.home', p_instagram_user_id: '178' };
    for (const client of [owner.client, rival.client, visitorClient(backend())]) {
      expect((await client.rpc('connect_instagram', ask)).error?.code).toBe('42501');
    }
    const forged = { instagram_handle: 'owner.home', instagram_user_id: '178', instagram_confirmed_at: new Date().toISOString() };
    expect((await owner.client.from('profiles').update(forged).eq('id', owner.id)).error).toBeNull();
    expect(await accountOf(owner)).toEqual({ handle: 'owner.home', id: null, confirmed: false });
  });

  it('takes the name from whoever only typed it', async () => {
    await type(owner, null);
    expect(await type(rival, 'owner.home')).toBe('ok');
    expect(await connect(owner, ' @Owner.Home ', '17841400000000001')).toBe('ok');
    expect(await accountOf(owner)).toEqual({ handle: 'Owner.Home', id: '17841400000000001', confirmed: true });
    expect(await accountOf(rival)).toEqual({ handle: null, id: null, confirmed: false });
    expect((await owner.client.rpc('consume_rate_limit', { p_kind: 'instagram_media' })).data).toEqual({
      user_id: owner.id,
      instagram_handle: 'Owner.Home',
      instagram_confirmed: true,
    });
    expect((await visitorClient(backend()).rpc('store_contact', { p_seller: owner.id })).data).toMatchObject([
      { instagram_handle: 'Owner.Home' },
    ]);
  });

  it('belongs to one seller, by its name and by its id [P27]', async () => {
    expect(await type(rival, 'owner.home')).toBe('instagram_taken');
    expect(await connect(rival, 'owner.home', '999')).toBe('instagram_taken');
    expect(await connect(rival, 'renamed.home', '17841400000000001')).toBe('instagram_taken');
    expect(await accountOf(rival)).toEqual({ handle: null, id: null, confirmed: false });
    expect(await accountOf(owner)).toMatchObject({ handle: 'Owner.Home', confirmed: true });
  });

  it('keeps its confirmation while other fields change, and loses it with another name [P28]', async () => {
    await owner.client.from('profiles').update({ bio: 'Clay', instagram_handle: 'owner.home' }).eq('id', owner.id);
    expect(await accountOf(owner)).toMatchObject({ handle: 'owner.home', confirmed: true });
    expect(await type(owner, 'owner.home2')).toBe('ok');
    expect(await accountOf(owner)).toEqual({ handle: 'owner.home2', id: null, confirmed: false });
    expect(await type(owner, 'owner.home')).toBe('ok');
    expect(await accountOf(owner)).toEqual({ handle: 'owner.home', id: null, confirmed: false });
  });

  it('needs a seller, a name and an id', async () => {
    expect(await connect(await createShopper(backend()), 'nobody', '1')).toBe('not_seller');
    for (const [handle, id] of [
      ['', '1'],
      [null, '1'],
      ['name', ''],
      ['name', null],
      ['name', 'x1'],
    ] as const) {
      expect(await connect(rival, handle, id)).toBe('invalid');
    }
    expect(await connect(rival, 'a b', '1')).toBe('23514');
  });

  it('is forgotten with the account, and then free', async () => {
    const leaving = await createSeller(backend(), 'leaving');
    expect(await connect(leaving, 'leaving.home', '555')).toBe('ok');
    expect((await leaving.client.rpc('delete_account', { p_email: leaving.email })).error).toBeNull();
    expect(await accountOf(leaving)).toEqual({ handle: null, id: null, confirmed: false });
    expect(await connect(rival, 'leaving.home', '555')).toBe('ok');
  });
});
