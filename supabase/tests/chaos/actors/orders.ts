/** Placed orders are cancelled by buyers, and moved on, cancelled or marked as paid by sellers. */
import type { Account, OpenOrder } from '../market.ts';
import { statement } from '../statement.ts';
import type { Context } from './context.ts';

const NEXT: Record<string, string> = { pending: 'confirmed', confirmed: 'shipped', shipped: 'delivered' };

/** Moves an order; a refusal tells its current status. */
export async function moveOrder({ client, journal }: Context, as: Account, order: OpenOrder, status: string): Promise<void> {
  const answer = await client.ask(`set_order_status ${status}`, as, statement`select set_order_status(${order.id}, ${status})`);
  if (answer.code === 'ok') {
    journal.steps.push({ order: order.id, status });
    order.status = status;
  } else if (answer.code === 'bad_transition') order.status = String(answer.details.status);
  // the buyer's account was deleted: only the seller can move the order; a deleted seller has no open orders
  else if (answer.code === 'signed_out' && as.id === order.buyer?.id) order.buyer = null;
  else if (answer.code === 'signed_out') order.status = 'cancelled';
}

/** A buyer cancels an order. */
export async function cancelAsBuyer(context: Context): Promise<void> {
  const order = context.market.anyOpenOrder(context.random);
  if (order?.buyer && order.status === 'pending') await moveOrder(context, order.buyer, order, 'cancelled');
}

async function doNextStep(context: Context, order: OpenOrder, next: string): Promise<void> {
  const { client, random } = context;
  if (random.chance(0.1)) await client.ask('receive_payment', order.seller, statement`select receive_payment(${order.id})`);
  if (next === 'delivered' && random.chance(0.3)) {
    await client.ask('set_tracking', order.seller, statement`select set_tracking(${order.id}, ${'KZ0123456789'})`);
  }
  const isCancelled = next !== 'delivered' && random.chance(0.1);
  await moveOrder(context, order.seller, order, isCancelled ? 'cancelled' : next);
}

/** A seller does the next steps of an order, often until it is delivered, and rarely cancels it. */
export async function handleOrder(context: Context): Promise<void> {
  const { market, random } = context;
  const order = market.anyOpenOrder(random);
  if (!order) return;
  for (let next = NEXT[order.status]; next; next = NEXT[order.status]) {
    await doNextStep(context, order, next);
    if (random.chance(0.2)) return;
  }
}
