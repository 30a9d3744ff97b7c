/** Orders and cases for tests, made through the functions of the API. */
import { expect } from 'vitest';
import type { TestBackend } from '../../local/testing.ts';
import { createProduct, placeOrder, type TestUser } from './users.ts';

export interface OrderParties {
  backend: TestBackend;
  buyer: TestUser;
  seller: TestUser;
}

/** An order of some pieces at 1,000 tenge each, moved to a status by its seller. Returns its id. */
export async function orderIn(
  { buyer, seller }: OrderParties,
  status: 'pending' | 'confirmed' | 'shipped' | 'delivered',
  { quantity = 2, product = {}, order = {} }: { quantity?: number; product?: object; order?: object } = {},
): Promise<string> {
  const vase = await createProduct(seller, { stock_quantity: 9, ...product });
  const { data, error } = await placeOrder(buyer.client, [{ product_id: vase.id, quantity }], {
    p_expected_total: quantity * vase.price,
    ...order,
  });
  if (error) throw new Error(error.message);
  const id = data.orders[0].id as string;
  const steps = ['confirmed', 'shipped', 'delivered'];
  for (const p_status of steps.slice(0, steps.indexOf(status) + 1)) {
    await seller.client.rpc('set_order_status', { p_order: id, p_status });
  }
  return id;
}

export const ONE_PIECE = [{ position: 1, quantity: 1 }];

/** Opens a case as the buyer; returns its id. */
export async function openCase(buyer: TestUser, p_order: string, values: object = {}): Promise<string> {
  const { data, error } = await buyer.client.rpc('open_case', {
    p_order,
    p_kind: 'return',
    p_reason: 'too small',
    p_lines: ONE_PIECE,
    ...values,
  });
  if (error) throw new Error(error.message);
  return data as string;
}

/** Words, amount, number and choice that satisfy each step. */
const STEP_INPUT = { p_message: 'Abay 1, Almaty', p_amount: 1000, p_tracking: 'KZ123456', p_restock: true };

/** Takes a step; returns the code of the error, or null. */
export async function takeStep(user: TestUser, p_case: string, p_step: string, values: object = {}): Promise<string | null> {
  const { error } = await user.client.rpc('advance_case', { p_case, p_step, ...STEP_INPUT, ...values });
  return error?.code ?? null;
}

/** A delivered order of 2,000 tenge with an escalated case about one piece. */
export async function escalatedOrder(parties: OrderParties): Promise<{ order: string; dispute: string }> {
  const order = await orderIn(parties, 'delivered');
  const dispute = await openCase(parties.buyer, order);
  await takeStep(parties.seller, dispute, 'refuse');
  await takeStep(parties.buyer, dispute, 'escalate');
  return { order, dispute };
}

/** A case about a return whose goods the seller has received. @returns its id */
export async function arrivedReturn({ buyer, seller }: OrderParties, order: string): Promise<string> {
  const request = await openCase(buyer, order);
  await takeStep(seller, request, 'accept');
  await takeStep(buyer, request, 'send_back');
  expect(await takeStep(seller, request, 'arrive')).toBeNull();
  return request;
}

/** A seller's sales, earnings and revenue (tenge). */
export const figuresOf = async (backend: TestBackend, seller: TestUser) =>
  (
    await backend.sql`
      select s.total_sales::int as sales, s.total_earnings::int as earnings,
             (select sum(revenue)::int from product_daily_stats where seller_id = s.id) as revenue from app.profiles s where id = ${seller.id}`
  )[0] as { sales: number; earnings: number; revenue: number };
