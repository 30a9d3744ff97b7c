/** The newest products of the stores that the user follows. */
import * as shopLimits from '~/shared/lib/shopLimits';
import type { Page } from '~/shared/lib/page';
import type { ProductSummary } from '~/features/catalogue/rules/product';
import { supabase, unwrap } from '~/shared/api/client';
import { toSummaries } from './productRow';
import { CARD } from './products';

/** One page of the feed. @param after the last product of the previous page */
export async function list(after: string | null): Promise<Page<ProductSummary>> {
  const limit = shopLimits.productPageSize;
  const rows = await unwrap(
    (await supabase()).rpc('followed_products', { ...(after ? { p_after: after } : {}), p_limit: limit }, { get: true }).select(CARD),
  );
  // a full page means that there may be more
  return { items: toSummaries(rows), next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null };
}
