import { beforeAll, describe, expect, it } from 'vitest';
import { marketForFile } from '../../helpers/market.ts';
import { createOperator } from '../../helpers/operators.ts';
import { SEALED, saveAccount } from '../../helpers/instagramAccounts.ts';
import { createSeller, createShopper, operatorClient, rawRequest, type TestUser, visitorClient } from '../../helpers/users.ts';
import { verify } from '../../helpers/verifications.ts';

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
const connect = (user: TestUser, handle: string, account?: string) => saveAccount(backend(), user, handle, account);

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
    expect(await backend().sql`select * from instagram_connection(${seller.id})`).toEqual([]);
  });
});

describe('a connected Instagram account', () => {
  let owner: TestUser;
  beforeAll(async () => {
    owner = await createSeller(backend(), 'owner');
  });

  it('is written by the functions only [P28]', async () => {
    const ask = {
      p_user: owner.id,
      p_instagram_user_id: '178',
      p_scoped_id: '178',
      p_username: 'owner.home',
      p_token: SEALED,
      p_key_id: 'local',
      p_expires_in: 5_000_000,
    };
    for (const client of [owner.client, rival.client, visitorClient(backend())]) {
      expect((await client.rpc('save_instagram_account', ask)).error?.code).toBe('42501');
    }
    const forged = { instagram_handle: 'owner.home', instagram_user_id: '178', instagram_confirmed_at: new Date().toISOString() };
    expect((await owner.client.from('profiles').update(forged).eq('id', owner.id)).error).toBeNull();
    expect(await accountOf(owner)).toEqual({ handle: 'owner.home', id: null, confirmed: false });
  });

  it('shows its token to no role of the API, the secret key included [E21]', async () => {
    const reader = await createSeller(backend(), 'reader');
    expect(await connect(reader, 'reader.home')).toBe('ok');
    for (const key of [backend().keys.publishable, backend().keys.secret]) {
      for (const token of [undefined, reader.token, rival.token]) {
        for (const headers of [{}, { 'accept-profile': 'app' }] as Record<string, string>[]) {
          const { status, text } = await rawRequest(backend(), 'GET', '/rest/v1/instagram_accounts?select=*', { key, token, headers });
          expect(status).toBeGreaterThanOrEqual(400);
          expect(text).not.toContain(SEALED);
        }
      }
    }
    for (const role of ['anon', 'authenticated', 'service_role']) {
      const [rights] = await backend()
        .sql`select has_table_privilege(${role}, 'app.instagram_accounts', 'select, insert, update, delete') as some,
        has_table_privilege(${role}, 'app.instagram_states', 'select, insert, update, delete') as states`;
      expect(rights).toEqual({ some: false, states: false });
    }
  });

  it('takes the name from whoever only typed it', async () => {
    await type(owner, null);
    expect(await type(rival, 'owner.home')).toBe('ok');
    expect(await connect(owner, 'Owner.Home', '17841400000000001')).toBe('ok');
    expect(await accountOf(owner)).toEqual({ handle: 'Owner.Home', id: '17841400000000001', confirmed: true });
    expect(await accountOf(rival)).toEqual({ handle: null, id: null, confirmed: false });
    expect(await backend().sql`select instagram_user_id from instagram_connection(${owner.id})`).toHaveLength(1);
    expect((await visitorClient(backend()).rpc('store_contact', { p_seller: owner.id })).data).toMatchObject([
      { instagram_handle: 'Owner.Home' },
    ]);
  });

  it('belongs to one seller, by its name and by its id [P27]', async () => {
    expect(await type(rival, 'owner.home')).toBe('instagram_taken');
    expect(await connect(rival, 'renamed.home', '17841400000000001')).toBe('instagram_taken');
    expect(await accountOf(rival)).toEqual({ handle: null, id: null, confirmed: false });
    expect(await accountOf(owner)).toMatchObject({ handle: 'Owner.Home', confirmed: true });
  });

  it('keeps its name, whoever types another one [P28]', async () => {
    const proven = { handle: 'Owner.Home', id: '17841400000000001', confirmed: true };
    for (const typed of ['owner.home2', 'rival.name', null, '', '@other'] as const) {
      expect(await type(owner, typed)).toBe('instagram_connected');
      expect(await accountOf(owner)).toEqual(proven);
    }
    const change = { instagram_handle: 'owner.home3', bio: 'Taken' };
    const others = [
      rival.client,
      visitorClient(backend()),
      (await createShopper(backend())).client,
      (await createOperator(backend(), 'owner')).client,
    ];
    for (const client of [...others, operatorClient(backend())]) {
      await client.from('profiles').update(change).eq('id', owner.id);
      expect(await accountOf(owner)).toEqual(proven);
    }
    const forged = { instagram_handle: 'owner.home', instagram_user_id: '1', instagram_confirmed_at: null };
    expect(
      (
        await owner.client
          .from('profiles')
          .update({ ...forged, bio: 'Clay' })
          .eq('id', owner.id)
      ).error,
    ).toBeNull();
    expect(await accountOf(owner)).toEqual(proven);
    expect(await backend().sql`select bio from app.profiles where id = ${owner.id}`).toEqual([{ bio: 'Clay' }]);
    expect(await backend().sql`select 1 from instagram_connection(${owner.id})`).toHaveLength(1);
  });

  it.each([
    ['has ended', 'ended'],
    ['was revoked', 'revoked'],
  ])('leaves the name to its owner’s typing when it %s [P28]', async (_, state) => {
    const past = await createSeller(backend(), 'past');
    expect(await connect(past, `past.${state}`)).toBe('ok');
    await backend().sql`select app.end_instagram_token(${past.id}, ${state})`;
    expect(await type(past, `typed.${state}`)).toBe('ok');
    expect(await accountOf(past)).toEqual({ handle: `typed.${state}`, id: null, confirmed: false });
  });

  it('is confirmed no more after it was disconnected, and a typed name takes its place [P28]', async () => {
    const leaver = await createSeller(backend(), 'leaver');
    expect(await connect(leaver, 'leaver.home')).toBe('ok');
    expect((await leaver.client.rpc('disconnect_instagram')).error).toBeNull();
    expect(await type(leaver, 'leaver.other')).toBe('ok');
    expect(await accountOf(leaver)).toEqual({ handle: 'leaver.other', id: null, confirmed: false });
  });

  it('needs a seller, a name and an id', async () => {
    expect(await connect(await createShopper(backend()), 'nobody', '1')).toBe('not_seller');
    for (const [handle, id] of [
      ['', '1'],
      ['name', ''],
      ['name', 'x1'],
      ['a b', '1'],
      ['@name', '1'],
    ] as const) {
      expect(await connect(rival, handle, id)).toBe('23514');
    }
  });

  it('ends what was verified for another name, and nothing when it is the first one', async () => {
    const shop = await createSeller(backend(), 'verified');
    await verify(backend(), shop);
    expect(await connect(shop, 'verified.one', '7001')).toBe('ok');
    const states = async () =>
      (await backend().sql`select state from app.verifications where seller_id = ${shop.id}`).map(({ state }) => state as string);
    expect(await states()).toEqual(['verified']);
    await backend().sql`select note_instagram_name(${shop.id}, '7001', 'verified.two')`;
    expect(await states()).toEqual(['ended']);
  });

  it('is forgotten with the account, and then free', async () => {
    const leaving = await createSeller(backend(), 'leaving');
    expect(await connect(leaving, 'leaving.home', '555')).toBe('ok');
    expect((await leaving.client.rpc('delete_account', { p_email: leaving.email })).error).toBeNull();
    expect(await accountOf(leaving)).toEqual({ handle: null, id: null, confirmed: false });
    expect(await connect(rival, 'leaving.home', '555')).toBe('ok');
  });
});
