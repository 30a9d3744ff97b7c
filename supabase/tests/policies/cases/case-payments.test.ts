import { describe, expect, it } from 'vitest';
import { figuresOf, openCase, orderIn, takeStep } from '../../helpers/cases.ts';
import { marketForFile } from '../../helpers/market.ts';
import { newPhone, operatorClient, type TestUser } from '../../helpers/users.ts';

let buyer: TestUser;
let seller: TestUser;
const { backend } = marketForFile((users) => ({ buyer, seller } = users));
const parties = () => ({ backend: backend(), buyer, seller });
const order = async (id: string) => (await backend().sql`select * from orders where id = ${id}`)[0] as Record<string, unknown>;
const caseRow = async (id: string) => (await backend().sql`select * from order_cases where id = ${id}`)[0] as Record<string, unknown>;
const figures = () => figuresOf(backend(), seller);

describe('money of a cancelled order', () => {
  it('that was received is owed at once, and a case is open until it is back', async () => {
    await backend()
      .sql`insert into seller_settings (seller_id, kaspi_phone) values (${seller.id}, ${newPhone()}) on conflict (seller_id) do update set kaspi_phone = excluded.kaspi_phone`;
    const id = await orderIn(parties(), 'pending', { order: { p_payment_method: 'kaspi_transfer' } });
    await seller.client.rpc('receive_payment', { p_order: id });
    expect((await seller.client.rpc('set_order_status', { p_order: id, p_status: 'cancelled' })).error).toBeNull();
    expect(await order(id)).toMatchObject({ status: 'cancelled', payment_status: 'refund_due', case_state: 'accepted' });
    const [row] = await backend().sql`select id, kind, opened_by, refund_due from order_cases where order_id = ${id}`;
    expect(row).toMatchObject({ kind: 'payment', opened_by: 'system', refund_due: '2000' });
    const before = await figures();
    expect(await takeStep(seller, row?.id as string, 'refund', { p_amount: 2000 })).toBeNull();
    expect(await figures()).toEqual(before);
    expect(await takeStep(buyer, row?.id as string, 'confirm_refund')).toBeNull();
    expect(await order(id)).toMatchObject({ payment_status: 'refunded', refunded: '2000', case_state: null });
  });

  it('that the buyer reported is owed once the seller agrees', async () => {
    const id = await orderIn(parties(), 'pending', { order: { p_payment_method: 'kaspi_transfer' } });
    await buyer.client.rpc('report_payment', { p_order: id });
    await seller.client.rpc('set_order_status', { p_order: id, p_status: 'cancelled' });
    expect(await order(id)).toMatchObject({ payment_status: 'reported', case_state: 'asked' });
    const [dispute] = await backend().sql`select id from order_cases where order_id = ${id}`;
    expect(await takeStep(seller, dispute?.id as string, 'accept', { p_message: null })).toBeNull();
    expect(await order(id)).toMatchObject({ payment_status: 'refund_due', case_state: 'accepted' });
  });

  it('is owed for a paid parcel that the seller agrees was lost; the order is cancelled', async () => {
    const id = await orderIn(parties(), 'confirmed', { order: { p_payment_method: 'kaspi_transfer' } });
    await buyer.client.rpc('report_payment', { p_order: id });
    await seller.client.rpc('set_order_status', { p_order: id, p_status: 'shipped' });
    const missing = await openCase(buyer, id, { p_kind: 'not_arrived', p_lines: null });
    expect(await takeStep(seller, missing, 'accept', { p_message: null })).toBeNull();
    expect(await order(id)).toMatchObject({ status: 'cancelled', payment_status: 'refund_due', case_state: 'accepted' });
    expect(await caseRow(missing)).toMatchObject({ refund_due: '2000' });
  });

  it('of cash on delivery was never paid: the case of the lost parcel ends with the order', async () => {
    const id = await orderIn(parties(), 'shipped');
    const missing = await openCase(buyer, id, { p_kind: 'not_arrived', p_lines: null });
    expect(await takeStep(seller, missing, 'refund')).toBe('bad_transition');
    expect(await takeStep(seller, missing, 'accept', { p_message: null })).toBeNull();
    expect(await order(id)).toMatchObject({ status: 'cancelled', payment_status: 'unpaid', case_state: null });
  });
});

describe('a payment that the seller has not noted', () => {
  const reported = async () => {
    const id = await orderIn(parties(), 'pending', { order: { p_payment_method: 'kaspi_transfer' } });
    await buyer.client.rpc('report_payment', { p_order: id });
    return { id, dispute: await openCase(buyer, id, { p_kind: 'payment', p_lines: null }) };
  };

  it('is settled when the seller confirms it, in the case or in the order', async () => {
    const [one, other] = [await reported(), await reported()];
    expect(await takeStep(seller, one.dispute, 'confirm_payment', { p_message: null })).toBeNull();
    expect((await seller.client.rpc('receive_payment', { p_order: other.id })).error).toBeNull();
    for (const { id } of [one, other])
      expect(await order(id)).toMatchObject({ payment_status: 'received', case_state: null, status: 'confirmed' });
  });

  it('is decided by the operator, who alone may decide', async () => {
    const [one, other] = [await reported(), await reported()];
    for (const { dispute } of [one, other]) {
      await takeStep(seller, dispute, 'refuse', { p_message: 'no money came' });
      expect(await takeStep(buyer, dispute, 'escalate', { p_message: 'look at the receipt' })).toBeNull();
      for (const user of [buyer, seller]) {
        expect((await user.client.rpc('decide_case', { p_case: dispute, p_outcome: 'paid', p_message: 'mine' })).error?.code).toBe('42501');
      }
    }
    const operator = operatorClient(backend());
    const decide = async (p_case: string, p_outcome: string, p_refund?: number) =>
      (await operator.rpc('decide_case', { p_case, p_outcome, p_message: 'We saw the receipt.', p_refund })).error?.code ?? null;
    expect(await decide(one.dispute, 'both')).toBe('invalid');
    expect(await decide(one.dispute, 'refund', 2001)).toBe('refund_too_high');
    expect(await decide(one.dispute, 'paid')).toBeNull();
    expect(await decide(one.dispute, 'paid')).toBe('bad_transition');
    expect(await order(one.id)).toMatchObject({ payment_status: 'received', case_state: null });
    expect(await decide(other.dispute, 'nothing')).toBeNull();
    expect(await order(other.id)).toMatchObject({ payment_status: 'unpaid', case_state: null });
    expect(await caseRow(other.dispute)).toMatchObject({ state: 'decided' });
    expect((await buyer.client.from('order_case_messages').select('author,body').eq('case_id', one.dispute)).data).toContainEqual({
      author: 'operator',
      body: 'We saw the receipt.',
    });
  });
});
