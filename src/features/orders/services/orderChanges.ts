/** Changes of orders before they are sent: proposals, answers and corrected addresses. */
import { AppError } from '~/shared/lib/AppError';
import type { Address } from '~/features/account/rules/address';
import type { ChangeRequest, OrderChange } from '~/features/orders/rules/orderChange';
import { isUuid } from '~/shared/lib/uuid';
import { camelKeys } from '~/shared/api/camelKeys';
import { supabase, unwrap } from '~/shared/api/client';
import { callRpc, runRpc } from '~/shared/api/rpc';
import { fromShipping, toAddress } from './orderRow';

/** The address that a proposal names; null once it is answered. */
const addressOf = async (id: string): Promise<Address | null> =>
  toAddress((await unwrap((await supabase()).rpc('order_change_contact', { p_change: id }, { get: true })))[0]);

/** The proposal that waits for an answer; null when there is none, also when the order is someone else's. */
export async function openOf(orderId: string): Promise<OrderChange | null> {
  if (!isUuid(orderId)) throw new AppError('not-found');
  const [row] = await unwrap(
    (await supabase())
      .from('order_changes')
      .select('id,kind,proposed_by,lines,delivery_cost,due_at,possible_change_steps')
      .eq('order_id', orderId)
      .eq('state', 'proposed')
      .limit(1),
  );
  if (!row) return null;
  const { possible_change_steps: steps, ...change } = row;
  return {
    ...camelKeys(change),
    steps: steps ?? [],
    dueAt: row.due_at ?? '',
    address: row.kind === 'address' ? await addressOf(row.id) : null,
  };
}

/** The seller proposes a change. @returns whether it applied at once: a lower delivery price needs no answer @throws AppError change-open, payment-unanswered, nothing-left */
export async function propose(orderId: string, { lines, deliveryCost }: ChangeRequest): Promise<boolean> {
  const id = await callRpc('propose_change', {
    p_order: orderId,
    ...(lines.length > 0 ? { p_lines: lines.map(({ position, quantity }) => ({ position, quantity })) } : {}),
    ...(deliveryCost === null ? {} : { p_delivery_cost: deliveryCost }),
  });
  return id === null;
}

/** Accepts a proposal, or does not: the buyer then cancels the order. @throws AppError bad-transition when it is over */
export const answer = (id: string, isAccepted: boolean): Promise<void> => runRpc('answer_change', { p_change: id, p_accept: isAccepted });

/** Takes one's own proposal back. @throws AppError bad-transition when it is answered */
export const withdraw = (id: string): Promise<void> => runRpc('withdraw_change', { p_change: id });

/** The buyer asks the seller to cancel. @throws AppError bad-transition where that is not possible any more, change-open */
export const askCancellation = (orderId: string): Promise<void> => runRpc('ask_cancellation', { p_order: orderId });

/** Corrects where the parcel goes. @returns whether it applied at once; otherwise the seller confirms the delivery price @throws AppError change-open */
export const changeAddress = async (orderId: string, address: Address): Promise<boolean> =>
  (await callRpc('change_address', { p_order: orderId, p_shipping: fromShipping(address) })) === 'changed';
