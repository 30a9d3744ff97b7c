/** The refusals that this load may cause. Every other one is a failure. */
import type { Tally } from './clients/tally.ts';

const EXPECTED: Record<string, string[]> = {
  place_order: ['out_of_stock', 'price_changed', 'unavailable', 'too_many_open_orders', 'rate_limited', 'signed_out'],
  'place_order again': ['signed_out'],
  // a parcel that was sent is cancelled with a reason only
  'set_order_status cancelled': ['bad_transition', 'invalid', 'payment_received', 'signed_out'],
  'set_order_status confirmed': ['bad_transition', 'signed_out'],
  'set_order_status shipped': ['bad_transition', 'signed_out'],
  'set_order_status delivered': ['bad_transition', 'signed_out'],
  receive_payment: ['bad_transition', 'signed_out'],
  set_tracking: ['bad_transition', 'signed_out'],
  add_sale: ['out_of_stock', 'unavailable', 'rate_limited', 'signed_out'],
  claim_token: ['signed_out'],
  claim_order: ['not_found', 'signed_out'],
  set_stock: ['stock_changed', 'not_found', 'signed_out'],
  save_variants: ['stock_changed', 'open_orders', 'not_found', 'signed_out'],
  set_discount: ['signed_out'],
  create_product: ['rate_limited', 'signed_out'],
  'create_product again': ['signed_out'],
  restore_product: ['not_found', 'signed_out'],
  // a second review, a product that is hidden, purged or being purged, a deleted account
  'INSERT review': ['23505', '42501', '23503', 'rate_limited', 'signed_out'],
  'INSERT wishlist': ['42501', '23503', 'signed_out'],
  'INSERT follow': ['not_found', '42501', '23503', 'signed_out'],
  delete_account: ['open_orders', 'signed_out'],
};

/** A direct write to products is refused when the account was deleted while it waited. */
const isLateChange = (action: string, code: string): boolean => /^(PATCH|DELETE)\b/.test(action) && code === 'signed_out';

/** Unexpected refusals, as `action: code × times`. */
export function unexpectedRefusals(tally: Tally): string[] {
  return [...tally.actions].flatMap(([action, { refused }]) =>
    [...refused]
      .filter(([code]) => !EXPECTED[action]?.includes(code) && !isLateChange(action, code))
      .map(([code, times]) => `${action}: ${code} × ${times}`),
  );
}
