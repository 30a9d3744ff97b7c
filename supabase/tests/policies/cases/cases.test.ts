import { describe, expect, it } from 'vitest';
import { figuresOf, ONE_PIECE, openCase, orderIn, takeStep } from '../../helpers/cases.ts';
import { marketForFile } from '../../helpers/market.ts';
import { moveTime } from '../../helpers/time.ts';
import { createShopper, operatorClient, type TestUser, visitorClient } from '../../helpers/users.ts';

let buyer: TestUser;
let seller: TestUser;
let rival: TestUser;
const { backend, stockOf } = marketForFile((users) => ({ buyer, seller, rival } = users));
const parties = () => ({ backend: backend(), buyer, seller });
const order = async (id: string) => (await backend().sql`select * from orders where id = ${id}`)[0] as Record<string, unknown>;
const caseRow = async (id: string) => (await backend().sql`select * from order_cases where id = ${id}`)[0] as Record<string, unknown>;
const open = (p_order: string, values: object = {}, user = buyer) =>
  user.client.rpc('open_case', { p_order, p_kind: 'return', p_reason: 'too small', p_lines: ONE_PIECE, ...values });
const figures = () => figuresOf(backend(), seller);
const difference = (after: Awaited<ReturnType<typeof figures>>, before: typeof after) => ({
  sales: after.sales - before.sales,
  earnings: after.earnings - before.earnings,
  revenue: after.revenue - before.revenue,
});
const daily = async () =>
  ((await seller.client.rpc('seller_daily_sales', { p_since: '2020-01-01' })).data as { sales: number }[]).reduce(
    (sum, day) => sum + day.sales,
    0,
  );

describe('a case', () => {
  it('is opened by the buyer, once at a time, for goods of the order', async () => {
    const id = await orderIn(parties(), 'delivered');
    for (const user of [seller, rival]) expect((await open(id, {}, user)).error?.code).toBe('not_found');
    expect((await visitorClient(backend()).rpc('open_case', { p_order: id, p_kind: 'return', p_reason: 'x' })).error?.code).toBe('42501');
    const wrong: [object, string][] = [
      [{ p_kind: 'theft' }, 'invalid'],
      [{ p_reason: '  a ' }, 'invalid'],
      [{ p_reason: 'x'.repeat(1001) }, 'invalid'],
      [{ p_reason: 'turned \u202E round' }, 'invalid'],
      [{ p_lines: null }, 'invalid'],
      [{ p_lines: [] }, 'invalid'],
      [{ p_lines: [{ position: 2, quantity: 1 }] }, 'invalid'],
      [{ p_lines: [{ position: 1, quantity: 3 }] }, 'invalid'],
      [{ p_lines: [{ position: 1, quantity: 0 }] }, 'invalid'],
      [{ p_lines: [...ONE_PIECE, ...ONE_PIECE] }, 'invalid'],
      [{ p_lines: { position: 1 } }, 'invalid'],
      [{ p_photos: ['a.webp'] }, 'invalid'],
      [{ p_photos: [`${seller.id}/${crypto.randomUUID()}.webp`] }, 'invalid'],
      [{ p_kind: 'payment', p_lines: null }, 'bad_transition'],
    ];
    for (const [values, code] of wrong) expect((await open(id, values)).error?.code, JSON.stringify(values)).toBe(code);
    expect(await order(id)).toMatchObject({ case_state: null });
    const first = await openCase(buyer, id);
    expect(await caseRow(first)).toMatchObject({ kind: 'return', state: 'asked', reason: 'too small', amount: '1000', opened_by: 'buyer' });
    expect(await order(id)).toMatchObject({ case_state: 'asked', status: 'delivered', payment_status: 'unpaid' });
    expect((await open(id)).error?.code).toBe('case_open');
    expect(await takeStep(buyer, first, 'withdraw')).toBeNull();
    expect(await order(id)).toMatchObject({ case_state: null });
    await openCase(buyer, id);
  });

  it('is in the work queue of the seller while it waits for the seller', async () => {
    const id = await orderIn(parties(), 'delivered');
    const isWaiting = async () => {
      const { data: rows } = await seller.client.rpc('seller_orders', { p_state: 'todo', p_limit: 100 });
      const { data: counts } = await seller.client.rpc('seller_order_counts');
      const queue = rows as { id: string }[];
      expect((counts as { state: string; order_count: number }[]).find(({ state }) => state === 'todo')?.order_count).toBe(queue.length);
      return queue.some((row) => row.id === id);
    };
    expect(await isWaiting()).toBe(false);
    const first = await openCase(buyer, id);
    expect((await order(id)).case_due_at).toEqual((await caseRow(first)).due_at);
    const steps: [TestUser, string, boolean][] = [
      [seller, 'accept', false],
      [buyer, 'send_back', true],
      [seller, 'arrive', true],
      [seller, 'refund', false],
      [buyer, 'confirm_refund', false],
    ];
    expect(await isWaiting()).toBe(true);
    for (const [user, step, expected] of steps) {
      expect(await takeStep(user, first, step), step).toBeNull();
      expect(await isWaiting(), step).toBe(expected);
    }
    expect(await order(id)).toMatchObject({ case_due_at: null });
  });

  it('is a return only for 14 days, and only of goods that the law lets return; faulty goods always', async () => {
    const cream = await orderIn(parties(), 'delivered', { product: { return_exception: 'hosiery' } });
    expect((await open(cream)).error).toMatchObject({ code: 'not_returnable', details: '{"positions": [1]}' });
    // a seller cannot take returns away from an order that was placed
    const vase = await orderIn(parties(), 'delivered');
    await backend()
      .sql`update products set return_exception = 'food' where id = (select product_id from order_items where order_id = ${vase})`;
    const late = await orderIn(parties(), 'delivered');
    const shipped = await orderIn(parties(), 'shipped');
    expect((await open(shipped)).error?.code).toBe('bad_transition');
    await moveTime(backend(), '13 days');
    await openCase(buyer, vase);
    await moveTime(backend(), '2 days');
    expect((await open(late)).error).toMatchObject({ code: 'case_too_late', details: '{"days": 14}' });
    await openCase(buyer, late, { p_kind: 'wrong_or_damaged' });
    await openCase(buyer, cream, { p_kind: 'wrong_or_damaged' });
    await openCase(buyer, shipped, { p_kind: 'not_arrived', p_lines: null });
    expect(
      (
        await backend()
          .sql`select count(*)::int as n from order_case_lines l join order_cases c on c.id = l.case_id where c.order_id = ${shipped}`
      )[0],
    ).toEqual({ n: 0 });
  });

  it('shows the contact of the buyer to the seller while it is open [O18]', async () => {
    const id = await orderIn(parties(), 'delivered');
    const contactOf = async (user: TestUser) => (await user.client.rpc('order_contact', { p_order: id })).data as unknown[];
    expect(await contactOf(seller)).toEqual([]);
    const request = await openCase(buyer, id);
    expect(await contactOf(seller)).toMatchObject([{ phone: '+77012345678', street: 'пр. Абая, 52' }]);
    expect(await contactOf(rival)).toEqual([]);
    await takeStep(buyer, request, 'withdraw');
    expect(await contactOf(seller)).toEqual([]);
    expect(await contactOf(buyer)).toHaveLength(1);
  });
});

describe('a return', () => {
  it('goes from the request to the refund; stock, payment status and all figures follow', async () => {
    const before = { figures: await figures(), daily: await daily() };
    const id = await orderIn(parties(), 'delivered');
    const [line] = await backend().sql`select product_id from order_items where order_id = ${id}`;
    const product = line?.product_id as string;
    expect(difference(await figures(), before.figures)).toEqual({ sales: 2000, earnings: 1900, revenue: 2000 });
    const stock = await stockOf(product);
    const request = await openCase(buyer, id);
    expect(await takeStep(seller, request, 'accept', { p_message: ' ' })).toBe('invalid');
    expect(await takeStep(seller, request, 'accept')).toBeNull();
    expect(await takeStep(buyer, request, 'send_back', { p_tracking: 'KZ777' })).toBeNull();
    expect(await caseRow(request)).toMatchObject({ state: 'sent_back', tracking_number: 'KZ777' });
    expect(await takeStep(seller, request, 'arrive', { p_restock: null })).toBe('invalid');
    expect(await stockOf(product)).toBe(stock);
    expect(await takeStep(seller, request, 'arrive')).toBeNull();
    expect(await takeStep(seller, request, 'arrive')).toBe('bad_transition');
    expect(await stockOf(product)).toBe(stock + 1);
    expect(await order(id)).toMatchObject({ payment_status: 'refund_due', case_state: 'arrived' });
    expect(await takeStep(seller, request, 'refund', { p_amount: 2001 })).toBe('refund_too_high');
    for (const p_amount of [0, -1, 999, null]) expect(await takeStep(seller, request, 'refund', { p_amount })).toBe('invalid');
    expect(await takeStep(seller, request, 'refund', { p_amount: 1000 })).toBeNull();
    expect(await order(id)).toMatchObject({ payment_status: 'refunded', refunded: '1000' });
    expect(difference(await figures(), before.figures)).toEqual({ sales: 1000, earnings: 950, revenue: 1000 });
    expect((await daily()) - before.daily).toBe(1000);
    // "the money did not come": the figures are as before the note
    expect(await takeStep(buyer, request, 'deny_refund', { p_message: null })).toBeNull();
    expect(await order(id)).toMatchObject({ payment_status: 'refund_due', refunded: '0', case_state: 'escalated' });
    expect(difference(await figures(), before.figures)).toEqual({ sales: 2000, earnings: 1900, revenue: 2000 });
    // whether it came is for the platform to say
    expect(await takeStep(seller, request, 'refund', { p_amount: 1000 })).toBe('bad_transition');
    expect(await caseRow(request)).toMatchObject({ state: 'escalated', is_refund_denied: true, refunded: '0' });
    await operatorClient(backend()).rpc('decide_case', { p_case: request, p_outcome: 'refund', p_message: 'Pay back.', p_refund: 1000 });
    expect(await caseRow(request)).toMatchObject({ state: 'decided', is_refund_denied: false, refund_due: '1000' });
    expect(await takeStep(seller, request, 'refund', { p_amount: 1000 })).toBeNull();
    expect(await takeStep(buyer, request, 'confirm_refund', { p_message: null })).toBeNull();
    expect(await order(id)).toMatchObject({ payment_status: 'refunded', refunded: '1000', case_state: null });
    expect(await caseRow(request)).toMatchObject({ state: 'closed', refund_due: '0', refunded: '1000', due_at: null });
    expect((await backend().sql`select sum(amount)::int as sum from app.order_refunds where order_id = ${id}`)[0]).toEqual({ sum: 1000 });
    // the other piece may come back too, but not the same one again
    expect((await open(id, { p_lines: [{ position: 1, quantity: 2 }] })).error?.code).toBe('invalid');
    const second = await openCase(buyer, id);
    await takeStep(seller, second, 'accept');
    expect(await takeStep(seller, second, 'refund', { p_amount: 1001 })).toBe('refund_too_high');
    expect(await takeStep(seller, second, 'refund')).toBeNull();
    await takeStep(buyer, second, 'confirm_refund');
    expect((await open(id)).error?.code).toBe('bad_transition');
    expect(difference(await figures(), before.figures)).toEqual({ sales: 0, earnings: 0, revenue: 0 });
  });

  it('is logged as events of the order without personal data', async () => {
    const id = await orderIn(parties(), 'delivered');
    const request = await openCase(buyer, id);
    await takeStep(seller, request, 'refuse', { p_message: 'worn' });
    const events = await backend()
      .sql`select kind, actor, details from order_events where order_id = ${id} and kind like 'case%' order by id`;
    expect(events).toEqual([
      { kind: 'case_opened', actor: 'buyer', details: { case: request, kind: 'return', step: 'open', state: 'asked' } },
      { kind: 'case_step', actor: 'seller', details: { case: request, kind: 'return', step: 'refuse', state: 'refused' } },
    ]);
  });
});

describe('the deadline of a case', () => {
  const run = async (id: string) => (await backend().sql`select app.run_case_deadline(${id}) as state`)[0]?.state as string | null;

  it('escalates what the seller does not answer in 3 days, and the decision to refund binds the seller', async () => {
    const id = await orderIn(parties(), 'delivered');
    const request = await openCase(buyer, id);
    expect(await run(request)).toBeNull();
    await moveTime(backend(), '3 days');
    expect(await run(request)).toBe('escalated');
    expect(await run(request)).toBeNull();
    expect(await order(id)).toMatchObject({ case_state: 'escalated' });
    await operatorClient(backend()).rpc('decide_case', { p_case: request, p_outcome: 'refund', p_message: 'Pay back.', p_refund: 700 });
    expect(await order(id)).toMatchObject({ payment_status: 'refund_due', case_state: 'decided' });
    expect(await takeStep(seller, request, 'refund', { p_amount: 699 })).toBe('invalid');
    expect(await takeStep(seller, request, 'refund', { p_amount: 700 })).toBeNull();
    await moveTime(backend(), '7 days');
    expect(await run(request)).toBe('closed');
    expect(await order(id)).toMatchObject({ payment_status: 'refunded', refunded: '700', case_state: null });
  });
});

describe('words of a case', () => {
  it('are written by both sides while it is open, read by nobody else, and changed by nobody', async () => {
    const id = await orderIn(parties(), 'delivered');
    const request = await openCase(buyer, id);
    const write = (user: TestUser, p_body: string) => user.client.rpc('write_case_message', { p_case: request, p_body });
    expect((await write(seller, 'Which size?')).error).toBeNull();
    expect((await write(buyer, 'Forty')).error).toBeNull();
    expect((await write(rival, 'x')).error?.code).toBe('not_found');
    for (const body of ['', '  ', 'x'.repeat(1001), 'bell \u0007']) expect((await write(buyer, body)).error?.code).toBe('invalid');
    const read = async (user: TestUser, table: string) => (await user.client.from(table).select('*')).data as { case_id: string }[];
    for (const user of [buyer, seller]) {
      expect((await read(user, 'order_case_messages')).filter((row) => row.case_id === request)).toHaveLength(2);
      expect((await read(user, 'order_case_lines')).filter((row) => row.case_id === request)).toHaveLength(1);
    }
    for (const table of ['order_cases', 'order_case_messages', 'order_case_lines', 'order_case_photos'])
      expect(await read(rival, table)).toEqual([]);
    expect((await buyer.client.from('order_case_messages').update({ body: 'x' }).eq('case_id', request)).error?.code).toBe('42501');
    await expect(backend().sql`update order_case_messages set body = 'x' where case_id = ${request}`).rejects.toMatchObject({
      code: '42501',
    });
    await expect(backend().sql`delete from order_case_messages where case_id = ${request}`).rejects.toMatchObject({ code: '42501' });
    await takeStep(buyer, request, 'withdraw', { p_message: null });
    expect((await write(buyer, 'late')).error?.code).toBe('bad_transition');
  });

  it('disappear with the account of their author, and the open case is closed', async () => {
    const leaving = await createShopper(backend(), 'leaving');
    const id = await orderIn({ ...parties(), buyer: leaving }, 'delivered');
    const photo = `${leaving.id}/${crypto.randomUUID()}.webp`;
    await leaving.client.storage.from('case-photos').upload(photo, new Blob(['RIFF'], { type: 'image/webp' }));
    const request = await openCase(leaving, id, { p_photos: [photo] });
    await leaving.client.rpc('write_case_message', { p_case: request, p_body: 'call me' });
    await seller.client.rpc('write_case_message', { p_case: request, p_body: 'hello' });
    expect((await seller.client.rpc('delete_account', { p_email: seller.email, p_only_check: true })).error?.code).toBe('open_orders');
    expect((await leaving.client.rpc('delete_account', { p_email: leaving.email })).error).toBeNull();
    expect(await caseRow(request)).toMatchObject({ state: 'closed', reason: '' });
    expect(await order(id)).toMatchObject({ case_state: null, customer: '—' });
    expect(await backend().sql`select author, body from order_case_messages where case_id = ${request} order by id`).toEqual([
      { author: 'buyer', body: null },
      { author: 'seller', body: 'hello' },
    ]);
    expect(await backend().sql`select 1 from order_case_photos where case_id = ${request}`).toEqual([]);
  });
});
