/** Addresses that a buyer keeps for the next order. */
import type { Address } from '~/domain/order';
import { supabase } from './client';
import { unwrap } from './toAppError';

export interface SavedAddress extends Address {
  id: string;
}

const KEPT = 5;

/** The newest first. */
export async function list(): Promise<SavedAddress[]> {
  const rows = await unwrap(
    (await supabase())
      .from('addresses')
      .select('id,name,phone,city,street,flat,comment')
      .order('created_at', { ascending: false })
      .limit(KEPT),
  );
  return rows.map((row) => ({ ...row, flat: row.flat ?? '', comment: row.comment ?? '' }));
}

export async function add(userId: string, { name, phone, city, street, flat, comment }: Address): Promise<void> {
  await unwrap((await supabase()).from('addresses').insert({ user_id: userId, name, phone, city, street, flat, comment }).select('id'));
}

export async function remove(id: string): Promise<void> {
  await unwrap((await supabase()).from('addresses').delete().eq('id', id).select('id'));
}
