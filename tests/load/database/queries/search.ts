/** Searches: common and rare words, sorted and filtered, their counts and the suggestions of the search box. */
import { listSorts } from '~/shared/config/productFilters';
import * as suggestions from '~/features/catalogue/services/suggestions';
import { idOf } from '../identifiers.ts';
import type { Picker } from '../picker.ts';
import { kind, type Query } from '../query.ts';
import { count, type Filters, page, pages } from './lists.ts';

/** The most common words of names and of descriptions. */
const COMMON = { name: 'платье', text: 'доставка' };
/** Words that depend on the order of a list (data/02_words.sql), which ends far from them. */
const DEPENDENT = { new: 'новогодний', cheap: 'премиум', rating: 'эскиз' } as const;

/** Only the newest products have it. */
const FASHIONABLE = 'лабубу';

const query = kind('search', 'visitor');
type Choose = Filters | ((pick: Picker) => Filters);
const chosen = (filters: Choose, pick: Picker): Filters => (typeof filters === 'function' ? filters(pick) : filters);
const search = (name: string, filters: Choose) => query(`search, ${name}`, (pick) => page(chosen(filters, pick)));
const counted = (name: string, filters: Choose) => query(`count, ${name}`, (pick) => count(chosen(filters, pick)));
const suggested = (name: string, text: (pick: Picker) => string): Query[] => [
  query(`suggested products, ${name}`, (pick) => suggestions.findProducts(text(pick))),
  query(`suggested stores, ${name}`, (pick) => suggestions.findStores(text(pick))),
];

export const searchQueries: Query[] = [
  ...listSorts.map((sort) => search(`most common word of all, ${sort}`, { search: COMMON.text, sort })),
  ...listSorts.flatMap((sort) => {
    const numbers = sort === 'new' || sort === 'cheap' ? [1, 10, 100] : [1, 10];
    return pages(query, `search, most common noun, ${sort}`, { search: COMMON.name, sort }, numbers);
  }),
  search('most common noun, its category, new', { search: COMMON.name, category: 'clothing' }),
  search('most common noun, smallest category, cheap', { search: COMMON.name, category: 'other', sort: 'cheap' }),
  search('most common noun, 10–20 thousand tenge, cheap', { search: COMMON.name, minPrice: 10_000, maxPrice: 20_000, sort: 'cheap' }),
  search('most common noun, 590–600 thousand tenge, new', { search: COMMON.name, minPrice: 590_000, maxPrice: 600_000 }),
  query('search, most common noun, store with the most products', () => page({ search: COMMON.name }, { sellerId: idOf('seller', 1) })),
  ...listSorts.map((sort) => search(`any noun, ${sort}`, (pick) => ({ search: pick.noun(), sort }))),
  search('any noun, largest category, rating', (pick) => ({ search: pick.noun(), category: 'clothing', sort: 'rating' })),
  ...listSorts.map((sort) => search(`any word, ${sort}`, (pick) => ({ search: pick.anyWord(), sort }))),
  ...(['new', 'rating'] as const).map((sort) => search(`rare word, ${sort}`, (pick) => ({ search: pick.rareWord(), sort }))),
  search('noun and quality, new', (pick) => ({ search: `${pick.noun()} ${pick.quality()}` })),
  search('noun and quality, cheap', (pick) => ({ search: `${pick.noun()} ${pick.quality()}`, sort: 'cheap' })),
  search('two common words, new', { search: `${COMMON.name} ${COMMON.text}` }),
  search('two common words, cheap', { search: `${COMMON.name} ${COMMON.text}`, sort: 'cheap' }),
  search('eight words, new', (pick) => ({ search: pick.several(8, () => pick.anyWord()).join(' ') })),
  search('first two letters «пл», new', { search: 'пл' }),
  search('first two letters «пл», cheap', { search: 'пл', sort: 'cheap' }),
  search('first four letters of any noun, new', (pick) => ({ search: pick.noun().slice(0, 4) })),
  ...listSorts
    .filter((sort) => sort !== 'dear')
    .map((sort) => search(`word of the end of the list, ${sort}`, { search: DEPENDENT[sort], sort })),
  search('word of a past season and the most common noun, new', { search: `${DEPENDENT.new} ${COMMON.name}` }),
  search('unknown word, new', { search: 'zzzqqq' }),
  search('mistyped «плтаье», rating', { search: 'плтаье', sort: 'rating' }),
  counted('most common word of all', { search: COMMON.text }),
  counted('any noun', (pick) => ({ search: pick.noun() })),
  counted('any word', (pick) => ({ search: pick.anyWord() })),
  counted('any noun, smallest category', (pick) => ({ search: pick.noun(), category: 'other' })),
  counted('any noun, 10–20 thousand tenge', (pick) => ({ search: pick.noun(), minPrice: 10_000, maxPrice: 20_000 })),
  query('search and count, word of the last hour, which agree', async () => {
    const found = (await page({ search: FASHIONABLE }, { limit: 100 })).items.length;
    const { products } = await count({ search: FASHIONABLE });
    if (found < 100 && (found === 0 || products.amount !== found)) throw new Error(`${found} found, ${products.amount} counted`);
  }),
  counted('rare word', (pick) => ({ search: pick.rareWord() })),
  counted('unknown word', { search: 'zzzqqq' }),
  ...suggested('first two letters of any noun', (pick) => pick.noun().slice(0, 2)),
  ...suggested('any word', (pick) => pick.anyWord()),
  ...suggested('common beginning of stores «маг»', () => 'маг'),
  ...suggested('common username «style»', () => 'style'),
];
