/** What a list can be filtered by, with the number of products of each value. */
import { seenCount } from '~/shared/lib/count';
import { byFacet, type FacetCounts, type ProductFilters } from '~/shared/config/productFilters';
import { publicDb, unwrap } from '~/shared/api/client';
import { searchArguments } from './products';

/** Each facet is counted without its own filter. */
export async function count(filters: ProductFilters): Promise<FacetCounts> {
  const rows = await unwrap(publicDb.rpc('product_facets', searchArguments(filters), { get: true }));
  const of = (name: string) =>
    rows
      .filter(({ facet }) => facet === name)
      .map(({ value, product_count: seen, is_exact: isExact }) => ({ value, count: seenCount(seen, isExact) }))
      .sort((a, b) => b.count.amount - a.count.amount);
  return { ...byFacet((_, name) => of(name)), stock: of('stock') };
}
