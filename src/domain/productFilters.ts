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

/** Removes control characters (the database refuses a NUL) and cuts to the longest allowed search. */
// eslint-disable-next-line no-control-regex
export const cleanSearch = (text: string): string => text.replaceAll(/[\u0000-\u001f\u007f]/g, ' ').slice(0, limits.searchMaxCharacters);

/** Writes the filters as a query string without the defaults. */
export function writeFilters(filters: ProductFilters): URLSearchParams {
  const values = {
    search: filters.search,
    exact: filters.search && filters.isExact ? '1' : '',
    category: filters.category,
    sort: filters.sort === 'new' ? '' : filters.sort,
    min: filters.minPrice,
    max: filters.maxPrice,
    size: filters.sizes.join(),
    color: filters.colors.join(),
    condition: filters.conditions.join(),
    city: filters.cities.join(),
    stock: filters.inStock ? '1' : '',
  };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) params.set(name, String(value));
  return params;
}
