/** A year of a connection: renewals, failures, the end, and what Instagram tells by itself. */
import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiError } from '../../local/instagram/errors.ts';
import { asScheduler, asUser, callFunction, connect, findInDatabase, instagramForFile, postAt } from '../helpers/instagram.ts';
import { expectInvariantsAfterAll } from '../helpers/invariants.ts';
import { backendForFile, createSeller, type TestUser, visitorClient } from '../helpers/users.ts';

const backend = backendForFile();
expectInvariantsAfterAll(backend);
const on = instagramForFile(backend);
let seller: TestUser;
let name = '';
let counter = 0;
beforeEach(async () => {
  on.instagram().intercept = null;
  await on.resetTime();
  // what earlier tests left must not be due in this one
  await backend().sql`delete from app.instagram_accounts`;
  await backend().sql`update app.jobs set paused_until = null`;
  name = `life.${counter++}`;
  on.addAccount(name, { posts: [postAt(Date.now(), 'Шарф. 8 000 тг')] });
  seller = await createSeller(backend(), 'life');
  expect((await connect(backend(), on, seller, name)).status).toBe(200);
});
const refresh = async () => (await callFunction(backend(), on.functions(), 'instagram-refresh', {}, asScheduler(backend()))).body;
const account = async ({ id }: TestUser = seller) =>
  (
    await backend()
      .sql`select state, token, key_id, failures, expires_at > app.now() as lives, username from app.instagram_accounts where user_id = ${id}`
  )[0];
const isConfirmed = async () =>
  (await backend().sql`select instagram_confirmed_at is not null as confirmed from app.profiles where id = ${seller.id}`)[0]
    ?.confirmed as boolean;
const mails = async () =>
  (await backend().sql`select kind from app.outbox where user_id = ${seller.id} and kind like 'instagram%' order by id`).map(
    ({ kind }) => kind as string,
  );
const DAY = 24;

describe('renewing', () => {
  it('leaves a token alone until 20 days before its end, and never renews one of the first day', async () => {
    const before = await account();
    expect(await refresh()).toEqual({ renewed: 0, failed: 0, resealed: 0 });
    await on.passTime(39 * DAY);
    expect(await refresh()).toEqual({ renewed: 0, failed: 0, resealed: 0 });
    expect((await account())?.token).toBe(before?.token);
    await on.passTime(1.1 * DAY);
    expect(await refresh()).toEqual({ renewed: 1, failed: 0, resealed: 0 });
    expect((await account())?.token).not.toBe(before?.token);
    await backend().sql`update app.instagram_accounts set refresh_due_at = app.now()`;
    await on.passTime(0.5);
    // Instagram refuses it, and the token stays
    expect(await refresh()).toEqual({ renewed: 0, failed: 1, resealed: 0 });
    expect(await account()).toMatchObject({ state: 'active', failures: 1 });
  });

  it('keeps a connection for 400 days without anybody, and no token in the database [E21]', async () => {
    let renewed = 0;
    for (let day = 0; day < 400; day += 5) {
      await on.passTime(5 * DAY);
      renewed += Number((await refresh())?.renewed);
    }
    expect(renewed).toBe(10);
    expect(await account()).toMatchObject({ state: 'active', failures: 0, lives: true });
    expect(await isConfirmed()).toBe(true);
    const { body } = await callFunction(backend(), on.functions(), 'fetch-instagram-media', { mediaType: 'posts' }, await signedInAgain());
    expect(body).toMatchObject({ total: 1 });
    expect(await findInDatabase(backend(), on.instagram().issued.at(-1)!)).toEqual([]);
  }, 60_000);

  it('tells the seller after three failures, and once it works again says no more', async () => {
    await on.passTime(41 * DAY);
    on.instagram().intercept = (path) => (path === '/refresh_access_token' ? new Response('sorry', { status: 500 }) : null);
    for (const [hours, state] of [
      [0, 'active'],
      [2, 'active'],
      [25, 'ending'],
      [25, 'ending'],
    ] as const) {
      await on.passTime(hours);
      expect(await refresh()).toMatchObject({ failed: 1 });
      expect(await account()).toMatchObject({ state });
    }
    expect(await mails()).toEqual(['instagram_ending']);
    expect(await isConfirmed()).toBe(true);
    on.instagram().intercept = null;
    await on.passTime(25);
    expect(await refresh()).toMatchObject({ renewed: 1 });
    expect(await account()).toMatchObject({ state: 'active', failures: 0 });
    expect(await mails()).toEqual(['instagram_ending']);
  });

  it.each([17, 32])('waits an hour after the code %i, and counts no failure', async (code) => {
    await on.passTime(41 * DAY);
    on.instagram().intercept = () => apiError({ code });
    expect(await refresh()).toMatchObject({ failed: 1 });
    expect(await account()).toMatchObject({ state: 'active', failures: 0 });
    expect(await refresh()).toMatchObject({ failed: 0 });
    on.instagram().intercept = null;
    await on.passTime(1.1);
    expect(await refresh()).toMatchObject({ renewed: 1 });
  });

  it.each([190, 10])('removes a token after Instagram has refused it three times with the code %i', async (code) => {
    await on.passTime(41 * DAY);
    on.instagram().intercept = () => apiError({ code });
    for (const hours of [0, 2, 25]) {
      await on.passTime(hours);
      await refresh();
    }
    expect(await account()).toMatchObject({ state: 'revoked', token: null, key_id: null });
    expect(await mails()).toEqual(['instagram_revoked']);
    expect(await isConfirmed()).toBe(false);
  });

  it('stops for everybody after the limit of the app, and goes on after a pause', async () => {
    const others = [];
    for (let n = 0; n < 3; n++) {
      const other = await createSeller(backend(), 'other');
      on.addAccount(`${name}.${n}`);
      await connect(backend(), on, other, `${name}.${n}`);
      others.push(other);
    }
    await on.passTime(41 * DAY);
    on.instagram().intercept = () => apiError({ code: 4 });
    on.instagram().calls.length = 0;
    expect(await refresh()).toMatchObject({ renewed: 0, failed: 1 });
    expect(await refresh()).toMatchObject({ renewed: 0, failed: 0 });
    expect(on.instagram().calls).toHaveLength(1);
    on.instagram().intercept = null;
    await on.passTime(0.3);
    expect(await refresh()).toMatchObject({ renewed: 4, failed: 0 });
    for (const user of [seller, ...others]) expect(await account(user)).toMatchObject({ state: 'active', failures: 0 });
  });

  it('ends after the owner has removed the app on Instagram, also when no callback arrives', async () => {
    on.instagram().revoked.add(name);
    const media = await callFunction(backend(), on.functions(), 'fetch-instagram-media', { mediaType: 'posts' }, asUser(seller));
    expect(media).toMatchObject({ status: 403, body: { error: 'not_connected' } });
    expect(await account()).toMatchObject({ state: 'active' });
    await on.passTime(41 * DAY);
    for (const hours of [0, 2, 25]) {
      await on.passTime(hours);
      expect(await refresh()).toMatchObject({ renewed: 0, failed: 1 });
    }
    expect(await account()).toMatchObject({ state: 'revoked', token: null });
    expect(await mails()).toEqual(['instagram_revoked']);
    expect(await isConfirmed()).toBe(false);
    await on.resetTime();
    expect((await connect(backend(), on, seller, name)).status).toBe(200);
    expect(await account()).toMatchObject({ state: 'active', failures: 0 });
  });

  it('ends a token that nobody renewed for 61 days; connecting again brings all back', async () => {
    await on.passTime(61 * DAY);
    expect(await refresh()).toEqual({ renewed: 0, failed: 0, resealed: 0 });
    expect(await account()).toMatchObject({ state: 'ended', token: null });
    expect(await mails()).toEqual(['instagram_ended']);
    expect(await isConfirmed()).toBe(false);
    await on.resetTime();
    expect((await connect(backend(), on, seller, name)).status).toBe(200);
    expect(await account()).toMatchObject({ state: 'active' });
    expect(await isConfirmed()).toBe(true);
  });

  it('does nothing without the secret key', async () => {
    const refused: Record<string, string>[] = [{}, asUser(seller), { apikey: backend().keys.publishable }];
    for (const headers of refused) {
      expect(await callFunction(backend(), on.functions(), 'instagram-refresh', {}, headers)).toMatchObject({ status: 401 });
    }
  });
});

/** The session of the seller has ended with the time that passed. */
async function signedInAgain() {
  const { data } = await seller.client.auth.signInWithPassword({ email: seller.email, password: 'correct horse battery' });
  return asUser({ token: data.session?.access_token ?? '' });
}

const encode = (value: object | Buffer) => (Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))).toString('base64url');
function signed(payload: object, secret = on.variables().INSTAGRAM_APP_SECRET): string {
  const text = encode(payload);
  return `${encode(createHmac('sha256', secret).update(text).digest())}.${text}`;
}
const about = (more: object = {}) => ({
  algorithm: 'HMAC-SHA256',
  user_id: on.accounts.get(name)?.scopedId,
  issued_at: Math.floor(Date.now() / 1000) + 1,
  ...more,
});
const deletions = async () => (await backend().sql`select 1 from app.instagram_deletions`).length;
async function callback(step: string, signedRequest: string) {
  const reply = await on.functions().handle(
    new Request(`${backend().url}/functions/v1/instagram-callbacks/${step}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ signed_request: signedRequest }).toString(),
    }),
  );
  return { status: reply.status, body: (await reply.json()) as Record<string, string> };
}

describe('Instagram’s callbacks', () => {
  it('removing the app removes the token at once', async () => {
    expect(await callback('deauthorize', signed(about()))).toEqual({ status: 200, body: {} });
    expect(await account()).toMatchObject({ state: 'revoked', token: null });
    expect(await mails()).toEqual(['instagram_revoked']);
    expect(await isConfirmed()).toBe(false);
  });

  it('a request for deletion removes all that is from Instagram, and its page says so', async () => {
    await callFunction(backend(), on.functions(), 'instagram-import', {}, asUser(seller));
    expect(await backend().sql`select 1 from imported_posts where seller_id = ${seller.id}`).toHaveLength(1);
    const { status, body } = await callback('delete', signed(about()));
    expect([status, body]).toEqual([
      200,
      {
        url: `https://tanda.example/instagram-deletion?code=${body.confirmation_code}`,
        confirmation_code: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ]);
    expect(await account()).toBeUndefined();
    for (const table of ['imported_posts', 'instagram_accounts']) {
      const [row] = await backend()
        .sql`select count(*)::int as rows from ${backend().sql(table === 'imported_posts' ? table : `app.${table}`)} t
        where to_jsonb(t)::text like ${`%${seller.id}%`}`;
      expect(row).toEqual({ rows: 0 });
    }
    expect((await backend().sql`select instagram_handle from app.profiles where id = ${seller.id}`)[0]).toEqual({ instagram_handle: null });
    const ask = async (p_code: string) => (await visitorClient(backend()).rpc('instagram_deletion', { p_code })).data as unknown;
    expect(await ask(body.confirmation_code ?? '')).toMatchObject({ has_found: true });
    expect(await ask('0'.repeat(32))).toEqual({});
  });

  it('a request about nobody gets a code, too', async () => {
    const { status, body } = await callback('delete', signed(about({ user_id: '404' })));
    expect([status, body.confirmation_code?.length]).toEqual([200, 32]);
    expect(await account()).toMatchObject({ state: 'active' });
  });

  it('an old request does not end a later connection', async () => {
    const earlier = signed(about({ issued_at: Math.floor(Date.now() / 1000) - 60 }));
    for (const step of ['deauthorize', 'delete']) expect((await callback(step, earlier)).status).toBe(200);
    expect(await account()).toMatchObject({ state: 'active' });
  });

  it.each([
    ['another secret', () => signed(about(), 'wrong'), 403],
    ['no signature', () => `.${encode(about())}`, 400],
    ['the signature of another account', () => `${signed(about({ user_id: '1' })).split('.')[0]}.${encode(about())}`, 403],
    ['another algorithm', () => signed(about({ algorithm: 'none' })), 400],
    ['no algorithm', () => signed(about({ algorithm: undefined })), 400],
    ['no account', () => signed(about({ user_id: undefined })), 400],
    ['an account whose id is a number, which is rounded', () => signed(about({ user_id: 17841400000000001 })), 400],
    ['an account that is no number', () => signed(about({ user_id: "1' or 1=1" })), 400],
    ['no time', () => signed(about({ issued_at: undefined })), 403],
    ['a time of last week', () => signed(about({ issued_at: Date.now() / 1000 - 7 * 86_400 })), 403],
    ['a time to come', () => signed(about({ issued_at: Date.now() / 1000 + 86_400 })), 403],
    ['an empty text', () => '', 400],
    ['no JSON', () => signed(Buffer.from('x')), 400],
    ['JSON without anything', () => signed(Buffer.from('null')), 400],
  ])('refuse %s [E23]', async (_, make, status) => {
    const before = await deletions();
    for (const step of ['deauthorize', 'delete']) expect((await callback(step, make())).status).toBe(status);
    expect(await account()).toMatchObject({ state: 'active' });
    expect(await deletions()).toBe(before);
  });
});

describe('disconnecting', () => {
  it('forgets all but the products, without an operator', async () => {
    await callFunction(backend(), on.functions(), 'instagram-import', {}, asUser(seller));
    const token = on.instagram().issued.at(-1)!;
    expect((await seller.client.rpc('disconnect_instagram')).error).toBeNull();
    expect(await account()).toBeUndefined();
    expect((await seller.client.rpc('own_instagram')).data).toEqual({});
    const found = [];
    for (const text of [on.accounts.get(name)!.id, name, token]) found.push(...(await findInDatabase(backend(), text)));
    expect(found).toEqual([]);
  });
});
