/** How to reach those who run the site, as an owner has set it. */
import { publicDb, unwrap } from './client';

export interface SiteContact {
  email: string | null;
  phone: string | null;
  address: string | null;
}

/** What is null is not shown. */
export async function get(): Promise<SiteContact> {
  const rows = await unwrap(publicDb.rpc('site_contact', {}, { get: true }));
  return rows[0] ?? { email: null, phone: null, address: null };
}
