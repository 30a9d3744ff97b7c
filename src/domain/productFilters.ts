/** The product list's filters and their form in the URL, which may contain anything. */
import type { Count } from './count';
import * as limits from './limits';
import type { Category, Condition } from './product';
import type { City, Color } from './readFilters';

export const sortings = ['new', 'cheap', 'dear', 'rating'] as const;
export type Sorting = (typeof sortings)[number];

/** What a list can be limited to by choosing from values; several values of one are alternatives. */
interface FacetFilters {
  /** In the spelling of the database: lower case, letter sizes in Latin. */
  sizes: readonly string[];
  colors: readonly Color[];
  conditions: readonly Condition[];
  cities: readonly City[];
}
export type Facet = keyof FacetFilters;
/** The facets with their names in the URL. */
export const facetNames = { sizes: 'size', colors: 'color', conditions: 'condition', cities: 'city' } as const;
export const facets = Object.keys(facetNames) as Facet[];

/** The values of each facet in a list, the most frequent first; `stock` has one value or none. */
export type FacetCounts = Record<Facet | 'stock', { value: string; count: Count }[]>;

export interface ProductFilters extends FacetFilters {
  search: string;
  category: Category | null;
  sort: Sorting;
  /** Whole tenge, both ends included; null means no limit. */
  minPrice: number | null;
  maxPrice: number | null;
  inStock: boolean;
  /** Search for the very words, without correcting typing errors. */
  isExact: boolean;
}

/** What "clear filters" restores: everything but the search and its sorting. */
export const noChoices = {
  category: null,
  minPrice: null,
  maxPrice: null,
  sizes: [],
  colors: [],
  conditions: [],
  cities: [],
  inStock: false,
} as const satisfies Partial<ProductFilters>;

/** Every product on sale, newest first. */
export const noFilters: ProductFilters = { search: '', sort: 'new', isExact: false, ...noChoices };

/** Is the list limited by anything that the category counts do not know? */
export const hasChoices = (filters: ProductFilters): boolean =>
  filters.minPrice !== null || filters.maxPrice !== null || filters.inStock || facets.some((facet) => filters[facet].length > 0);

/** Removes control characters (the database refuses a NUL) and cuts to the longest allowed search. */
// eslint-disable-next-line no-control-regex
export const cleanSearch = (text: string): string => text.replaceAll(/[\u0000-\u001f\u007f]/g, ' ').slice(0, limits.searchMaxCharacters);

/** Writes the filters as a query string without the defaults. */
export function writeFilters(filters: ProductFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.search) params.set('search', filters.search);
  if (filters.search && filters.isExact) params.set('exact', '1');
  if (filters.category) params.set('category', filters.category);
  if (filters.sort !== 'new') params.set('sort', filters.sort);
  if (filters.minPrice) params.set('min', String(filters.minPrice));
  if (filters.maxPrice) params.set('max', String(filters.maxPrice));
  for (const facet of facets) if (filters[facet].length > 0) params.set(facetNames[facet], filters[facet].join(','));
  if (filters.inStock) params.set('stock', '1');
  return params;
}
