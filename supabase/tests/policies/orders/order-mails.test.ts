import { describe, expect, it } from 'vitest';
import { languages } from '../../../../src/shared/i18n/languages.ts';
import { schemaFiles } from '../../../local/schema/files.ts';
import { openCase, takeStep } from '../../helpers/cases.ts';
import { kindsTo, mailsTo } from '../../helpers/mails.ts';
import { marketForFile } from '../../helpers/market.ts';
import { createProduct, createSeller, createShopper, placeOrder, type TestUser } from '../../helpers/users.ts';

let seller: TestUser;
const { backend } = marketForFile((users) => ({ seller } = users));
const speak = (user: TestUser, language: string) => user.client.auth.updateUser({ data: { language } });
const move = (user: TestUser, order: string, status: string, reason?: string) =>
  user.client.rpc('set_order_status', { p_order: order, p_status: status, ...(reason ? { p_reason: reason } : {}) });
/** Adds an event as a function of the database does, without the rules of its command. */
const happen = (order: string, kind: string, actor: string, details: object = {}) =>
  backend().sql`select app.add_order_event(${order}, ${kind}, ${actor}, ${backend().sql.json(details as never)})`;

/** A new buyer with an order at a seller, whose mail about it is removed. */
async function ordered(payment = 'cash_on_delivery', at = seller) {
  const buyer = await createShopper(backend(), 'reader');
  const product = await createProduct(at);
  const { data, error } = await placeOrder(buyer.client, [{ product_id: product.id, quantity: 1 }], { p_payment_method: payment });
  if (error) throw error;
  await backend().sql`delete from app.outbox`;
  return { buyer, id: (data as { orders: { id: string }[] }).orders[0]?.id as string };
}

describe('a mail of an order', () => {
  it('goes to the side that did not act, in the language of its account', async () => {
    const own = await createSeller(backend(), 'told');
    await speak(own, 'kk');
    const { buyer, id } = await ordered('cash_on_delivery', own);
    await speak(buyer, 'en');
    const product = await createProduct(own);
    await placeOrder(buyer.client, [{ product_id: product.id, quantity: 1 }]);
    expect([await kindsTo(backend(), own), await kindsTo(backend(), buyer)]).toEqual([['new_order kk'], ['order_placed en']]);
    await backend().sql`delete from app.outbox where user_id = ${buyer.id}`;
    for (const status of ['confirmed', 'shipped', 'delivered']) await move(own, id, status);
    expect(await kindsTo(backend(), buyer)).toEqual(['order_confirmed en', 'order_shipped en', 'order_delivered en']);
    expect(await kindsTo(backend(), own)).toEqual(['new_order kk']);
    const [confirmed] = await mailsTo(backend(), buyer);
    expect(confirmed).toMatchObject({ recipient: buyer.email, subject: expect.stringMatching(/^Order #\d+-1 is confirmed$/) });
    expect(confirmed?.body).toMatch(/for ₸1,000\.\n\nItems: Test vase\n\nOpen the order: \{site\}\/orders\/[0-9a-f-]{36}$/);
  });

  it.each([
    ['buyer', 'cancelled', 'order_cancelled_by_buyer'],
    ['seller', 'cancelled', 'order_cancelled'],
  ])('tells of the cancellation by the %s', async (actor, status, kind) => {
    const { buyer, id } = await ordered();
    expect((await move(actor === 'buyer' ? buyer : seller, id, status)).error).toBeNull();
    expect(await kindsTo(backend(), actor === 'buyer' ? seller : buyer)).toEqual([`${kind} ru`]);
    expect(await kindsTo(backend(), actor === 'buyer' ? buyer : seller)).toEqual([]);
  });

  it('tells the seller of a reported payment, and the buyer of its receipt', async () => {
    await backend()
      .sql`insert into public.seller_settings (seller_id, kaspi_phone) values (${seller.id}, '+77015550011') on conflict do nothing`;
    const { buyer, id } = await ordered('kaspi_transfer');
    await buyer.client.rpc('report_payment', { p_order: id });
    await seller.client.rpc('receive_payment', { p_order: id });
    expect(await kindsTo(backend(), seller)).toEqual(['payment_reported ru']);
    expect(await kindsTo(backend(), buyer)).toEqual(['payment_received ru']);
  });

  it('says the tracking number: with the shipment, and again when it changes afterwards', async () => {
    const { buyer, id } = await ordered();
    await move(seller, id, 'confirmed');
    await seller.client.rpc('set_tracking', { p_order: id, p_number: 'RR111111111KZ' });
    await move(seller, id, 'shipped');
    expect(await kindsTo(backend(), buyer)).toEqual(['order_confirmed ru', 'order_shipped ru']);
    expect((await mailsTo(backend(), buyer))[1]?.body).toContain('RR111111111KZ');
    await seller.client.rpc('set_tracking', { p_order: id, p_number: 'RR222222222KZ' });
    expect((await mailsTo(backend(), buyer))[2]).toMatchObject({
      kind: 'tracking_changed',
      body: expect.stringContaining('RR222222222KZ'),
    });
  });

  it('tells both sides of what the system does, and one side where the event concerns only that', async () => {
    const { buyer, id } = await ordered();
    await happen(id, 'case_step', 'system');
    expect([await kindsTo(backend(), buyer), await kindsTo(backend(), seller)]).toEqual([['case_step ru'], ['case_step ru']]);
    await happen(id, 'reminder', 'system');
    await happen(id, 'arrival_asked', 'system');
    expect([await kindsTo(backend(), buyer), await kindsTo(backend(), seller)]).toEqual([
      ['case_step ru', 'arrival_asked ru'],
      ['case_step ru', 'order_reminder ru'],
    ]);
  });

  it('is one for many messages of a case in a short time, until it is sent', async () => {
    const { buyer, id } = await ordered();
    for (let n = 0; n < 5; n++) await happen(id, 'case_message', 'buyer');
    await happen(id, 'case_message', 'seller');
    expect([await kindsTo(backend(), seller), await kindsTo(backend(), buyer)]).toEqual([['case_message ru'], ['case_message ru']]);
    const lease = () => backend().sql`select * from app.lease_mails(gen_random_uuid(), 100)`;
    expect(await lease()).toHaveLength(0);
    await backend().sql`update app.outbox set due_at = now()`;
    expect(await lease()).toHaveLength(2);
    await happen(id, 'case_message', 'buyer');
    expect(await kindsTo(backend(), seller)).toEqual(['case_message ru', 'case_message ru']);
  });

  it('is one to each side when the order is cancelled before it was sent [O39]', async () => {
    for (const actor of ['buyer', 'seller'] as const) {
      const { buyer, id } = await ordered();
      for (const event of [
        { user: seller, kind: 'new_order' },
        { user: buyer, kind: 'order_placed' },
      ]) {
        await backend().sql`select app.notify(${event.user.id}, ${event.kind}, ${id})`;
      }
      await move(actor === 'buyer' ? buyer : seller, id, 'cancelled');
      expect([await kindsTo(backend(), seller), await kindsTo(backend(), buyer)]).toEqual(
        actor === 'buyer' ? [['order_cancelled_by_buyer ru'], ['order_placed ru']] : [['new_order ru'], ['order_cancelled ru']],
      );
      await backend().sql`delete from app.outbox`;
    }
  });

  it('is followed by that of the cancellation once a worker took it', async () => {
    const { buyer, id } = await ordered();
    await backend().sql`select app.notify(${seller.id}, 'new_order', ${id})`;
    await backend().sql`select app.lease_mails(gen_random_uuid(), 100)`;
    await move(buyer, id, 'cancelled');
    expect(await kindsTo(backend(), seller)).toEqual(['new_order ru', 'order_cancelled_by_buyer ru']);
  });

  it('is one for cases that are opened and withdrawn before it was sent [O39]', async () => {
    const { buyer, id } = await ordered();
    for (const status of ['confirmed', 'shipped', 'delivered']) await move(seller, id, status);
    await backend().sql`delete from app.outbox`;
    for (let n = 0; n < 4; n++) await takeStep(buyer, await openCase(buyer, id), 'withdraw');
    expect(await kindsTo(backend(), seller)).toEqual(['case_withdrawn ru']);
    await openCase(buyer, id);
    expect(await kindsTo(backend(), seller)).toEqual(['case_withdrawn ru', 'case_opened ru']);
  });

  it('is not written when the seller switched them off, except about money, nor for a deleted account', async () => {
    const quiet = await createSeller(backend(), 'quiet');
    await quiet.client.from('seller_settings').upsert({ seller_id: quiet.id, order_notifications: false });
    const { buyer, id } = await ordered('cash_on_delivery', quiet);
    await happen(id, 'arrival_asked', 'system');
    await happen(id, 'sale_asked', 'system');
    expect([await kindsTo(backend(), quiet), await kindsTo(backend(), buyer)]).toEqual([[], ['arrival_asked ru']]);
    await happen(id, 'payment_unanswered', 'system');
    expect(await kindsTo(backend(), quiet)).toEqual(['payment_asked ru']);
    await buyer.client.rpc('delete_account', { p_email: buyer.email });
    await backend().sql`delete from app.outbox where order_id = ${id}`;
    await move(quiet, id, 'confirmed');
    expect(await backend().sql`select 1 from app.outbox where order_id = ${id}`).toHaveLength(0);
  });

  it('is stored without names, addresses and texts', async () => {
    const { id } = await ordered();
    await happen(id, 'payment_unanswered', 'system');
    const rows = await backend().sql`select * from app.outbox where order_id = ${id}`;
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/@|Дана|Абая|Алматы|7701/);
  });
});

describe('events of orders', () => {
  const sources = schemaFiles().map(({ text }) => text);

  it('have mails, or are listed as silent: each step of the transition table and each kind that a command adds', async () => {
    const rules = await backend().sql<{ event: string; actor: string }[]>`select event, actor from app.event_mails`;
    const steps = await backend().sql<
      { event: string; actor: string }[]
    >`select distinct to_status as event, actor from app.order_transitions`;
    const isListed = ({ event, actor }: { event: string; actor: string }) =>
      rules.some((rule) => rule.event === event && rule.actor === actor);
    expect([...steps].filter((step) => !isListed(step))).toEqual([]);
    // the second argument: a text, or a choice of texts
    const added = sources.flatMap((text) => [...text.matchAll(/app\.add_order_event\([^,()]+,\s*('\w+'|case\b[\s\S]+?\bend\b)/g)]);
    const kinds = added.flatMap(([, kind = '']) => [...kind.matchAll(/(?:^|then |else )'(\w+)'/g)].map(([, one = '']) => one));
    expect(kinds.length).toBeGreaterThan(4);
    // an event may be listed by its variants only: «kind:variant»
    expect(kinds.filter((kind) => kind !== 'status' && !rules.some(({ event }) => event.split(':')[0] === kind))).toEqual([]);
  });

  it('have texts with the same placeholders in every language', async () => {
    const texts = await backend().sql<{ kind: string; language: string; text: string }[]>`
      select kind, language, subject || ' ' || body as text from app.mail_texts`;
    const rules = await backend().sql<{ kind: string }[]>`select distinct kind from app.event_mails where kind is not null`;
    const placeholders = (kind: string, language: string) =>
      texts
        .find((text) => text.kind === kind && text.language === language)
        ?.text.match(/\{\w+\}/g)
        ?.sort()
        .join(' ');
    for (const kind of [
      ...rules.map((rule) => rule.kind),
      'cases_waiting',
      'sold_out',
      'kaspi_changed',
      'review_written',
      'review_replied',
      'review_possible',
      'store_limited',
      'store_unlimited',
      'store_suspended',
      'store_reinstated',
      'store_closed',
      'objection_kept',
      'verification_given',
      'verification_refused',
      'verification_revoked',
      'verification_expired',
    ]) {
      for (const language of languages) expect(placeholders(kind, language), `${kind} ${language}`).toBe(placeholders(kind, 'ru'));
      expect(placeholders(kind, 'ru'), kind).toBeTruthy();
    }
  });

  it('have mails of their own for steps that exist', async () => {
    const unknown = await backend().sql`
      select event, actor from app.event_mails m where event like 'case_step:%' and kind is not null
         and not exists (select 1 from app.case_steps s where m.event = 'case_step:' || s.step and m.actor = s.actor)`;
    expect([...unknown]).toEqual([]);
  });
});
