/** What chats do: buttons and replies act as one person with one order, by the commands of the site, and give nothing else. */
import { beforeEach, describe, expect, it } from 'vitest';
import { orderIn } from '../../helpers/cases.ts';
import { transferMarketForFile } from '../../helpers/market.ts';
import { type Answer, asBot, linkChat, messagesTo, nextNumber, press, tokenOf } from '../../helpers/telegram.ts';
import { setState } from '../../helpers/sellerStates.ts';
import { goToHour, moveTime, resetTime } from '../../helpers/time.ts';
import { call, createShopper, type TestUser } from '../../helpers/users.ts';

let seller: TestUser;
let buyer: TestUser;
let rival: TestUser;
let chat: number;
const { backend } = transferMarketForFile((users) => ({ seller, rival } = users));
const TRANSFER = { order: { p_payment_method: 'kaspi_transfer' } };
const statusOf = async (id: string) =>
  (await backend().sql`select status || ' ' || payment_status as now from orders where id = ${id}`)[0]?.now as string;
const eventsOf = async (id: string) =>
  (await backend().sql<{ kind: string; actor: string }[]>`select kind, actor from order_events where order_id = ${id} order by id`).map(
    ({ kind, actor }) => `${kind} ${actor}`,
  );
const placed = (options = TRANSFER) => orderIn({ backend: backend(), buyer, seller }, 'pending', options);
const lastTo = async (to = chat) => (await messagesTo(backend(), to)).at(-1)!;

beforeEach(async () => {
  await resetTime(backend());
  // nobody is told at night
  await goToHour(backend(), 12);
  await backend().sql`delete from notification_targets`;
  buyer = await createShopper(backend(), 'buyer');
  chat = await linkChat(backend(), seller);
  await messagesTo(backend(), chat);
});

describe('a button', () => {
  it('does its step once, as its person, and offers the next one [S42]', async () => {
    const id = await placed();
    await buyer.client.rpc('report_payment', { p_order: id }).throwOnError();
    const message = await lastTo();
    const token = tokenOf(message, 'receive_payment');
    const answer = await press(backend(), chat, token);
    expect(answer).toMatchObject({ outcome: 'done', step: 'receive_payment', language: 'ru' });
    expect(await statusOf(id)).toBe('confirmed received');
    expect((await eventsOf(id)).slice(-2)).toEqual(['payment_received seller', 'status seller']);
    expect(await press(backend(), chat, token)).toMatchObject({ outcome: 'gone' });
    expect(await press(backend(), chat, tokenOf(answer as Answer, 'ship'))).toMatchObject({ outcome: 'done' });
    expect(await statusOf(id)).toBe('shipped received');
  });

  it('takes an order from the first message to its end, on both sides', async () => {
    const theirs = await linkChat(backend(), buyer);
    const id = await placed();
    // that the order is placed is no news to its buyer
    await backend().sql`select app.notify(${buyer.id}, 'payment_due_soon', ${id})`;
    expect((await press(backend(), theirs, tokenOf(await lastTo(theirs), 'report_payment')))?.outcome).toBe('done');
    const paid = await press(backend(), chat, tokenOf(await lastTo(), 'receive_payment'));
    await press(backend(), chat, tokenOf(paid!, 'ship'));
    expect((await press(backend(), theirs, tokenOf(await lastTo(theirs), 'confirm_receipt')))?.outcome).toBe('done');
    expect(await statusOf(id)).toBe('delivered received');
  });

  it('is stored as a hash', async () => {
    await placed();
    const { buttons } = await lastTo();
    const rows = await backend().sql`select t::text as row, encode(token_hash, 'escape') as hash from app.telegram_buttons t`;
    for (const { token } of buttons) expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is offered for what is possible', async () => {
    await placed({ order: { p_payment_method: 'cash_on_delivery' } });
    expect((await lastTo()).buttons.map(({ step }) => step)).toEqual(['receive_payment', 'confirm']);
    const id = await placed();
    await buyer.client.rpc('set_order_status', { p_order: id, p_status: 'cancelled' }).throwOnError();
    expect((await lastTo()).buttons).toEqual([]);
  });

  it('is refused by the command that the site has refused', async () => {
    const id = await placed();
    const token = tokenOf(await lastTo(), 'receive_payment');
    await seller.client.rpc('set_order_status', { p_order: id, p_status: 'cancelled' }).throwOnError();
    expect(await press(backend(), chat, token)).toMatchObject({ outcome: 'refused', code: 'bad_transition', buttons: [] });
    expect(await statusOf(id)).toBe('cancelled unpaid');
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['the link has ended', () => asBot(backend(), 'leave_telegram', { p_chat: chat })],
    ['the chat may only read from now on', () => backend().sql`update app.telegram_chats set can_act = false where chat_id = ${chat}`],
    ['it is two weeks old', () => moveTime(backend(), '15 days')],
  ])('is gone when %s', async (_, happen) => {
    const id = await placed();
    const token = tokenOf(await lastTo(), 'receive_payment');
    await happen(id);
    expect(await press(backend(), chat, token)).toMatchObject({ outcome: 'gone' });
    expect(await eventsOf(id)).not.toContain('payment_received seller');
  });

  it('of one chat is none in another one, also of the same person [S42]', async () => {
    const id = await placed();
    const token = tokenOf(await lastTo(), 'receive_payment');
    for (const other of [await linkChat(backend(), rival), await linkChat(backend(), seller), nextNumber()]) {
      expect(await press(backend(), other, token)).toMatchObject({ outcome: 'gone' });
    }
    expect(await statusOf(id)).toBe('pending unpaid');
    for (const wrong of ['', 'x', token.slice(1), token.toUpperCase()]) expect((await press(backend(), chat, wrong))?.outcome).toBe('gone');
  });

  it('does nothing for an account that is banned or deleted [S42]', async () => {
    const theirs = await linkChat(backend(), buyer);
    const id = await placed();
    await backend().sql`select app.notify(${buyer.id}, 'payment_due_soon', ${id})`;
    const token = tokenOf(await lastTo(theirs), 'report_payment');
    // a column of hosted projects
    await backend().sql`alter table auth.users add column if not exists banned_until timestamptz`;
    await backend().sql`update auth.users set banned_until = now() + interval '1 day' where id = ${buyer.id}`;
    expect(await press(backend(), theirs, token)).toMatchObject({ outcome: 'refused', code: 'signed_out' });
    expect(await asBot(backend(), 'telegram_turns', { p_chat: theirs })).toEqual({ turns: null });
    await backend().sql`update auth.users set banned_until = null where id = ${buyer.id}`;
    await backend().sql`select app.notify(${buyer.id}, 'payment_question', ${id})`;
    const again = tokenOf(await lastTo(theirs), 'report_payment');
    await buyer.client.rpc('set_order_status', { p_order: id, p_status: 'cancelled' }).throwOnError();
    await buyer.client.rpc('delete_account', { p_email: buyer.email }).throwOnError();
    expect(await press(backend(), theirs, again)).toMatchObject({ outcome: 'gone' });
    expect(await eventsOf(id)).not.toContain('payment_reported buyer');
  });

  it('is refused to buyer and seller as the site refuses it while the seller is suspended', async () => {
    const theirs = await linkChat(backend(), buyer);
    const [inChat, onSite] = [await placed(), await placed()];
    const ofSeller = (await messagesTo(backend(), chat)).find(({ page }) => page.endsWith(inChat))!;
    await backend().sql`select app.notify(${buyer.id}, 'payment_due_soon', ${inChat})`;
    const ofBuyer = (await messagesTo(backend(), theirs)).find(({ page }) => page.endsWith(inChat))!;
    await setState(backend(), seller, 'suspended');
    try {
      expect(await call(buyer, 'report_payment', { p_order: onSite })).toBe('suspended');
      expect(await press(backend(), theirs, tokenOf(ofBuyer, 'report_payment'))).toMatchObject({ outcome: 'refused', code: 'suspended' });
      const site = await call(seller, 'set_order_status', { p_order: onSite, p_status: 'confirmed' });
      const answer = await press(backend(), chat, tokenOf(ofSeller, 'confirm'));
      expect(answer?.outcome === 'done' ? 'confirmed' : answer?.code).toBe(site);
      expect(await statusOf(inChat)).toBe(await statusOf(onSite));
    } finally {
      await setState(backend(), seller, 'active');
    }
  });

  it('is pressed once by an update that comes twice, in any order', async () => {
    const id = await placed();
    const message = await lastTo();
    const [late, early] = [nextNumber(), nextNumber()];
    expect((await press(backend(), chat, tokenOf(message, 'receive_payment'), early))?.outcome).toBe('done');
    expect(await press(backend(), chat, tokenOf(message, 'receive_payment'), early)).toBeNull();
    expect((await press(backend(), chat, 'x', late))?.outcome).toBe('gone');
    expect((await eventsOf(id)).filter((event) => event === 'payment_received seller')).toHaveLength(1);
  });
});

describe('acting as a person', () => {
  it('ends with the step: nothing of the transaction goes on as that person [S42]', async () => {
    const id = await placed();
    const token = tokenOf(await lastTo(), 'receive_payment');
    const other = await placed();
    await backend().sql.begin(async (sql) => {
      await sql`select set_config('request.jwt.claims', '{"role": "service_role"}', true)`;
      const claims = () => sql`select current_setting('request.jwt.claims') as claims, auth.uid() as person`;
      const before = await claims();
      await sql`select app.press_telegram_button(${nextNumber()}, ${chat}, ${token})`;
      expect(await claims()).toEqual(before);
      await sql`select app.telegram_turns(${chat})`;
      // also after a step that fails
      await sql.savepoint((inner) => inner`select app.act_as(${seller.id}, 'ship', ${crypto.randomUUID()})`).catch(() => undefined);
      expect(await claims()).toEqual(before);
      await expect(sql.savepoint((inner) => inner`select app.receive_payment(${other})`)).rejects.toThrow('sign in first');
    });
    expect([await statusOf(id), await statusOf(other)]).toEqual(['confirmed received', 'pending unpaid']);
  });

  it('knows only the steps of buttons', async () => {
    const id = await placed();
    for (const step of ['cancel', 'deny_payment', 'change_address', 'read_contact', 'remove_pieces']) {
      await expect(backend().sql`select app.act_as(${seller.id}, ${step}, ${id})`, step).rejects.toThrow('invalid');
    }
  });

  it.each(['anon', 'authenticated'])('is nothing that %s can call', async (role) => {
    const open = await backend().sql`
      select p.oid::regprocedure::text as name from pg_proc p
       where p.pronamespace in ('app'::regnamespace, 'public'::regnamespace) and p.proname ~ 'telegram|act_as|require_person|take_claims'
         and has_function_privilege(${role}, p.oid, 'execute') order by 1`;
    const own = ['own_telegram()', 'create_telegram_link(boolean,boolean)'].flatMap((name) => [name, `app.${name}`]);
    expect(open.map(({ name }) => name as string).sort()).toEqual(role === 'anon' ? [] : own.sort());
    const tables = await backend().sql`
      select c.relname from pg_class c where c.relname like 'telegram%' and has_table_privilege(${role}, c.oid, 'select, insert, update, delete')`;
    expect(tables).toHaveLength(0);
  });

  it('gives a signed-in caller no other person', async () => {
    const id = await placed();
    const token = tokenOf(await lastTo(), 'receive_payment');
    for (const [name, values] of Object.entries({
      press_telegram_button: { p_update: 1, p_chat: chat, p_token: token },
      reply_in_telegram: { p_update: 1, p_chat: chat, p_message: 1, p_body: 'x' },
      telegram_turns: { p_chat: chat },
      leave_telegram: { p_chat: chat },
    })) {
      expect(await call(rival, name, values), name).toBe('42501');
    }
    expect(await statusOf(id)).toBe('pending unpaid');
  });
});
