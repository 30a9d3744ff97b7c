/** What mails say: made when they are sent, from the order as it is then. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { languages } from '../../../../src/shared/i18n/languages.ts';
import { mailsTo } from '../../helpers/mails.ts';
import { marketForFile } from '../../helpers/market.ts';
import { createProduct, createSeller, createShopper, placeOrder, type TestUser } from '../../helpers/users.ts';

let seller: TestUser;
const { backend } = marketForFile((users) => ({ seller } = users));
beforeAll(async () => {
  await seller.client.from('seller_settings').upsert({ seller_id: seller.id, store_name: 'Глина', kaspi_phone: '+77015550011' });
});
beforeEach(async () => void (await backend().sql`delete from app.outbox`));
const lease = () => backend().sql<{ subject: string }[]>`select * from app.lease_mails(gen_random_uuid(), 100)`;

interface Purchase {
  payment?: string;
  /** Names of the products, with how many of it. */
  names?: (string | [name: string, quantity: number])[];
  language?: string;
  at?: TestUser;
}

/** Orders new products of a seller. */
async function ordered({ payment = 'kaspi_transfer', names = ['Ваза'], language = 'ru', at = seller }: Purchase = {}) {
  const buyer = await createShopper(backend(), 'reader');
  await buyer.client.auth.updateUser({ data: { language } });
  const items = [];
  for (const one of names) {
    const [name, quantity] = typeof one === 'string' ? [one, 1] : one;
    items.push({ product_id: (await createProduct(at, { name, price: 20_000 })).id, quantity });
  }
  const total = items.reduce((sum, { quantity }) => sum + quantity * 20_000, 0);
  const { data, error } = await placeOrder(buyer.client, items, { p_payment_method: payment, p_expected_total: total });
  if (error) throw error;
  const { id, number } = (data as { orders: { id: string; number: string }[] }).orders[0]!;
  // 24 November, 15:48 in Almaty
  await backend().sql`update orders set due_at = '2026-11-24T10:48:00Z', due_action = 'cancel' where id = ${id}`;
  return { buyer, id, number };
}
const mailOf = async (user: TestUser, kind: string) => (await mailsTo(backend(), user)).find((mail) => mail.kind === kind);
const change = (id: string, values: object) => backend().sql`update orders set ${backend().sql(values as never)} where id = ${id}`;
const write = (user: TestUser, kind: string, id: string) => backend().sql`select app.notify(${user.id}, ${kind}, ${id})`;

describe('the mail of a placed order', () => {
  it('tells the buyer of a transfer how much, where to, until when and with what message', async () => {
    const { buyer, id, number } = await ordered();
    expect(await mailOf(buyer, 'order_placed_transfer')).toMatchObject({
      subject: `Заказ № ${number} оформлен — 20 000 ₸`,
      body: [
        'Магазин «Глина» получил ваш заказ.',
        'Товары: Ваза\nДоставка: стоимость назовёт магазин',
        [
          'Переведите через Kaspi: 20\u00A0000\u00A0₸',
          'Срок: до 24\u00A0ноября, 15:48 (время Алматы), потом заказ отменится.',
          'Номер Kaspi: +7 701 555 00 11',
          `Сообщение к переводу: №\u00A0${number}`,
        ].join('\n'),
        'После перевода сообщите об оплате на странице заказа: так магазин узнает о ней.',
        `Сообщить об оплате: {site}/orders/${id}`,
      ].join('\n\n'),
    });
  });

  it.each([
    ['kk', '24\u00A0қараша, 15:48'],
    ['en', 'November\u00A024, 15:48'],
  ])('says the time in the words of %s', async (language, moment) => {
    const { buyer } = await ordered({ language });
    expect((await mailOf(buyer, 'order_placed_transfer'))?.body).toContain(moment);
  });

  it('names the link, a recent change of the details, and the shop where there are none', async () => {
    const { buyer, id } = await ordered();
    const body = async () => (await mailOf(buyer, 'order_placed_transfer'))?.body;
    await change(id, { payment_details: { link: 'https://pay.kaspi.kz/pay/abc', changed_at: '2026-11-23T04:05:00Z' } });
    expect(await body()).toContain('Ссылка Kaspi: https://pay.kaspi.kz/pay/abc\n');
    expect(await body()).toContain('Магазин изменил реквизиты 23\u00A0ноября, 09:05.');
    await change(id, { payment_details: {} });
    expect(await body()).toContain('Куда перевести деньги, напишет магазин «Глина».');
    await change(id, { payment_details: { phone: 'call me', link: 'https://evil.example' } });
    expect(await body()).not.toMatch(/call me|evil/);
  });

  it('shows no payment details of a suspended shop, and none that are no longer needed', async () => {
    const own = await createSeller(backend(), 'gone');
    await own.client.from('seller_settings').upsert({ seller_id: own.id, kaspi_phone: '+77015550011' });
    const { buyer, id } = await ordered({ at: own });
    const body = async () => (await mailOf(buyer, 'order_placed_transfer'))?.body;
    await backend().sql`update app.profiles set seller_state = 'suspended' where id = ${own.id}`;
    expect(await body()).not.toMatch(/Kaspi|Срок/);
    await backend().sql`update app.profiles set seller_state = 'active' where id = ${own.id}`;
    expect(await body()).toContain('Номер Kaspi');
    await change(id, { payment_status: 'received', payment_received_at: new Date() });
    expect(await body()).not.toMatch(/Kaspi|Срок/);
  });

  it('tells the buyer of a cash order what is paid on receipt, and asks the seller to confirm', async () => {
    const { buyer, id } = await ordered({ payment: 'cash_on_delivery' });
    await change(id, { delivery_cost: 1500 });
    const mail = await mailOf(buyer, 'order_placed');
    expect(mail?.body).toContain(
      'К оплате наличными при получении: 20\u00A0000\u00A0₸\nДоставка: 1\u00A0500\u00A0₸, платится при получении\n\nМагазин должен подтвердить заказ до 24\u00A0ноября, 15:48',
    );
    expect(mail?.body).not.toContain('Kaspi');
    expect((await mailOf(seller, 'new_order'))?.body).toContain(`Подтвердите заказ: {site}/influencer/orders/${id}`);
    await change(id, { delivery_cost: null });
    expect((await mailOf(buyer, 'order_placed'))?.body).toContain('Доставка: стоимость назовёт магазин\n');
    await change(id, { delivery_cost: 0 });
    expect((await mailOf(buyer, 'order_placed'))?.body).toContain('Доставка: бесплатно\n');
  });

  it.each([
    ['ru', 'Деньги пришли?'],
    ['kk', 'Ақша түсті ме?'],
    ['en', 'Has the money arrived?'],
  ])('asks the seller of a transfer whether the money arrived, in %s', async (language, question) => {
    const own = await createSeller(backend(), 'asked');
    await own.client.auth.updateUser({ data: { language } });
    await own.client.from('seller_settings').upsert({ seller_id: own.id, kaspi_phone: '+77015550011' });
    const { buyer, id } = await ordered({ at: own });
    await buyer.client.rpc('report_payment', { p_order: id });
    for (const kind of ['new_order_transfer', 'payment_reported']) {
      expect((await mailOf(own, kind))?.body).toMatch(
        new RegExp(`\\n\\n${question.replace('?', '\\?')} \\{site\\}/influencer/orders/${id}$`),
      );
    }
  });
});

describe('the goods in a mail', () => {
  it.each([
    ['ru', ' и ещё\u00A02'],
    ['kk', ' және тағы 2\u00A0тауар'],
    ['en', ' and 2\u00A0more'],
  ])('are its first lines and how many more there are, in %s', async (language, more) => {
    const { buyer, id } = await ordered({ language, names: [['Ваза', 2], ['Чаша', 3], 'Блюдо', 'Кружка', ['Тарелка', 2]] });
    const rows = await backend().sql<
      { name: string; quantity: number }[]
    >`select name, quantity from order_items where order_id = ${id} order by position`;
    const first = rows.slice(0, 3).map(({ name, quantity }) => name + (quantity > 1 ? ` × ${quantity}` : ''));
    expect((await mailOf(buyer, 'order_placed_transfer'))?.body).toContain(`: ${first.join(', ')}${more}\n`);
  });

  it('have harmless names of limited length', async () => {
    const hostile = 'Ваза {total}\n\nhttps://evil.example/x <b>@me</b> 0.5 л www.evil.kz';
    const { buyer } = await ordered({ names: [hostile, 'Ю'.repeat(100), '://'] });
    const body = (await mailOf(buyer, 'order_placed_transfer'))?.body ?? '';
    const line = /^Товары: .+$/m.exec(body)?.[0] ?? '';
    expect(line).not.toMatch(/[{}<>@:/]{2}|@|\w\.\w{2}|20 000/);
    expect(line).toContain('0.5 л');
    expect(line).toContain(`${'Ю'.repeat(59)}…`);
    expect(line).toContain('—');
  });
});

describe('a line without its value', () => {
  it('is left out: a parcel without a number, a payment that was not received', async () => {
    const { buyer, id } = await ordered();
    await seller.client.rpc('set_order_status', { p_order: id, p_status: 'confirmed' });
    await seller.client.rpc('set_order_status', { p_order: id, p_status: 'shipped' });
    expect((await mailOf(buyer, 'order_shipped'))?.body).toBe(
      `Магазин «Глина» отправил заказ.\n\nТовары: Ваза\n\nОткрыть заказ: {site}/orders/${id}`,
    );
    expect((await mailOf(buyer, 'order_confirmed'))?.body).not.toContain('Оплата получена');
    await seller.client.rpc('set_tracking', { p_order: id, p_number: 'RR111111111KZ' });
    expect((await mailOf(buyer, 'order_shipped'))?.body).toContain('Ваза\nТрек-номер: RR111111111KZ\n\n');
  });

  it('says nothing of a deleted shop', async () => {
    const own = await createSeller(backend(), 'leaving');
    const { buyer, id } = await ordered({ payment: 'cash_on_delivery', at: own });
    await backend().sql`delete from auth.users where id = ${own.id}`;
    const mails = await mailsTo(backend(), buyer);
    expect(mails.map(({ kind }) => kind)).toContain('seller_left');
    for (const { body } of mails) expect(body).not.toMatch(/deleted_|«»/);
    // mails that were due are filled later
    expect(await backend().sql`select app.mail_store(${own.id}, 'ru') as store`).toEqual([{ store: null }]);
    expect(await backend().sql`select 1 from orders where id = ${id} and status = 'cancelled'`).toHaveLength(1);
  });
});

describe('a mail that has become pointless', () => {
  it('is not sent: the number was removed again, the order was paid', async () => {
    const { buyer, id } = await ordered();
    await backend().sql`delete from app.outbox`;
    await write(buyer, 'tracking_changed', id);
    await write(buyer, 'payment_due_soon', id);
    await write(seller, 'payment_due_soon_seller', id);
    await change(id, { tracking_number: 'RR111111111KZ' });
    expect((await mailsTo(backend(), buyer)).map(({ subject }) => subject !== null)).toEqual([true, true]);
    await change(id, { tracking_number: null, payment_status: 'received', payment_received_at: new Date() });
    expect(await lease()).toEqual([]);
    expect(await backend().sql`select 1 from app.outbox`).toHaveLength(0);
  });
});

it('every mail in every language has values for all placeholders, a subject and a body', async () => {
  const open = await ordered();
  const sent = await ordered();
  await change(sent.id, { tracking_number: 'RR111111111KZ' });
  await seller.client.rpc('set_order_status', { p_order: sent.id, p_status: 'confirmed' });
  const texts = await backend().sql<{ kind: string; language: string; subject: string; body: string }[]>`
    select t.kind, t.language, app.fill_placeholders(t.subject, v.all) as subject, app.fill_placeholders(t.body, v.all) as body
      from app.mail_texts t
     cross join (select o.id, o.user_id from orders o where o.id in ${backend().sql([open.id, sent.id])}) o
     cross join lateral (select '{"moderated": "x", "layer": "x", "page": "/x", "why": "x", "words": "x"}' || app.mail_values(jsonb_populate_record(null::app.outbox,
         jsonb_build_object('user_id', o.user_id, 'order_id', o.id, 'facts', '{}'::jsonb)), t.language)
       || '{"product": "x", "phone": "x", "link": "x", "reviewed": "x", "reviewable": "x", "unread_number": "x", "asked_about": "x", "available": "x", "cheaper": "x", "now_price": "x", "old_price": "x", "new_store": "x", "new_names": "x", "answered": "x", "stars": 5, "review": "x", "reply": "x",
            "send_back_until": "x", "reason": "x", "until": "x", "answer": "x", "news": "x", "news_day": "x", "about": "x", "chat": "x", "count": "2", "delayed_until": "x"}' as all) v`;
  expect(texts.length).toBeGreaterThan(2 * 3 * 45);
  const kinds = new Map<string, Set<string>>();
  for (const { kind, language, subject, body } of texts) {
    expect(`${subject} ${body}`.replaceAll('{site}', ''), `${kind} ${language}`).not.toMatch(/[{}]/);
    expect(body, `${kind} ${language}`).toMatch(/\{site\}\/\S+$/);
    if (subject) kinds.set(kind, (kinds.get(kind) ?? new Set()).add(language));
  }
  for (const { kind } of texts) expect([...(kinds.get(kind) ?? [])].sort(), kind).toEqual([...languages].sort());
});
