/** Everything we keep about a person, as they may take it with them (spec §7, data export). */
import { db } from './client';
import { unwrap } from './toAppError';

export interface AccountData {
  profile: unknown;
  orders: unknown[];
  products: unknown[];
  posts: unknown[];
  exportDate: string;
}

export async function collect(userId: string): Promise<AccountData> {
  const [profile, orders, products, posts] = await Promise.all([
    unwrap(db.from('profiles').select('*').eq('id', userId).limit(1)),
    unwrap(db.from('orders').select('*,order_items(*),order_events(*)').eq('user_id', userId)),
    unwrap(db.from('products').select('*').eq('influencer_id', userId)),
    unwrap(db.from('instagram_posts').select('*').eq('influencer_id', userId)),
  ]);
  return { profile: profile[0] ?? null, orders, products, posts, exportDate: new Date().toISOString() };
}
