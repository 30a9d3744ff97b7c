/** What shoppers ask about a product before they order it: who may, its bounds, its marks and mails, how long it stays. */
import { afterEach, describe, expect, it } from 'vitest';
import { kindsTo, mailsTo } from '../../helpers/mails.ts';
import { marketForFile } from '../../helpers/market.ts';
import { canReadPhoto, uploadPhoto } from '../../helpers/photos.ts';
import { createOperator } from '../../helpers/operators.ts';
import { moveTime, resetTime } from '../../helpers/time.ts';
import {
  createGuest,
  createProduct,
  createSeller,
  createShopper,
  operatorClient,
  type TestUser,
  visitorClient,
} from '../../helpers/users.ts';

let buyer: TestUser;
let seller: TestUser;
let rival: TestUser;
const { backend } = marketForFile((users) => ({ buyer, seller, rival } = users));
afterEach(async () => {
  await resetTime(backend());
  await backend().sql`delete from app.rate_limits`;
});

const ask = async (user: TestUser, p_product: string, p_body: string | null = 'Is it warm?', p_photos: string[] = []) => {
  const { data, error } = await user.client.rpc('ask_about_product', { p_product, p_body, p_photos });
  return error?.code ?? (data as string);
};
const write = async (user: TestUser, p_question: string, p_body: string | null = 'Yes', p_photos: string[] = []) =>
  (await user.client.rpc('write_question_message', { p_question, p_body, p_photos })).error?.code ?? 'ok';
const list = async (user: TestUser, p_side: 'buyer' | 'seller', after: object = {}) =>
  (await user.client.rpc('my_questions', { p_side, ...after }).throwOnError()).data as Record<string, unknown>[];
const one = async (user: TestUser, args: object) =>
  (await user.client.rpc('my_question', args).throwOnError()).data as Record<string, unknown>[];
const stored = (question: string) =>
  backend()
    .sql`select author, body, cardinality(photos) as photos from product_question_messages where question_id = ${question} order by id`;
const vase = async () => (await createProduct(seller, { name: 'Wool scarf' })).id;
const BUCKET = 'case-photos';
const maintain = () => operatorClient(backend()).rpc('run_maintenance').throwOnError();

describe('a question about a product', () => {
  it('is read by its two sides, and by nobody else', async () => {
    const product = await vase();
    const id = await ask(buyer, product);
    expect([await write(seller, id), await ask(buyer, product, 'Thank you')]).toEqual(['ok', id]);
    const both = ['buyer', 'seller', 'buyer'].map((author) => expect.objectContaining({ author }));
    for (const user of [buyer, seller]) {
      expect((await user.client.from('product_question_messages').select('author').eq('question_id', id).order('id')).data).toEqual(both);
    }
    const moderator = await createOperator(backend(), 'moderator');
    for (const user of [rival, moderator]) {
      expect(await write(user, id)).toBe('not_found');
      expect((await user.client.from('product_questions').select('id').eq('id', id)).data).toEqual([]);
      expect((await user.client.from('product_question_messages').select('id').eq('question_id', id)).data).toEqual([]);
      expect(await one(user, { p_question: id })).toEqual([]);
    }
    expect((await visitorClient(backend()).rpc('ask_about_product', { p_product: product, p_body: 'x' })).error?.code).toBe('42501');
  });

  it('needs an account, another’s product, and one on sale', async () => {
    const product = await vase();
    expect(await ask(await createGuest(backend()), product)).toBe('account_required');
    expect(await ask(seller, product)).toBe('own_product');
    expect(await ask(buyer, crypto.randomUUID())).toBe('not_found');
    await backend().sql`update products set status = 'inactive' where id = ${product}`;
    expect(await ask(buyer, product)).toBe('not_found');
    const soldOut = (await createProduct(seller, { stock_quantity: 0 })).id;
    expect(await one(buyer, { p_question: await ask(buyer, soldOut) })).toMatchObject([{ product_id: soldOut }]);
  });

  it('goes on when its product is hidden, and keeps its name when it is removed for good', async () => {
    const product = await vase();
    const id = await ask(buyer, product);
    expect(await one(buyer, { p_product: product })).toMatchObject([{ id, name: 'Wool scarf', is_on_sale: true, can_write: true }]);
    await backend().sql`update products set status = 'inactive' where id = ${product}`;
    expect([await write(buyer, id), await ask(buyer, product), await write(seller, id)]).toEqual(['ok', id, 'ok']);
    await backend().sql`update products set deleted_at = now() - interval '2 days' where id = ${product}`;
    await maintain();
    expect(await one(buyer, { p_question: id })).toMatchObject([{ product_id: null, name: 'Wool scarf', is_on_sale: false }]);
    expect(await write(buyer, id)).toBe('ok');
  });

  it('has words of up to 1,000 characters, or up to five stored photos, as messages of orders', async () => {
    const product = await vase();
    const photos = await Promise.all(Array.from({ length: 6 }, () => uploadPhoto(buyer)));
    const wrong: [string | null, string[], string][] = [
      [' \n', [], 'invalid'],
      [null, [], 'invalid'],
      ['x'.repeat(1001), [], 'invalid'],
      ['x', photos, 'too_many_media'],
      ['x', [await uploadPhoto(seller)], 'invalid'],
    ];
    for (const [body, files, code] of wrong) expect(await ask(buyer, product, body, files)).toBe(code);
    // a refused one leaves no empty thread
    expect(await one(buyer, { p_product: product })).toEqual([]);
    const id = await ask(buyer, product, '', photos.slice(0, 5));
    expect(await stored(id)).toEqual([{ author: 'buyer', body: '', photos: 5 }]);
    expect([await canReadPhoto(seller.client, photos[0]!), await canReadPhoto(rival.client, photos[0]!)]).toEqual([true, false]);
    // their author cannot remove them
    await buyer.client.storage.from(BUCKET).remove([photos[0]!]);
    expect(await canReadPhoto(buyer.client, photos[0]!)).toBe(true);
    await moveTime(backend(), '91 days');
    await maintain();
    expect(await stored(id)).toEqual([{ author: 'buyer', body: '', photos: 0 }]);
  });

  it('is one of ten products a day; its messages are sixty an hour and five hundred in all', async () => {
    const asker = await createShopper(backend(), 'asker');
    const products = await Promise.all(Array.from({ length: 11 }, vase));
    const answers = [];
    for (const product of products) answers.push(await ask(asker, product));
    expect(answers.filter((code) => code === 'rate_limited')).toEqual([answers.at(-1)]);
    const id = answers[0]!;
    // a second message about a product is no new question
    expect(await ask(asker, products[0]!)).toBe(id);
    await backend().sql`update app.rate_limits set used = 59 where user_id = ${asker.id} and kind = 'order_message'`;
    expect([await write(asker, id), await write(asker, id), await write(seller, id)]).toEqual(['ok', 'rate_limited', 'ok']);
    await backend().sql`insert into product_question_messages (question_id, author, body)
      select ${id}, 'buyer', 'x' from generate_series(1, 495)`;
    expect([await write(seller, id), await write(seller, id)]).toEqual(['ok', 'quota_exceeded']);
  });

  it('marks the thread for the other side and tells it by one mail in fifteen minutes, unless it has read', async () => {
    const shopper = await createShopper(backend(), 'marked');
    await backend().sql`delete from app.outbox where user_id = ${seller.id}`;
    const id = await ask(shopper, await vase());
    await write(shopper, id, 'And soft?');
    expect((await list(seller, 'seller'))[0]).toMatchObject({
      id,
      is_unread: true,
      last_body: 'And soft?',
      last_author: 'buyer',
      // the name of the profile is no seller's business before an order
      other_name: `@${shopper.username}`,
    });
    expect(await list(shopper, 'buyer')).toMatchObject([{ id, is_unread: false }]);
    expect(await kindsTo(backend(), seller)).toEqual(['question_message ru']);
    const [mail] = await mailsTo(backend(), seller);
    expect(mail).toMatchObject({
      subject: '«Wool scarf»: новое сообщение',
      body: expect.stringContaining(`{site}/influencer/questions/${id}`),
    });
    expect(JSON.stringify(mail)).not.toContain('soft');
    const [due] = await backend()
      .sql`select due_at between app.now() + interval '14 minutes' and app.now() + interval '15 minutes' as is_later
      from app.outbox where user_id = ${seller.id}`;
    expect(due).toEqual({ is_later: true });
    const [first, last] = await backend().sql<
      { id: string }[]
    >`select id from product_question_messages where question_id = ${id} order by id`;
    const mark = (user: TestUser, p_message: unknown) =>
      user.client.rpc('mark_question_read', { p_question: id, p_message }).throwOnError();
    const isUnread = async () => (await one(seller, { p_question: id }))[0]!.is_unread;
    await mark(seller, first!.id);
    await mark(shopper, last!.id);
    await mark(rival, last!.id);
    expect(await isUnread()).toBe(true);
    await mark(seller, last!.id);
    expect([await isUnread(), (await mailsTo(backend(), seller))[0]?.subject]).toEqual([false, null]);
    await write(seller, id, 'Very');
    expect(await list(shopper, 'buyer')).toMatchObject([{ id, is_unread: true, other_username: seller.username }]);
    expect((await mailsTo(backend(), shopper))[0]?.body).toContain(`{site}/questions/${id}`);
  });

  it('is told by no mail to a seller who has switched mails about messages off', async () => {
    const quiet = await createSeller(backend(), 'quiet');
    await quiet.client.rpc('set_notification_choice', { p_topic: 'messages', p_channel: 'mail', p_choice: 'off' });
    await ask(buyer, (await createProduct(quiet)).id);
    expect(await kindsTo(backend(), quiet)).toEqual([]);
  });

  it('is in lists of twenty, the unread first, then the newest', async () => {
    const shop = await createSeller(backend(), 'lists');
    const askers = await Promise.all([1, 2, 3].map((n) => createShopper(backend(), `asker${n}`)));
    const ids: string[] = [];
    for (let n = 0; n < 23; n++) ids.push(await ask(askers[n % 3]!, (await createProduct(shop)).id));
    for (const n of [5, 22]) await backend().sql`update product_questions set is_unread_by_seller = false where id = ${ids[n]!}`;
    const first = await list(shop, 'seller');
    const last = first.at(-1)!;
    const rest = await list(shop, 'seller', { p_after_unread: last.is_unread, p_after_at: last.last_at, p_after_id: last.id });
    const expected = [...ids.filter((_, n) => n !== 5 && n !== 22).toReversed(), ids[22], ids[5]];
    expect([...first, ...rest].map(({ id }) => id)).toEqual(expected);
    expect(first).toHaveLength(20);
    expect(await list(shop, 'buyer')).toEqual([]);
  });

  it('rests while the store is suspended or its shopper may not buy', async () => {
    const shop = await createSeller(backend(), 'resting');
    const shopper = await createShopper(backend(), 'limited');
    const product = (await createProduct(shop)).id;
    const id = await ask(shopper, product);
    const canWrite = async () => (await one(shopper, { p_question: id }))[0]!.can_write;
    await backend().sql`update app.profiles set seller_state = 'suspended' where id = ${shop.id}`;
    expect([await write(shopper, id), await write(shop, id), await canWrite()]).toEqual(['bad_transition', 'bad_transition', false]);
    await backend().sql`update app.profiles set seller_state = 'active' where id = ${shop.id}`;
    await backend().sql`insert into app.buyer_limits (user_id, kind, until, reason) values
      (${shopper.id}, 'orders', now() + interval '1 day', 'Refused parcels')`;
    expect([await write(shopper, id), await canWrite()]).toEqual(['ok', true]);
    await backend().sql`update app.buyer_limits set kind = 'buying' where user_id = ${shopper.id}`;
    expect([await write(shopper, id), await ask(shopper, product), await canWrite()]).toEqual(['bad_transition', 'bad_transition', false]);
    expect(await ask(shopper, await vase())).toBe('buying_limited');
    await backend().sql`update app.buyer_limits set until = now() - interval '1 minute' where user_id = ${shopper.id}`;
    expect(await write(shopper, id)).toBe('ok');
  });

  it.each(['buyer', 'seller'] as const)('goes with the account of its %s, and no other question does', async (side) => {
    const people = { buyer: await createShopper(backend(), 'leaver'), seller: await createSeller(backend(), 'leaver') };
    const id = await ask(people.buyer, (await createProduct(people.seller)).id);
    const other = await ask(buyer, await vase());
    await backend().sql`delete from auth.users where id = ${people[side].id}`;
    expect([await stored(id), await stored(other)]).toEqual([[], [{ author: 'buyer', body: 'Is it warm?', photos: 0 }]]);
    expect(await write(people[side === 'buyer' ? 'seller' : 'buyer'], id)).toBe('not_found');
  });

  it('is removed four hundred days after its last message', async () => {
    const id = await ask(buyer, await vase());
    await moveTime(backend(), '399 days');
    await maintain();
    expect(await write(buyer, id)).toBe('ok');
    await moveTime(backend(), '399 days');
    await maintain();
    expect(await stored(id)).toHaveLength(2);
    await moveTime(backend(), '2 days');
    await maintain();
    expect(await stored(id)).toEqual([]);
  });
});
