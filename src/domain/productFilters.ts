/** The product list's filters and their form in the URL, which may contain anything. */
import * as fieldLimits from './fieldLimits';
import * as limits from './limits';
import { type Category, isCategory } from './product';

export const sortings = ['new', 'cheap', 'dear', 'rating'] as const;
export type Sorting = (typeof sortings)[number];

export interface ProductFilters {
  search: string;
  category: Category | null;
  sort: Sorting;
  /** Whole tenge, both ends included; null means no limit. */
  minPrice: number | null;
  maxPrice: number | null;
}

/** Every product on sale, newest first. */
export const noFilters: ProductFilters = { search: '', category: null, sort: 'new', minPrice: null, maxPrice: null };

function readPrice(text: string | null): number | null {
  const price = Number(text?.replaceAll(/\s/g, ''));
  return text && Number.isInteger(price) && price > 0 && price <= fieldLimits.price ? price : null;
}

/** Removes control characters (the database refuses a NUL) and cuts to the longest allowed search. */
// eslint-disable-next-line no-control-regex
export const cleanSearch = (text: string): string => text.replaceAll(/[\u0000-\u001f\u007f]/g, ' ').slice(0, limits.searchMaxCharacters);

/** Reads the filters from a query string; invalid values are ignored. */
export function readFilters(params: URLSearchParams): ProductFilters {
  const category = params.get('category');
  const sort = params.get('sort');
  return {
    search: cleanSearch(params.get('search') ?? '').trim(),
    category: isCategory(category) ? category : null,
    sort: sortings.find((known) => known === sort) ?? 'new',
    minPrice: readPrice(params.get('min')),
    maxPrice: readPrice(params.get('max')),
  };
}

/** Writes the filters as a query string without the defaults. */
export function writeFilters(filters: ProductFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.search) params.set('search', filters.search);
  if (filters.category) params.set('category', filters.category);
  if (filters.sort !== 'new') params.set('sort', filters.sort);
  if (filters.minPrice) params.set('min', String(filters.minPrice));
  if (filters.maxPrice) params.set('max', String(filters.maxPrice));
  return params;
}
