/** The product list's filters and their form in the URL, which may contain anything. */
import type { Count } from '~/shared/lib/count';
import * as shopLimits from '~/shared/lib/shopLimits';
import { entriesOf, fromEntries } from '~/shared/lib/entries';

export const listSorts = ['new', 'cheap', 'dear', 'rating'] as const;
export type ListSort = (typeof listSorts)[number];
export const toListSort = (text: string | null): ListSort => listSorts.find((known) => known === text) ?? 'new';

/**
 * What a list can be limited to by choosing from values, with its name in addresses and in the responses of the database. Several values of
 * one are alternatives; sizes are in the spelling of the database: lower case, letter sizes in Latin.
 */
const facetNames = { sizes: 'size', colors: 'color', conditions: 'condition', cities: 'city' } as const;
export type Facet = keyof typeof facetNames;
export const facets = entriesOf(facetNames).map(([facet]) => facet);
/** Makes something of each facet. */
export const byFacet = <T>(make: (facet: Facet, name: string) => T): Record<Facet, T> =>
  fromEntries(entriesOf(facetNames).map(([facet, name]) => [facet, make(facet, name)]));
/** The values of each facet in a list, the most frequent first; `stock` has one value or none. */
export type FacetCounts = Record<Facet | 'stock', { value: string; count: Count }[]>;

export interface ProductFilters extends Record<Facet, readonly string[]> {
  search: string;
  category: string | null;
  sort: ListSort;
  /** Whole tenge, both ends included; null means no limit. */
  minPrice: number | null;
  maxPrice: number | null;
  inStock: boolean;
  /** Search for the very words, without correcting typing errors. */
  isExact: boolean;
}

/** What "clear filters" restores: everything but the search and its sorting. */
export const defaultChoices = {
  category: null,
  minPrice: null,
  maxPrice: null,
  inStock: false,
  ...byFacet((): string[] => []),
} satisfies Partial<ProductFilters>;

/** Every product on sale, newest first. */
export const noFilters: ProductFilters = { search: '', sort: 'new', isExact: false, ...defaultChoices };

/** Removes control characters (the database refuses a NUL) and cuts to the longest allowed search. */
// eslint-disable-next-line no-control-regex
export const cleanSearch = (text: string): string =>
  text.replaceAll(/[\u0000-\u001f\u007f]/g, ' ').slice(0, shopLimits.searchMaxCharacters);

/** Writes the filters as a query string without the defaults. */
export function writeFilters(filters: ProductFilters): URLSearchParams {
  const values = {
    search: filters.search,
    exact: filters.search && filters.isExact ? '1' : '',
    category: filters.category,
    sort: filters.sort === 'new' ? '' : filters.sort,
    min: filters.minPrice,
    max: filters.maxPrice,
    ...Object.fromEntries(entriesOf(facetNames).map(([facet, name]) => [name, filters[facet].join()])),
    stock: filters.inStock ? '1' : '',
  };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) params.set(name, String(value));
  return params;
}
