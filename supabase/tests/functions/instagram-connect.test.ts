/** Connecting an Instagram account: the real functions under deno against a local Instagram. */
import { beforeEach, describe, expect, it } from 'vitest';
import { apiError } from '../../local/instagram/errors.ts';
import {
  asScheduler,
  asUser,
  callFunction,
  connect,
  findInDatabase,
  instagramForFile,
  postAt,
  signInAtInstagram,
  SITE,
} from '../helpers/instagram.ts';
import { expectInvariantsAfterAll } from '../helpers/invariants.ts';
import { backendForFile, createSeller, createShopper, type TestUser } from '../helpers/users.ts';

const backend = backendForFile();
expectInvariantsAfterAll(backend);
const on = instagramForFile(backend);
let seller: TestUser;
let name = '';
let counter = 0;
beforeEach(async () => {
  on.instagram().intercept = null;
  name = `shop.${counter++}`;
  on.addAccount(name, { posts: [postAt(Date.now(), 'Ваза. Цена 5 000 ₸')] });
  seller = await createSeller(backend(), 'insta');
});
const start = (user: TestUser = seller) => callFunction(backend(), on.functions(), 'instagram-connect', { step: 'start' }, asUser(user));
const finish = (body: object, user: TestUser = seller) =>
  callFunction(backend(), on.functions(), 'instagram-connect', { step: 'finish', ...body }, asUser(user));
const own = async (user: TestUser = seller) => (await user.client.rpc('own_instagram')).data as Record<string, unknown>;
const begin = async (username = name) => {
  const { body } = await start();
  const back = await signInAtInstagram(on.instagram(), String(body?.url), username);
  return { code: back.get('code'), state: back.get('state') };
};

describe('connecting', () => {
  it('confirms the name that Instagram says, whatever was typed', async () => {
    await seller.client.from('profiles').update({ instagram_handle: 'some.other' }).eq('id', seller.id);
    expect(await connect(backend(), on, seller, name)).toMatchObject({ status: 200, body: { username: name } });
    const [profile] = await backend().sql`select instagram_handle, instagram_user_id, instagram_confirmed_at is not null as confirmed
      from app.profiles where id = ${seller.id}`;
    expect(profile).toEqual({ instagram_handle: name, instagram_user_id: on.accounts.get(name)?.id, confirmed: true });
    expect(await own()).toMatchObject({ state: 'active', username: name });
  });

  it('asks Instagram for the basic permission, with an address of the site and a state of 256 bits', async () => {
    const url = new URL(String((await start()).body?.url));
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      redirect_uri: `${SITE}/influencer/instagram`,
      response_type: 'code',
      scope: 'instagram_business_basic',
      state: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(url.search).not.toContain(on.variables().INSTAGRAM_APP_SECRET);
  });

  it('leaves neither tokens nor the secret of the app in the database [E21]', async () => {
    await connect(backend(), on, seller, name);
    const tokens = on.instagram().issued.slice(-2);
    expect(tokens).toHaveLength(2);
    for (const secret of [...tokens, on.variables().INSTAGRAM_APP_SECRET]) expect(await findInDatabase(backend(), secret)).toEqual([]);
    // the search finds what is there
    expect(await findInDatabase(backend(), seller.id)).toContain('app.instagram_accounts');
  });

  it('answers with no token, and neither does any later call [E21]', async () => {
    const answers = [await connect(backend(), on, seller, name), await start(), { text: JSON.stringify(await own()) }];
    answers.push(await callFunction(backend(), on.functions(), 'instagram-import', {}, asUser(seller)));
    for (const token of on.instagram().issued) for (const { text } of answers) expect(text).not.toContain(token);
  });

  it('uses a state once, in its own session, for ten minutes [E22]', async () => {
    const first = await begin();
    expect((await finish(first)).status).toBe(200);
    expect(await finish(first)).toMatchObject({ status: 409, body: { error: 'connection_expired' } });
    const other = await createSeller(backend(), 'thief');
    const second = await begin();
    expect(await finish(second, other)).toMatchObject({ status: 409, body: { error: 'connection_expired' } });
    expect(await own(other)).toEqual({});
    // another session of the same person
    const { data } = await seller.client.auth.refreshSession();
    expect((await finish(second, { ...seller, token: data.session?.access_token ?? '' })).status).toBe(200);
    const third = await begin();
    await on.passTime(0.2);
    expect(await finish(third)).toMatchObject({ status: 409, body: { error: 'connection_expired' } });
    await on.resetTime();
  });

  it.each([
    ['a missing state', { code: 'x'.repeat(20) }],
    ['an invented state', { code: 'x'.repeat(20), state: 'a'.repeat(64) }],
    ['a state of another form', { code: 'x'.repeat(20), state: ["' or 1=1"] }],
    ['a missing code', { state: 'a'.repeat(64) }],
    ['a code of another form', { code: 'x y', state: 'a'.repeat(64) }],
  ])('refuses %s', async (_, body) => {
    const { status } = await finish(body);
    expect([400, 409]).toContain(status);
    expect(await own()).toEqual({});
  });

  it('refuses a code that was used or has expired, and uses up its state', async () => {
    const used = await begin();
    expect((await finish(used)).status).toBe(200);
    const { body } = await start();
    const state = new URL(String(body?.url)).searchParams.get('state');
    expect(await finish({ code: used.code, state })).toMatchObject({ status: 409, body: { error: 'connection_refused' } });
    expect(await finish({ code: used.code, state })).toMatchObject({ status: 409, body: { error: 'connection_expired' } });
  });

  it('refuses a code that has expired', async () => {
    const { code } = await begin();
    await on.passTime(1.1);
    const { body } = await start();
    const state = new URL(String(body?.url)).searchParams.get('state');
    expect(await finish({ code, state })).toMatchObject({ status: 409, body: { error: 'connection_refused' } });
    expect(await own()).toEqual({});
    await on.resetTime();
    expect((await finish(await begin())).status).toBe(200);
  });

  it('tells a seller without a professional account', async () => {
    on.addAccount(name, { accountType: 'PERSONAL' });
    expect(await connect(backend(), on, seller, name)).toMatchObject({ status: 403, body: { error: 'not_professional' } });
    expect(await own()).toEqual({});
  });

  it('is for sellers with a session', async () => {
    expect(await start(await createShopper(backend(), 'shopper'))).toMatchObject({ status: 403, body: { error: 'not_seller' } });
    const anonymous = await callFunction(backend(), on.functions(), 'instagram-connect', { step: 'start' });
    expect(anonymous).toMatchObject({ status: 401, body: { error: 'signed_out' } });
    expect(await callFunction(backend(), on.functions(), 'instagram-connect', { step: 'x' }, asUser(seller))).toMatchObject({
      status: 400,
    });
  });

  it.each([
    [4, 429, 'rate_limited'],
    [17, 429, 'rate_limited'],
    [32, 429, 'rate_limited'],
    [10, 403, 'not_connected'],
    [190, 403, 'not_connected'],
    [1, 502, 'upstream'],
  ])('says what the code %i of the API means', async (code, status, error) => {
    on.instagram().intercept = (path) => (path === '/me' ? apiError({ code }) : null);
    expect(await connect(backend(), on, seller, name)).toMatchObject({ status, body: { error } });
    expect(await own()).toEqual({});
  });
});

describe('one account', () => {
  it('belongs to one seller, until that one disconnects [P27]', async () => {
    const rival = await createSeller(backend(), 'rival');
    await connect(backend(), on, seller, name);
    expect(await connect(backend(), on, rival, name)).toMatchObject({ status: 409, body: { error: 'instagram_taken' } });
    expect(await own(rival)).toEqual({});
    expect((await seller.client.rpc('disconnect_instagram')).error).toBeNull();
    expect((await connect(backend(), on, rival, name)).status).toBe(200);
  });

  it('takes its name from a seller who only typed it', async () => {
    const typing = await createSeller(backend(), 'typing');
    await typing.client.from('profiles').update({ instagram_handle: name.toUpperCase() }).eq('id', typing.id);
    expect((await connect(backend(), on, seller, name)).status).toBe(200);
    const [row] = await backend().sql`select instagram_handle from app.profiles where id = ${typing.id}`;
    expect(row).toEqual({ instagram_handle: null });
  });

  it('is followed by its id when its owner renames it, also when somebody takes the old name', async () => {
    await connect(backend(), on, seller, name);
    const renamed = { ...on.accounts.get(name)!, username: `${name}.new` };
    on.accounts.set(name, renamed);
    const heir = await createSeller(backend(), 'heir');
    on.accounts.set(`${name}.heir`, { ...on.addAccount(`${name}.heir`), username: name });
    expect(await connect(backend(), on, heir, `${name}.heir`)).toMatchObject({ status: 200, body: { username: name } });
    // until it is read again, the first account has no name
    const nameOf = async ({ id }: TestUser) =>
      (
        await backend()
          .sql`select instagram_handle as name, instagram_confirmed_at is not null as confirmed from app.profiles where id = ${id}`
      )[0];
    expect(await nameOf(seller)).toEqual({ name: null, confirmed: true });
    const media = await callFunction(backend(), on.functions(), 'fetch-instagram-media', { mediaType: 'posts' }, asUser(seller));
    expect(media).toMatchObject({ status: 200, body: { total: 1 } });
    expect(await nameOf(seller)).toEqual({ name: `${name}.new`, confirmed: true });
    expect(await nameOf(heir)).toEqual({ name, confirmed: true });
  });

  it('stays when its owner types another name, and ends with the profile', async () => {
    await connect(backend(), on, seller, name);
    const { error } = await seller.client.from('profiles').update({ instagram_handle: 'another.name' }).eq('id', seller.id);
    expect(error?.code).toBe('instagram_connected');
    expect(await own()).toMatchObject({ state: 'active', username: name });
    expect((await seller.client.rpc('delete_account', { p_email: seller.email })).error).toBeNull();
    expect(await backend().sql`select 1 from app.instagram_accounts where user_id = ${seller.id}`).toHaveLength(0);
  });
});

describe('without an app at Instagram', () => {
  it('every function says so', async () => {
    const { functions } = on;
    await on.restart({ INSTAGRAM_APP_ID: '' });
    for (const call of ['instagram-connect', 'instagram-import', 'fetch-instagram-media']) {
      const answer = await callFunction(backend(), functions(), call, { step: 'start', mediaType: 'posts' }, asUser(seller));
      expect(answer).toMatchObject({ status: 503, body: { error: 'not_configured' } });
    }
    const refresh = await callFunction(backend(), functions(), 'instagram-refresh', {}, asScheduler(backend()));
    expect(refresh).toMatchObject({ status: 503, body: { error: 'not_configured' } });
    await on.restart({ INSTAGRAM_APP_ID: 'tanda-local' });
  });
});
