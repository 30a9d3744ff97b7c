/** Addresses that a buyer keeps for the next order. */
import type { Address } from '~/features/account/rules/address';
import { expectOk, supabase, unwrap } from '~/shared/api/client';

export interface SavedAddress extends Address {
  id: string;
}

const MAX_ADDRESSES = 5;

/** The newest first. */
export async function list(): Promise<SavedAddress[]> {
  const rows = await unwrap(
    (await supabase())
      .from('addresses')
      .select('id,name,phone,city,street,flat,comment')
      .order('created_at', { ascending: false })
      .limit(MAX_ADDRESSES),
  );
  return rows.map((row) => ({ ...row, flat: row.flat ?? '', comment: row.comment ?? '' }));
}

export const add = async (userId: string, { name, phone, city, street, flat, comment }: Address): Promise<void> =>
  expectOk((await supabase()).from('addresses').insert({ user_id: userId, name, phone, city, street, flat, comment }).select('id'));

export const remove = async (id: string): Promise<void> =>
  expectOk((await supabase()).from('addresses').delete().eq('id', id).select('id'));
