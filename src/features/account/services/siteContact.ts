/** Who runs the site and how to reach them, as an owner has set it. */
import { publicDb, unwrap } from '~/shared/api/client';

export interface SiteContact {
  /** The registered name of those who run the site. */
  name: string | null;
  /** Their IIN or BIN. */
  number: string | null;
  email: string | null;
  phone: string | null;
  address: string | null;
}

/** What is null is not shown. */
export async function get(): Promise<SiteContact> {
  const rows = await unwrap(publicDb.rpc('site_contact', {}, { get: true }));
  return rows[0] ?? { name: null, number: null, email: null, phone: null, address: null };
}
