/** The state of one's own store, and decisions of the platform that wait to be followed. */
import type { DecisionDuty, OwnSellerState } from '~/features/account/rules/sellerState';
import { camelKeys } from '~/shared/api/camelKeys';
import { supabase, unwrap } from '~/shared/api/client';
import { runRpc } from '~/shared/api/rpc';

/** Null for those who do not sell. */
export async function own(): Promise<OwnSellerState | null> {
  const [row] = await unwrap((await supabase()).rpc('own_seller_state', {}, { get: true }));
  if (!row) return null;
  const { reason, until, objection, answer } = row;
  return { state: row.state, orderId: row.decision_order, reason, until, objection, answer };
}

/** The oldest first. */
export async function duties(): Promise<DecisionDuty[]> {
  const rows = await unwrap((await supabase()).rpc('own_decision_duties', {}, { get: true }));
  return rows.map(({ sanction, ...row }) => ({ ...camelKeys(row), isLimited: sanction !== null }));
}

/** @throws AppError unchanged, not-found */
export const object = (words: string): Promise<void> => runRpc('object_to_seller_state', { p_message: words });
