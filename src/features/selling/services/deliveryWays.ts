/** A store's own ways of delivery. */
import type { StoreWay } from '~/features/selling/rules/deliveryWays';
import { toDeliveryTerms } from '~/features/catalogue/services/deliveryOptions';
import type { StoredWeight } from '~/shared/api/storedJson';
import { camelKeys } from '~/shared/api/camelKeys';
import { expectOk, supabase, unwrap } from '~/shared/api/client';
import type { DeliveryKind } from '~/shared/generated/deliveryKinds';

const COLUMNS = 'id,kind,name,address,hours,cost,prices,weights,free_from,days_from,days_to,allows_cash,is_active' as const;

/** In the order in which buyers see them. */
export async function list(sellerId: string): Promise<StoreWay[]> {
  const rows = await unwrap(
    (await supabase()).from('delivery_ways').select(COLUMNS).eq('seller_id', sellerId).order('created_at').order('id'),
  );
  return rows.map((row) => ({
    ...camelKeys(row),
    kind: row.kind as DeliveryKind,
    prices: toDeliveryTerms(row.prices) ?? [],
    weights: row.weights.map(camelKeys),
  }));
}

export async function save(sellerId: string, { id, ...way }: StoreWay): Promise<void> {
  const row = {
    kind: way.kind,
    name: way.name,
    address: way.address,
    hours: way.hours,
    cost: way.cost,
    prices: way.prices.map(({ city, cost, daysFrom, daysTo }) => ({ city, cost, days_from: daysFrom, days_to: daysTo })),
    weights: way.weights.map(({ upTo, cost }): StoredWeight => ({ up_to: upTo, cost })),
    free_from: way.freeFrom,
    days_from: way.daysFrom,
    days_to: way.daysTo,
    allows_cash: way.allowsCash,
    is_active: way.isActive,
  };
  const ways = (await supabase()).from('delivery_ways');
  await expectOk(id ? ways.update(row).eq('id', id).select('id') : ways.insert({ ...row, seller_id: sellerId }).select('id'));
}

export const remove = async (id: string): Promise<void> =>
  expectOk((await supabase()).from('delivery_ways').delete().eq('id', id).select('id'));
