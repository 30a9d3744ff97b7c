/** Lists filtered by size, colour, condition, city and stock, their counts and the counts beside each filter; corrected searches. */
import type { Query } from '../query.ts';
import { count, type Filters, page } from './lists.ts';

const facets = (arguments_: Filters): ReturnType<typeof page> => ({
  kind: 'call',
  name: 'product_facets',
  arguments: arguments_,
  isGet: true,
});
/** From common to rare: nine in ten, 23 %, 1.5 %, 1 %, 0.2 %, and combinations that few or no products have. */
const filters: [name: string, filters: Filters][] = [
  ['in stock', { p_in_stock: true }],
  ['new and in Almaty', { p_conditions: ['new'], p_cities: ['almaty'] }],
  ['small city', { p_cities: ['zhezkazgan'] }],
  ['fair condition', { p_conditions: ['fair'] }],
  ['three cities', { p_cities: ['konaev', 'zhezkazgan', 'oskemen'] }],
  ['size', { p_sizes: ['m'] }],
  ['size, in stock', { p_sizes: ['m'], p_in_stock: true }],
  ['rare colour', { p_colors: ['multicolor'] }],
  ['size and rare colour', { p_sizes: ['m', 'l'], p_colors: ['multicolor', 'silver'] }],
  ['rare colour in the smallest category', { p_colors: ['multicolor'], p_category: 'other' }],
  ['fair condition, 10–20 thousand tenge', { p_conditions: ['fair'], p_min: 10_000, p_max: 20_000 }],
  ['size and small city', { p_sizes: ['m'], p_cities: ['zhezkazgan'] }],
  ['everything', { p_sizes: ['m'], p_colors: ['multicolor'], p_conditions: ['fair'], p_cities: ['zhezkazgan'], p_in_stock: true }],
  ['size nobody has', { p_sizes: ['59'] }],
  ['most common noun, small city', { p_query: 'платье', p_cities: ['zhezkazgan'] }],
  ['most common noun, size and colour', { p_query: 'платье', p_sizes: ['m'], p_colors: ['red'] }],
];
const query = (name: string, request: Query['request']): Query => ({ name, group: 'search', as: 'visitor', request });
const unfiltered: [name: string, filters: Filters][] = [
  ['all', {}],
  ['largest category', { p_category: 'clothing' }],
  ['10–20 thousand tenge', { p_min: 10_000, p_max: 20_000 }],
  ['590–600 thousand tenge', { p_min: 590_000, p_max: 600_000 }],
  ['most common noun', { p_query: 'платье' }],
  ['rare word', { p_query: 'бабаба' }],
];

export const filterQueries: Query[] = [
  ...filters.flatMap(([name, values]) => [
    ...['new', 'rating'].map((sort) => query(`filter, ${name}, ${sort}`, () => page({ ...values, p_sort: sort }))),
    query(`filter, ${name}, count`, () => count(values)),
  ]),
  ...[...unfiltered, ...filters].map(([name, values]): Query => ({
    ...query(`facets, ${name}`, () => facets(values)),
    group: 'report',
  })),
  ...['наушнеки', 'плтаье', 'платьк', 'көйлеек', 'zzzqqq', 'платье', 'краный дотсавка плтаье наушнеки сумкка шапкаа кольцоо ремнь'].map(
    (text) => query(`correction of «${text}»`, () => ({ kind: 'call', name: 'correct_search', arguments: { p_query: text }, isGet: true })),
  ),
  query('correction of a typing error among common words of descriptions', () => ({
    kind: 'call',
    name: 'correct_search',
    arguments: { p_query: 'доставка размер качество Алматы Казахстану наличии цена zzzqqq' },
    isGet: true,
  })),
  query('correction of a noun with a letter missing', (pick) => {
    const noun = pick.noun();
    const place = pick.upTo(noun.length - 1);
    return { kind: 'call', name: 'correct_search', arguments: { p_query: noun.slice(0, place) + noun.slice(place + 1) }, isGet: true };
  }),
];
