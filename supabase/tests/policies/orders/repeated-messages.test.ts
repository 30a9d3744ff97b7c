/** A message whose answer was lost is sent again with its key: it is stored once, whatever has happened since. */
import { describe, expect, it } from 'vitest';
import { openCase, orderIn } from '../../helpers/cases.ts';
import { marketForFile } from '../../helpers/market.ts';
import { uploadPhoto } from '../../helpers/photos.ts';
import { createProduct, createShopper, type TestUser } from '../../helpers/users.ts';

let buyer: TestUser;
let seller: TestUser;
let rival: TestUser;
const { backend } = marketForFile((users) => ({ buyer, seller, rival } = users));
const parties = () => ({ backend: backend(), buyer, seller });

/** A thread in which the buyer writes: the command, which thread it takes, and where its messages are. */
interface Thread {
  command: 'write_order_message' | 'write_case_message' | 'write_question_message' | 'ask_about_product';
  target: Record<string, string>;
  messages: () => Promise<{ body: string }[]>;
}
const threads: Record<string, () => Promise<Thread>> = {
  'an order': async () => {
    const order = await orderIn(parties(), 'pending');
    const messages = () => backend().sql<{ body: string }[]>`select body from order_messages where order_id = ${order} order by id`;
    return { command: 'write_order_message', target: { p_order: order }, messages };
  },
  'a case': async () => {
    const id = await openCase(buyer, await orderIn(parties(), 'delivered'));
    const messages = () =>
      backend().sql<{ body: string }[]>`select body from order_case_messages where case_id = ${id} and author = 'buyer' order by id`;
    return { command: 'write_case_message', target: { p_case: id }, messages };
  },
  'a new question': async () => {
    const product = (await createProduct(seller)).id;
    const messages = () => backend().sql<{ body: string }[]>`select m.body from product_question_messages m
      join product_questions q on q.id = m.question_id where q.product_id = ${product} order by m.id`;
    return { command: 'ask_about_product', target: { p_product: product }, messages };
  },
  'a question': async () => {
    const { id } = await createProduct(seller);
    const question = (await buyer.client.rpc('ask_about_product', { p_product: id, p_body: 'First' }).throwOnError()).data as string;
    const messages = () => backend().sql<{ body: string }[]>`select body from product_question_messages
      where question_id = ${question} and body <> 'First' order by id`;
    return { command: 'write_question_message', target: { p_question: question }, messages };
  },
};
const send = async ({ command, target }: Thread, p_key: string, p_body: string, p_photos: string[] = [], as: TestUser = buyer) => {
  const { data, error } = await as.client.rpc(command, { ...target, p_body, p_photos, p_key });
  return error?.code ?? data ?? 'ok';
};

describe.each(Object.keys(threads))('a message of %s', (name) => {
  it('is stored once for one key, with photos that were uploaded again, too', async () => {
    const thread = await threads[name]!();
    const key = crypto.randomUUID();
    const first = await send(thread, key, 'At home after six', [await uploadPhoto(buyer)]);
    expect(await send(thread, key, 'At home after six', [await uploadPhoto(buyer)])).toBe(first);
    expect(await thread.messages()).toEqual([{ body: 'At home after six' }]);
    // the same words as a new message, and without a key
    await send(thread, crypto.randomUUID(), 'At home after six');
    await buyer.client.rpc(thread.command, { ...thread.target, p_body: 'At home after six' }).throwOnError();
    expect(await thread.messages()).toHaveLength(3);
  });

  it('is refused when other words, more photos or another thread come with its key', async () => {
    const [thread, other] = [await threads[name]!(), await threads[name]!()];
    const key = crypto.randomUUID();
    await send(thread, key, 'Blue');
    const photo = await uploadPhoto(buyer);
    expect([await send(thread, key, 'Green'), await send(thread, key, 'Blue', [photo]), await send(other, key, 'Blue')]).toEqual(
      Array.from({ length: 3 }, () => 'idempotency_mismatch'),
    );
    expect([await thread.messages(), await other.messages()]).toEqual([[{ body: 'Blue' }], []]);
  });
});

describe('the key of a message', () => {
  it('is free again when the message was refused', async () => {
    const thread = await threads['an order']!();
    const key = crypto.randomUUID();
    expect(await send(thread, key, 'bell \u0007')).toBe('invalid');
    expect(await send(thread, key, 'Hello')).toBe('ok');
    expect(await thread.messages()).toEqual([{ body: 'Hello' }]);
  });

  it('says nothing to others, and is not taken from them', async () => {
    const thread = await threads['an order']!();
    const key = crypto.randomUUID();
    await send(thread, key, 'Hello');
    expect(await send(thread, key, 'Hello', [], rival)).toBe('not_found');
    expect(await send(thread, key, 'Hello', [], seller)).toBe('ok');
    expect(await thread.messages()).toHaveLength(2);
  });

  it('answers for a stored message also when the thread takes no further ones', async () => {
    const thread = await threads['a case']!();
    const key = crypto.randomUUID();
    await send(thread, key, 'Hello');
    await buyer.client.rpc('advance_case', { p_case: thread.target.p_case, p_step: 'withdraw' }).throwOnError();
    expect([await send(thread, key, 'Hello'), await send(thread, crypto.randomUUID(), 'Hello')]).toEqual(['ok', 'bad_transition']);
  });

  it('goes with the account', async () => {
    const leaver = await createShopper(backend(), 'leaver');
    const { id } = await createProduct(seller);
    await send(
      { command: 'ask_about_product', target: { p_product: id }, messages: async () => [] },
      crypto.randomUUID(),
      'Hi',
      [],
      leaver,
    );
    const keys = () => backend().sql`select 1 from app.message_keys where user_id = ${leaver.id}`;
    expect(await keys()).toHaveLength(1);
    await leaver.client.rpc('delete_account', { p_email: leaver.email }).throwOnError();
    expect(await keys()).toEqual([]);
  });
});
