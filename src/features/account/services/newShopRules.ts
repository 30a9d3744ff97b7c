/** What applies to a shop that opens now, as an owner has set it. */
import { publicDb, unwrapRow } from '~/shared/api/client';

/** The commission in per cent of a sale, by the dialog that opens the shop. */
export interface CommissionRates {
  owner: number;
  legacy: number;
}

export async function commission(): Promise<CommissionRates> {
  const rules = await unwrapRow(publicDb.rpc('new_shop_rules', {}, { get: true }));
  return { owner: rules.commission, legacy: rules.older_commission };
}
