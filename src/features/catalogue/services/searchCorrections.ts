/** Searches with typing errors. */
import type { Page } from '~/shared/lib/page';
import type { ProductSummary } from '~/features/catalogue/rules/product';
import type { ProductFilters } from '~/shared/config/productFilters';
import { publicDb } from '~/shared/api/client';
import * as products from './products';

/** Words of fewer letters are never corrected. */
const MIN_CHARACTERS = 4;

/** The search with the nearest words of the catalogue; null when there is nothing to correct, or no response. */
export async function correct(search: string): Promise<string | null> {
  if (search.length < MIN_CHARACTERS) return null;
  const { data } = await publicDb.rpc('correct_search', { p_query: search }, { get: true });
  return data || null;
}

/** A page of a list, and the search that it answers where typing errors were corrected. */
export interface CorrectedPage extends Page<ProductSummary> {
  corrected: string | null;
}

/** The first page of a search that finds nothing, with corrected words if those find something. */
export async function listCorrected(filters: ProductFilters): Promise<CorrectedPage> {
  const corrected = await correct(filters.search);
  const page = corrected ? await products.list({ ...filters, search: corrected }) : { items: [], next: null };
  return { ...page, corrected: page.items.length > 0 ? corrected : null };
}
