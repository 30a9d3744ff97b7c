/** Posts become drafts: by the button, at night, and what a changed caption does. */
import { beforeEach, describe, expect, it } from 'vitest';
import { apiError } from '../../local/instagram/errors.ts';
import { asScheduler, asUser, callFunction, connect, instagramForFile, postAt } from '../helpers/instagram.ts';
import { expectInvariantsAfterAll } from '../helpers/invariants.ts';
import { backendForFile, createProduct, createSeller, operatorClient, type TestUser } from '../helpers/users.ts';

const backend = backendForFile();
expectInvariantsAfterAll(backend);
const on = instagramForFile(backend);
const HOUR_MS = 60 * 60 * 1000;
/** After this time every seller is due again, whatever the time of day: each has a time of their own from 01:00 to 07:00. */
const NIGHT_HOURS = 31;
/** After this time the scheduler reads a new connection, too. */
const GRACE_HOURS = 0.1;
/** How long it is until the next 01:01 of Almaty: from then on whoever was read is due in the next night, not in this one. */
const hoursUntilNight = () => 25 - ((Date.now() / HOUR_MS + 5) % 24) + 0.02;
let seller: TestUser;
let name = '';
let counter = 0;
beforeEach(async () => {
  on.instagram().intercept = null;
  await on.resetTime();
  await backend().sql`delete from app.instagram_accounts`;
  await backend().sql`update app.jobs set paused_until = null`;
  name = `import.${counter++}`;
  on.addAccount(name, {
    posts: [
      postAt(Date.now() - HOUR_MS, 'Ваза «Сары», глина. Цена 21 900 ₸'),
      postAt(Date.now() - 2 * HOUR_MS, 'Ақ көйлек. Бағасы 15 000 тг'),
      postAt(Date.now() - 3 * HOUR_MS, 'Доброе утро, Алматы!'),
    ],
  });
  seller = await createSeller(backend(), 'import');
  expect((await connect(backend(), on, seller, name)).status).toBe(200);
});
const posts = () => on.accounts.get(name)!.posts;
const importNow = (user: TestUser = seller) => callFunction(backend(), on.functions(), 'instagram-import', {}, asUser(user));
const atNight = async () => (await callFunction(backend(), on.functions(), 'instagram-import', {}, asScheduler(backend()))).body;
const drafts = async (user: TestUser = seller) =>
  (await user.client.from('imported_posts').select('*').eq('state', 'new').order('posted_at', { ascending: false })).data as Record<
    string,
    unknown
  >[];

describe('the button', () => {
  it('reads captions into drafts, counts those with a price, and publishes nothing', async () => {
    expect(await importNow()).toMatchObject({ status: 200, body: { found: 3, priced: 2 } });
    expect(await drafts()).toMatchObject([
      { price: 21_900, name: expect.stringContaining('Ваза'), is_sold: false, instagram_media_id: posts()[0]?.id },
      { price: 15_000 },
      { price: null },
    ]);
    expect((await seller.client.rpc('own_instagram')).data).toMatchObject({ new_posts: 3, priced_posts: 2, is_importing: false });
    expect(await backend().sql`select 1 from products where seller_id = ${seller.id}`).toHaveLength(0);
  });

  it('finds only later posts the next time, once each', async () => {
    await importNow();
    expect(await importNow()).toMatchObject({ body: { found: 0, priced: 0 } });
    posts().unshift(postAt(Date.now(), 'Кружка, 4 500 ₸'));
    expect(await importNow()).toMatchObject({ body: { found: 1, priced: 1 } });
    expect(await drafts()).toHaveLength(4);
  });

  it('does not find a dismissed post again, also after it was removed', async () => {
    await importNow();
    const dismissed = (await drafts())[0]!;
    await seller.client.rpc('mark_imported_posts', { p_posts: [dismissed.id], p_as: 'dismissed' }).throwOnError();
    const stored = async () => (await seller.client.from('imported_posts').select('state').eq('id', dismissed.id)).data;
    const passed = async (days: number) => {
      await backend().sql`update imported_posts set created_at = created_at - ${`${days} days`}::interval`;
      await operatorClient(backend()).rpc('run_maintenance').throwOnError();
    };
    await passed(179);
    expect(await stored()).toEqual([{ state: 'dismissed' }]);
    await passed(2);
    expect(await stored()).toEqual([]);
    expect(await importNow()).toMatchObject({ body: { found: 0 } });
    // drafts that were not dismissed stay
    expect((await drafts()).map((post) => post.instagram_media_id)).toEqual(
      posts()
        .slice(1)
        .map(({ id }) => id),
    );
  });

  it('has a dismissed post again when the seller takes that back, and no product’s post', async () => {
    await importNow();
    const [dismissed, published] = (await drafts()) as [{ id: string }, { id: string }];
    const mark = (id: string, as: string) => seller.client.rpc('mark_imported_posts', { p_posts: [id], p_as: as });
    await mark(dismissed.id, 'dismissed').throwOnError();
    await backend().sql`update imported_posts set state = 'published' where id = ${published.id}`;
    expect((await mark(dismissed.id, 'new')).data).toBe(1);
    expect((await mark(published.id, 'new')).data).toBe(0);
    const found = (await drafts()).map(({ id }) => id);
    expect(found).toContain(dismissed.id);
    expect(found).not.toContain(published.id);
  });

  it('reads each image of a carousel, and of a reel without a file its cover', async () => {
    const image = (n: number) => postAt(0, '', { url: `https://scontent.cdninstagram.com/v/c${n}.jpg` });
    on.addAccount(name, {
      posts: [
        postAt(Date.now(), 'Комплект, 9 000 ₸', { mediaType: 'CAROUSEL_ALBUM', children: [image(1), image(2), image(3)] }),
        postAt(Date.now() - 1000, 'Рилс', {
          mediaType: 'REELS',
          url: undefined,
          thumbnailUrl: 'https://scontent.cdninstagram.com/v/t.jpg',
        }),
        postAt(Date.now() - 2000, 'Рилс без обложки', { mediaType: 'REELS', url: undefined }),
      ],
    });
    expect(await importNow()).toMatchObject({ body: { found: 2 } });
    const [set, reel] = await drafts();
    expect((set!.media as { url: string }[]).map(({ url }) => url)).toEqual(
      [1, 2, 3].map((n) => `https://scontent.cdninstagram.com/v/c${n}.jpg`),
    );
    expect(reel?.media).toEqual([
      expect.objectContaining({ type: 'video', url: null, thumbnail_url: 'https://scontent.cdninstagram.com/v/t.jpg' }),
    ]);
  });

  it('is limited to ten times an hour and needs a connection', async () => {
    const answers = [];
    for (let n = 0; n < 12; n++) answers.push((await importNow()).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(10);
    expect(answers.at(-1)).toBe(429);
    expect(await importNow(await createSeller(backend(), 'none'))).toMatchObject({ status: 403, body: { error: 'not_connected' } });
  });

  it('tells that a night is reading the same account', async () => {
    await backend()
      .sql`update app.instagram_accounts set import_worker = gen_random_uuid(), import_due_at = app.now() + interval '1 minute'`;
    expect(await importNow()).toMatchObject({ status: 409, body: { error: 'already_importing' } });
  });

  it('of a new connection is not crossed by the scheduler, which reads it five minutes later', async () => {
    expect(await atNight()).toMatchObject({ accounts: 0 });
    expect(await importNow()).toMatchObject({ status: 200, body: { found: 3 } });
    await connect(backend(), on, seller, name);
    await on.passTime(GRACE_HOURS);
    expect(await atNight()).toMatchObject({ accounts: 1 });
  });

  it('reads new posts over several pages', async () => {
    await importNow();
    const first = Date.now();
    posts().unshift(...Array.from({ length: 120 }, (_, n) => postAt(first - n, `Товар ${n}. ${1000 + n} ₸`)));
    expect(await importNow()).toMatchObject({ body: { found: 120, priced: 120 } });
  });
});

describe('a changed caption', () => {
  const changes = async () =>
    (await seller.client.from('imported_posts').select('id,instagram_media_id,price,is_sold').eq('has_changed', true)).data as {
      id: string;
      price: number;
    }[];

  it('is told beside the product, until the seller has seen it', async () => {
    await importNow();
    const [post] = posts();
    await createProduct(seller, { name: 'Ваза', price: 21_900, instagram_media_id: post!.id });
    expect(await drafts()).toHaveLength(2);
    expect(await changes()).toEqual([]);
    post!.caption = 'Ваза «Сары», глина. Цена 18 000 ₸';
    await importNow();
    expect(await changes()).toMatchObject([{ instagram_media_id: post!.id, price: 18_000 }]);
    const [row] = await backend().sql`select price::int from products where seller_id = ${seller.id}`;
    expect(row).toEqual({ price: 21_900 });
    const [change] = await changes();
    expect((await seller.client.rpc('mark_imported_posts', { p_posts: [change!.id], p_as: 'seen' })).data).toBe(1);
    expect(await changes()).toEqual([]);
    await importNow();
    expect(await changes()).toEqual([]);
    post!.caption = 'ПРОДАНО. Ваза «Сары», глина. Цена 18 000 ₸';
    await importNow();
    expect(await changes()).toMatchObject([{ instagram_media_id: post!.id, is_sold: true }]);
  });

  it('of an old post is found by the pages that each night reads again', async () => {
    const old = Array.from({ length: 160 }, (_, n) => postAt(Date.now() - (n + 10) * HOUR_MS, `Товар ${n}. ${1000 + n} ₸`));
    posts().push(...old);
    await createProduct(seller, { name: 'Товар', instagram_media_id: old.at(-1)!.id });
    await importNow();
    for (let night = 0; night < 4; night++) {
      await on.passTime(NIGHT_HOURS);
      await atNight();
    }
    old.at(-1)!.caption = 'Товар 159. 900 ₸';
    for (let night = 0; night < 4; night++) {
      await on.passTime(NIGHT_HOURS);
      await atNight();
    }
    expect(
      (
        await backend()
          .sql`select price::int, seen_price::int, has_changed from imported_posts where state = 'published' and seller_id = ${seller.id}`
      )[0],
    ).toEqual({
      price: 900,
      seen_price: 1159,
      has_changed: true,
    });
  });
});

describe('the night', () => {
  it('reads every connected account once, those that wait longest first', async () => {
    const others = [];
    for (let n = 0; n < 11; n++) {
      const other = await createSeller(backend(), 'night');
      on.addAccount(`${name}.${n}`, { posts: [postAt(Date.now(), `Свеча ${n}, 3 500 ₸`)] });
      await connect(backend(), on, other, `${name}.${n}`);
      others.push(other);
    }
    await on.passTime(GRACE_HOURS);
    expect(await atNight()).toEqual({ accounts: 12, failed: 0, found: 14 });
    expect(await atNight()).toEqual({ accounts: 0, failed: 0, found: 0 });
    for (const other of others) expect(await drafts(other)).toHaveLength(1);
    const due = await backend().sql`select import_due_at from app.instagram_accounts`;
    const hours = due.map(({ import_due_at: at }) => new Date(Number(at as Date) + 5 * HOUR_MS).getUTCHours());
    expect(hours.every((hour) => hour >= 1 && hour < 7)).toBe(true);
    expect(new Set(due.map(({ import_due_at: at }) => Number(at as Date))).size).toBe(12);
  });

  it('reads an account once, whenever it is read in the night', async () => {
    await on.passTime(hoursUntilNight());
    expect(await atNight()).toMatchObject({ accounts: 1 });
    await on.passTime(5.97);
    expect(await atNight()).toMatchObject({ accounts: 0 });
    await on.passTime(24);
    expect(await atNight()).toMatchObject({ accounts: 1 });
  });

  it('asks at most five times for one account', async () => {
    await importNow();
    posts().unshift(...Array.from({ length: 400 }, () => postAt(Date.now(), 'x')));
    await on.passTime(NIGHT_HOURS);
    on.instagram().calls.length = 0;
    await atNight();
    expect(on.instagram().calls.length).toBeLessThanOrEqual(5);
  });

  it('goes on where a run was stopped: a lease ends', async () => {
    await on.passTime(GRACE_HOURS);
    await backend().sql`select * from app.lease_instagram_imports(gen_random_uuid(), 100, null)`;
    expect(await atNight()).toMatchObject({ accounts: 0 });
    await on.passTime(0.1);
    expect(await atNight()).toMatchObject({ accounts: 1, found: 3 });
  });

  it('stops for everybody after the limit of the app, and goes on after a pause', async () => {
    for (let n = 0; n < 9; n++) {
      const other = await createSeller(backend(), 'limited');
      on.addAccount(`${name}.${n}`);
      await connect(backend(), on, other, `${name}.${n}`);
    }
    await on.passTime(GRACE_HOURS);
    on.instagram().intercept = () => apiError({ code: 4 });
    expect(await atNight()).toMatchObject({ accounts: 8, failed: 8 });
    on.instagram().intercept = null;
    on.instagram().calls.length = 0;
    expect(await atNight()).toMatchObject({ accounts: 0, failed: 0 });
    expect(on.instagram().calls).toHaveLength(0);
    await on.passTime(0.3);
    expect(await atNight()).toMatchObject({ accounts: 10, failed: 0 });
  });

  it.each([17, 32])('after the code %i of one account goes on with the others', async (code) => {
    for (let n = 0; n < 9; n++) {
      const other = await createSeller(backend(), 'other');
      on.addAccount(`${name}.${n}`);
      await connect(backend(), on, other, `${name}.${n}`);
    }
    await on.passTime(hoursUntilNight());
    on.instagram().intercept = (_, username) => (username === name ? apiError({ code }) : null);
    expect(await atNight()).toMatchObject({ accounts: 10, failed: 1 });
    on.instagram().intercept = null;
    expect(await atNight()).toMatchObject({ accounts: 0 });
    await on.passTime(1.1);
    expect(await atNight()).toMatchObject({ accounts: 1, failed: 0 });
  });

  it.each([190, 10])('ends a connection after the third night that is refused with the code %i', async (code) => {
    on.instagram().intercept = () => apiError({ code });
    for (let night = 0; night < 3; night++) {
      const [row] = await backend().sql`select state from app.instagram_accounts where user_id = ${seller.id}`;
      expect(row).toEqual({ state: 'active' });
      await on.passTime(30);
      await atNight();
    }
    expect((await backend().sql`select state, token from app.instagram_accounts where user_id = ${seller.id}`)[0]).toEqual({
      state: 'revoked',
      token: null,
    });
    expect(await backend().sql`select 1 from app.outbox where user_id = ${seller.id} and kind = 'instagram_revoked'`).toHaveLength(1);
  });
});
