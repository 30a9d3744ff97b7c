/** What waits for a person: over orders, cases, proposals, messages, reviews and the store, the earliest deadline first. */
import { beforeEach, describe, expect, it } from 'vitest';
import { openCase, orderIn, takeStep } from '../../helpers/cases.ts';
import { saveAccount } from '../../helpers/instagramAccounts.ts';
import { transferMarketForFile } from '../../helpers/market.ts';
import { moveTime, resetTime } from '../../helpers/time.ts';
import { createProduct, createSeller, createShopper, type TestUser, visitorClient } from '../../helpers/users.ts';

let buyer: TestUser;
let seller: TestUser;
const { backend } = transferMarketForFile((users) => ({ seller } = users));
interface Turn {
  task: string;
  side: string;
  until: string | null;
  page: string;
  count: number;
}
const turnsOf = async (user: TestUser) => ((await user.client.rpc('my_turn')).data ?? []) as Turn[];
const tasksOf = async (user: TestUser) => (await turnsOf(user)).map(({ task, side }) => `${side} ${task}`);
const parties = () => ({ backend: backend(), buyer, seller });
const transfer = { order: { p_payment_method: 'kaspi_transfer' } };

beforeEach(async () => {
  await resetTime(backend());
  buyer = await createShopper(backend(), 'buyer');
  seller = await createSeller(backend(), 'seller');
  await backend().sql`insert into seller_settings (seller_id, kaspi_phone) values (${seller.id}, '+77015550011')`;
});

describe('my_turn', () => {
  it('follows an order from one side to the other', async () => {
    const id = await orderIn(parties(), 'pending');
    expect([await tasksOf(buyer), await tasksOf(seller)]).toEqual([[], ['seller confirm']]);
    const move = (p_status: string) => seller.client.rpc('set_order_status', { p_order: id, p_status });
    await move('confirmed');
    expect(await tasksOf(seller)).toEqual(['seller ship']);
    await move('shipped');
    expect([await tasksOf(buyer), await tasksOf(seller)]).toEqual([[], []]);
    await move('delivered');
    await moveTime(backend(), '2 days');
    expect([await tasksOf(buyer), await tasksOf(seller)]).toEqual([['buyer review'], []]);
    const dispute = await openCase(buyer, id);
    expect(await tasksOf(seller)).toEqual(['seller answer_case']);
    await takeStep(seller, dispute, 'refuse');
    expect(await tasksOf(buyer)).toEqual(expect.arrayContaining(['buyer answer_refusal']));
    expect(await tasksOf(seller)).toEqual([]);
  });

  it('says the same as the order, with its deadline, the earliest first', async () => {
    const first = await orderIn(parties(), 'pending', transfer);
    // later than any weekend
    await moveTime(backend(), '4 days');
    const second = await orderIn(parties(), 'pending', transfer);
    const turns = await turnsOf(buyer);
    expect(turns.map(({ page }) => page)).toEqual([`/orders/${first}`, `/orders/${second}`]);
    const { data } = await buyer.client.from('orders').select('id,awaits').order('date');
    expect(turns.map(({ task, until }) => ({ task, until, waits_for: 'buyer' }))).toEqual(data?.map(({ awaits }) => awaits));
    expect((await buyer.client.rpc('turn_count')).data).toBe(2);
    await buyer.client.rpc('report_payment', { p_order: first });
    expect(await tasksOf(seller)).toEqual(['seller check_payment']);
    expect((await turnsOf(buyer)).map(({ page }) => page)).toEqual([`/orders/${second}`]);
  });

  it('has proposals and messages until they are answered or read', async () => {
    const id = await orderIn(parties(), 'confirmed');
    const { data } = await seller.client.rpc('propose_change', { p_order: id, p_delivery_cost: 500 });
    await seller.client.rpc('write_order_message', { p_order: id, p_body: 'The courier costs more' });
    expect(await tasksOf(buyer)).toEqual(['buyer answer_change', 'buyer answer_message']);
    await buyer.client.rpc('answer_change', { p_change: data as string, p_accept: true });
    await buyer.client.rpc('mark_order_read', { p_order: id, p_event: Number.MAX_SAFE_INTEGER });
    expect(await tasksOf(buyer)).toEqual([]);
    // an event that is no message asks for no answer
    await seller.client.rpc('set_order_status', { p_order: id, p_status: 'shipped' });
    expect(await tasksOf(buyer)).toEqual([]);
  });

  it('has what a store needs: Instagram, products that are sold out', async () => {
    await saveAccount(backend(), seller, `name_${Date.now()}`);
    await createProduct(seller, { stock_quantity: 0 });
    await createProduct(seller, { stock_quantity: 0 });
    await createProduct(seller, { stock_quantity: 3 });
    expect(await tasksOf(seller)).toEqual(['seller restock']);
    expect((await turnsOf(seller))[0]).toMatchObject({ count: 2, page: '/influencer/products' });
    await backend().sql`select app.end_instagram_token(${seller.id}, 'revoked')`;
    expect(await tasksOf(seller)).toEqual(['seller connect_instagram', 'seller restock']);
  });

  it('has questions about products until they are read', async () => {
    const vase = await createProduct(seller, { name: 'Blue vase' });
    const { data } = await buyer.client.rpc('ask_about_product', { p_product: vase.id, p_body: 'Is it blue?' });
    expect(await turnsOf(seller)).toEqual([
      expect.objectContaining({
        task: 'answer_shopper',
        side: 'seller',
        page: `/influencer/questions/${data as string}`,
        name: 'Blue vase',
      }),
    ]);
    await seller.client.rpc('write_question_message', { p_question: data as string, p_body: 'Yes' });
    await seller.client.rpc('mark_question_read', { p_question: data as string, p_message: Number.MAX_SAFE_INTEGER });
    expect([await tasksOf(buyer), await tasksOf(seller)]).toEqual([['buyer answer_shopper'], []]);
    const { data: told } = await seller.client.rpc('own_notifications', { p_language: 'en' });
    expect(told).toContainEqual(
      expect.objectContaining({ kind: 'question_message', is_read: true, page: `/influencer/questions/${data as string}` }),
    );
  });

  it('is nobody else’s', async () => {
    await orderIn(parties(), 'pending', transfer);
    const other = await createShopper(backend(), 'other');
    expect(await turnsOf(other)).toEqual([]);
    expect((await visitorClient(backend()).rpc('my_turn')).error?.code).toBe('42501');
  });
});
