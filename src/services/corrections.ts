/** Searches with typing errors: when nothing is found, the nearest words of the catalogue are searched instead. */
import type { Page } from '~/domain/page';
import type { ProductSummary } from '~/domain/product';
import type { ProductFilters } from '~/domain/productFilters';
import { publicDb } from './client';
import * as products from './products';

/** Words of fewer letters are never corrected. */
const SHORTEST = 4;

/** The search with the nearest known words; null when there is nothing to correct, or nobody to ask. */
export async function correct(search: string): Promise<string | null> {
  if (search.length < SHORTEST) return null;
  const { data } = await publicDb.rpc('correct_search', { p_query: search }, { get: true });
  return data || null;
}

/** A page of a list, and the search that it answers if that is not the one that was asked for. */
export interface ListPage extends Page<ProductSummary> {
  corrected: string | null;
}

/** Where a page starts: after which product, and in the results of which corrected search. */
export interface ListPosition {
  after: string;
  corrected: string | null;
}

/** One page of a list; a search that finds nothing is corrected once. */
export async function list(filters: ProductFilters, position: ListPosition | null): Promise<ListPage> {
  const asked = position?.corrected ? { ...filters, search: position.corrected } : filters;
  const page = await products.list(asked, { after: position?.after ?? null });
  if (position || page.items.length > 0 || filters.isExact) return { ...page, corrected: position?.corrected ?? null };
  const corrected = await correct(filters.search);
  const second = corrected ? await products.list({ ...filters, search: corrected }) : page;
  return second.items.length > 0 ? { ...second, corrected } : { ...page, corrected: null };
}
