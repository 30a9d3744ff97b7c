/** Reads the product list's filters from a URL, which typed by hand can hold anything. */
import { cities } from './delivery';
import * as columnLimits from '~/shared/generated/columnLimits';
import { conditions, isCategory } from './product';
import { byFacet, cleanSearch, type Facet, facets, type ProductFilters, toListSort } from '~/shared/config/productFilters';

/** Is the list limited by anything that the category counts do not know? */
export const hasChoices = (filters: ProductFilters): boolean =>
  filters.minPrice !== null || filters.maxPrice !== null || filters.inStock || facets.some((facet) => filters[facet].length > 0);

export type City = (typeof cities)[number];
/** The values that a facet can have; the colours are those that the database recognizes in what sellers write (`app.color_of_word`). */
const known: Record<Facet, RegExp | readonly string[]> = {
  sizes: /^[\d\p{L}][\d\p{L} .+/-]*$/u,
  // shorter in the built code than a list of strings
  colors: 'black white gray beige brown red pink orange yellow green light_blue blue purple gold silver multicolor'.split(' '),
  conditions,
  cities,
};

function readPrice(text: string | null): number | null {
  const price = Number(text?.replaceAll(/\s/g, ''));
  return text && Number.isInteger(price) && price > 0 && price <= columnLimits.price ? price : null;
}

/** The values of a list that are known, each once; the database reads no more than 20. */
const readValues = (text: string | null, values: RegExp | readonly string[]): string[] =>
  [...new Set((text ?? '').toLowerCase().split(','))]
    .filter((value) => (values instanceof RegExp ? values.test(value) : values.includes(value)))
    .slice(0, 20);

/** Reads the filters from a query string; what makes no sense is left out. */
export function readFilters(params: URLSearchParams): ProductFilters {
  const category = params.get('category');
  const search = cleanSearch(params.get('search') ?? '').trim();
  return {
    search,
    category: isCategory(category) ? category : null,
    sort: toListSort(params.get('sort')),
    minPrice: readPrice(params.get('min')),
    maxPrice: readPrice(params.get('max')),
    ...byFacet((facet, name) => readValues(params.get(name), known[facet])),
    inStock: params.get('stock') === '1',
    isExact: search !== '' && params.get('exact') === '1',
  };
}
