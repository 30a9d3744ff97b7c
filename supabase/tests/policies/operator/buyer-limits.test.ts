/** Limits of buyers: no reports, no cash on delivery, until a date. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailsTo } from '../../helpers/mails.ts';
import { report } from '../../helpers/moderation.ts';
import { createOperator, logOf } from '../../helpers/operators.ts';
import { backendForFile, createProduct, createSeller, createShopper, newPhone, placeOrder, type TestUser } from '../../helpers/users.ts';

const backend = backendForFile();
let moderator: TestUser;
let seller: TestUser;
let buyer: TestUser;
let vase: { id: string };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const limit = (p_kind: string | null, values: object = {}, by = moderator) =>
  by.client.rpc('limit_buyer', { p_user: buyer.id, p_kind, p_until: inDays(7), p_reason: 'Ложные жалобы', ...values });
const own = async () => (await buyer.client.rpc('my_limits')).data as { kind: string; reason: string }[];
const order = (payment: string) => placeOrder(buyer.client, [{ product_id: vase.id, quantity: 1 }], { p_payment_method: payment });
beforeAll(async () => {
  moderator = await createOperator(backend(), 'moderator');
  seller = await createSeller(backend(), 'limits');
  vase = await createProduct(seller, { stock_quantity: 100 });
  await backend().sql`insert into seller_settings (seller_id, kaspi_phone) values (${seller.id}, ${newPhone()})`;
});
beforeEach(async () => {
  buyer = await createShopper(backend(), 'limited');
});

describe('a limited buyer', () => {
  it('reads the reason, by mail, too', async () => {
    expect((await limit('reports')).error).toBeNull();
    expect(await own()).toMatchObject([{ kind: 'reports', reason: 'Ложные жалобы' }]);
    const mails = await mailsTo(backend(), buyer);
    expect(mails.map(({ kind }) => kind)).toEqual(['limited_reports']);
    expect(mails[0]!.body).toContain('Ложные жалобы');
    const line = (await logOf(backend())).at(-1);
    expect(line).toMatchObject({ action: 'limit_buyer', target_kind: 'user', target_id: buyer.id, details: { kind: 'reports' } });
  });

  it('takes no reports from them, but orders', async () => {
    await limit('reports');
    await expect(report(backend(), 'product', vase.id, {}, buyer)).rejects.toMatchObject({ code: 'reports_limited' });
    expect(await backend().sql`select 1 from reports where reporter_id = ${buyer.id}`).toEqual([]);
    expect((await order('cash_on_delivery')).error).toBeNull();
  });

  it('takes no order with cash from them, but transfers and reports', async () => {
    await limit('orders');
    expect((await order('cash_on_delivery')).error?.code).toBe('cash_limited');
    expect(await backend().sql`select 1 from orders where user_id = ${buyer.id}`).toEqual([]);
    expect((await order('kaspi_transfer')).error).toBeNull();
    await report(backend(), 'product', vase.id, {}, buyer);
  });

  it('takes no order at all from them', async () => {
    await limit('buying');
    for (const payment of ['cash_on_delivery', 'kaspi_transfer']) expect((await order(payment)).error?.code).toBe('buying_limited');
    expect(await backend().sql`select 1 from orders where user_id = ${buyer.id}`).toEqual([]);
    expect((await mailsTo(backend(), buyer)).map(({ kind }) => kind)).toEqual(['limited_buying']);
    await report(backend(), 'product', vase.id, {}, buyer);
    expect((await limit('buying', { p_until: null })).error).toBeNull();
    expect((await order('kaspi_transfer')).error).toBeNull();
  });

  it('claims no sale by hand instead, and none in cash', async () => {
    const sell = async (p_payment_method: string) => {
      const { data, error } = await seller.client.rpc('add_sale', {
        p_items: [{ product_id: vase.id, quantity: 1 }],
        p_customer: { name: 'Сауле', phone: '+77012345678' },
        p_payment_method,
        p_paid: false,
        p_key: crypto.randomUUID(),
      });
      if (error) throw error;
      return data as string;
    };
    const claim = async (id: string) => {
      const [link] = await backend().sql`select token from app.order_claims where order_id = ${id}`;
      return (await buyer.client.rpc('claim_order', { p_token: link!.token as string })).error?.code;
    };
    const ownerOf = async (id: string) => (await backend().sql`select user_id from orders where id = ${id}`)[0]!.user_id as string | null;
    const [transfer, cash] = [await sell('kaspi_transfer'), await sell('cash_on_delivery')];
    await limit('buying');
    expect([await claim(transfer), await ownerOf(transfer)]).toEqual(['buying_limited', null]);
    await limit('buying', { p_until: null });
    await limit('orders');
    expect([await claim(cash), await ownerOf(cash)]).toEqual(['cash_limited', null]);
    expect([await claim(transfer), await ownerOf(transfer)]).toEqual([undefined, buyer.id]);
    // an operator may limit the buyer afterwards: the order stays theirs
    await limit('buying');
    expect(await claim(transfer)).toBeUndefined();
  });

  it('ends by itself, or is lifted', async () => {
    await limit('orders');
    await limit('reports');
    await backend().sql`update app.buyer_limits set until = now() - interval '1 second' where user_id = ${buyer.id} and kind = 'orders'`;
    expect(await own()).toMatchObject([{ kind: 'reports' }]);
    expect((await order('cash_on_delivery')).error).toBeNull();
    expect((await limit('reports', { p_until: null })).error).toBeNull();
    expect((await limit('reports', { p_until: null })).error?.code).toBe('unchanged');
    await report(backend(), 'product', vase.id, {}, buyer);
    expect(await own()).toEqual([]);
  });
});

it.each([
  ['an unknown kind', 'sales', {}, 'invalid'],
  ['no kind', null, {}, 'invalid'],
  ['a date in the past', 'orders', { p_until: inDays(-1) }, 'invalid'],
  ['more than a year', 'orders', { p_until: inDays(370) }, 'invalid'],
  ['no reason', 'orders', { p_reason: ' ' }, 'invalid'],
  ['nobody', 'orders', { p_user: crypto.randomUUID() }, 'not_found'],
])('a limit with %s is refused', async (_, kind, values, code) => {
  expect((await limit(kind, values)).error?.code).toBe(code);
  expect(await backend().sql`select 1 from app.buyer_limits where user_id = ${buyer.id}`).toEqual([]);
});

it('operators do not limit themselves', async () => {
  expect((await limit('orders', { p_user: moderator.id })).error?.code).toBe('own_content');
});
