/** Reads the product list's filters from a URL, which typed by hand can hold anything. */
import { cities } from './delivery';
import * as fieldLimits from './fieldLimits';
import { type Condition, conditions, isCategory } from './product';
import { cleanSearch, type Facet, type ProductFilters, sortings } from './productFilters';

export const facets = ['sizes', 'colors', 'conditions', 'cities'] as const satisfies Facet[];

/** Is the list limited by anything that the category counts do not know? */
export const hasChoices = (filters: ProductFilters): boolean =>
  filters.minPrice !== null || filters.maxPrice !== null || filters.inStock || facets.some((facet) => filters[facet].length > 0);

/** The colours that the database recognizes in what sellers write (`app.color_of_word`). */
export type Color =
  | 'black'
  | 'white'
  | 'gray'
  | 'beige'
  | 'brown'
  | 'red'
  | 'pink'
  | 'orange'
  | 'yellow'
  | 'green'
  | 'light_blue'
  | 'blue'
  | 'purple'
  | 'gold'
  | 'silver'
  | 'multicolor';
// shorter in the built code than a list of strings
const colors = 'black white gray beige brown red pink orange yellow green light_blue blue purple gold silver multicolor'.split(
  ' ',
) as Color[];
export type City = (typeof cities)[number];

function readPrice(text: string | null): number | null {
  const price = Number(text?.replaceAll(/\s/g, ''));
  return text && Number.isInteger(price) && price > 0 && price <= fieldLimits.price ? price : null;
}

const SIZE = /^[\d\p{L}][\d\p{L} .+/-]*$/u;

/** The values of a list that are known, each once; the database reads no more than 20. */
const readValues = <T extends string>(text: string | null, isKnown: (value: T) => boolean): T[] =>
  [...new Set((text ?? '').toLowerCase().split(',') as T[])].filter(isKnown).slice(0, 20);

/** Reads the filters from a query string; what makes no sense is left out. */
export function readFilters(params: URLSearchParams): ProductFilters {
  const category = params.get('category');
  const sort = params.get('sort');
  const search = cleanSearch(params.get('search') ?? '').trim();
  return {
    search,
    category: isCategory(category) ? category : null,
    sort: sortings.find((known) => known === sort) ?? 'new',
    minPrice: readPrice(params.get('min')),
    maxPrice: readPrice(params.get('max')),
    sizes: readValues(params.get('size'), (size) => SIZE.test(size)),
    colors: readValues(params.get('color'), (value: Color) => colors.includes(value)),
    conditions: readValues(params.get('condition'), (value: Condition) => conditions.includes(value)),
    cities: readValues(params.get('city'), (value: City) => cities.includes(value)),
    inStock: params.get('stock') === '1',
    isExact: search !== '' && params.get('exact') === '1',
  };
}
