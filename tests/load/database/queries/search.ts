/** Searches: common and rare words, sorted and filtered, their counts and the suggestions of the search box. */
import { idOf } from '../identifiers.ts';
import type { Picker } from '../picker.ts';
import type { Query } from '../query.ts';
import { profile } from './columns.ts';
import { count, type Filters, page, pages } from './lists.ts';

const sorts = ['new', 'cheap', 'dear', 'rating'];
/** The most common words of names and of descriptions. */
const COMMON = { name: 'платье', text: 'доставка' };
/** Words that depend on the order of a list (data/02_words.sql), which ends far from them. */
const DEPENDENT = { new: 'новогодний', cheap: 'премиум', rating: 'эскиз' };
const largest = idOf('seller', 1);

const search = (name: string, filters: Filters | ((pick: Picker) => Filters)): Query => ({
  name: `search, ${name}`,
  group: 'search',
  as: 'visitor',
  request: (pick) => page(typeof filters === 'function' ? filters(pick) : filters),
});
const counted = (name: string, filters: (pick: Picker) => Filters): Query => ({
  name: `count, ${name}`,
  group: 'search',
  as: 'visitor',
  request: (pick) => count(filters(pick)),
});
const suggested = (name: string, text: (pick: Picker) => string): Query[] => [
  {
    name: `suggested products, ${name}`,
    group: 'search',
    as: 'visitor',
    request: (pick) => ({
      kind: 'call',
      name: 'search_products',
      arguments: { p_query: text(pick), p_limit: 5 },
      columns: ['id', 'name', 'current_price', 'media_url', 'media_type', 'poster_url'],
      embeds: [profile('seller', 'influencer_id', ['username'])],
      isGet: true,
    }),
  },
  {
    name: `suggested stores, ${name}`,
    group: 'search',
    as: 'visitor',
    request: (pick) => ({
      kind: 'call',
      name: 'search_stores',
      arguments: { p_query: text(pick) },
      columns: ['username', 'full_name', 'avatar_url'],
      isGet: true,
    }),
  },
];

export const searchQueries: Query[] = [
  ...sorts.map((sort) => search(`most common word of all, ${sort}`, { p_query: COMMON.text, p_sort: sort })),
  ...sorts.flatMap((sort) =>
    pages(
      `search, most common noun, ${sort}`,
      'search',
      { p_query: COMMON.name, p_sort: sort },
      sort === 'new' || sort === 'cheap' ? [1, 10, 100] : [1, 10],
    ),
  ),
  search('most common noun, its category, new', { p_query: COMMON.name, p_category: 'clothing' }),
  search('most common noun, smallest category, cheap', { p_query: COMMON.name, p_category: 'other', p_sort: 'cheap' }),
  search('most common noun, 10–20 thousand tenge, cheap', { p_query: COMMON.name, p_min: 10_000, p_max: 20_000, p_sort: 'cheap' }),
  search('most common noun, 590–600 thousand tenge, new', { p_query: COMMON.name, p_min: 590_000, p_max: 600_000 }),
  search('most common noun, store with the most products', { p_query: COMMON.name, p_seller: largest }),
  ...sorts.map((sort) => search(`any noun, ${sort}`, (pick) => ({ p_query: pick.noun(), p_sort: sort }))),
  search('any noun, largest category, rating', (pick) => ({ p_query: pick.noun(), p_category: 'clothing', p_sort: 'rating' })),
  ...sorts.map((sort) => search(`any word, ${sort}`, (pick) => ({ p_query: pick.anyWord(), p_sort: sort }))),
  ...['new', 'rating'].map((sort) => search(`rare word, ${sort}`, (pick) => ({ p_query: pick.rareWord(), p_sort: sort }))),
  search('noun and quality, new', (pick) => ({ p_query: `${pick.noun()} ${pick.quality()}` })),
  search('noun and quality, cheap', (pick) => ({ p_query: `${pick.noun()} ${pick.quality()}`, p_sort: 'cheap' })),
  search('two common words, new', { p_query: `${COMMON.name} ${COMMON.text}` }),
  search('two common words, cheap', { p_query: `${COMMON.name} ${COMMON.text}`, p_sort: 'cheap' }),
  search('eight words, new', (pick) => ({ p_query: pick.several(8, () => pick.anyWord()).join(' ') })),
  search('first two letters «пл», new', { p_query: 'пл' }),
  search('first two letters «пл», cheap', { p_query: 'пл', p_sort: 'cheap' }),
  search('first four letters of any noun, new', (pick) => ({ p_query: pick.noun().slice(0, 4) })),
  ...Object.entries(DEPENDENT).map(([sort, word]) => search(`word of the end of the list, ${sort}`, { p_query: word, p_sort: sort })),
  search('word of a past season and the most common noun, new', { p_query: `${DEPENDENT.new} ${COMMON.name}` }),
  search('unknown word, new', { p_query: 'zzzqqq' }),
  search('mistyped «плтаье», rating', { p_query: 'плтаье', p_sort: 'rating' }),
  counted('most common word of all', () => ({ p_query: COMMON.text })),
  counted('any noun', (pick) => ({ p_query: pick.noun() })),
  counted('any word', (pick) => ({ p_query: pick.anyWord() })),
  counted('any noun, smallest category', (pick) => ({ p_query: pick.noun(), p_category: 'other' })),
  counted('any noun, 10–20 thousand tenge', (pick) => ({ p_query: pick.noun(), p_min: 10_000, p_max: 20_000 })),
  counted('rare word', (pick) => ({ p_query: pick.rareWord() })),
  counted('unknown word', () => ({ p_query: 'zzzqqq' })),
  ...suggested('first two letters of any noun', (pick) => pick.noun().slice(0, 2)),
  ...suggested('any word', (pick) => pick.anyWord()),
  ...suggested('common beginning of stores «маг»', () => 'маг'),
  ...suggested('common username «style»', () => 'style'),
];
