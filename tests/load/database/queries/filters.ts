/** Lists filtered by size, colour, condition, city and stock, their counts and the counts beside each filter; corrected searches. */
import { noFilters } from '~/shared/config/productFilters';
import * as facets from '~/features/catalogue/services/facets';
import * as searchCorrections from '~/features/catalogue/services/searchCorrections';
import { kind, type Query } from '../query.ts';
import { count, type Filters, page } from './lists.ts';

/** From common to rare: nine in ten, 23 %, 1.5 %, 1 %, 0.2 %, and combinations that few or no products have. */
const filters: [name: string, filters: Filters][] = [
  ['in stock', { inStock: true }],
  ['new and in Almaty', { conditions: ['new'], cities: ['almaty'] }],
  ['small city', { cities: ['zhezkazgan'] }],
  ['fair condition', { conditions: ['fair'] }],
  ['three cities', { cities: ['konaev', 'zhezkazgan', 'oskemen'] }],
  ['size', { sizes: ['m'] }],
  ['size, in stock', { sizes: ['m'], inStock: true }],
  ['rare colour', { colors: ['multicolor'] }],
  ['size and rare colour', { sizes: ['m', 'l'], colors: ['multicolor', 'silver'] }],
  ['rare colour in the smallest category', { colors: ['multicolor'], category: 'other' }],
  ['fair condition, 10–20 thousand tenge', { conditions: ['fair'], minPrice: 10_000, maxPrice: 20_000 }],
  ['size and small city', { sizes: ['m'], cities: ['zhezkazgan'] }],
  ['everything', { sizes: ['m'], colors: ['multicolor'], conditions: ['fair'], cities: ['zhezkazgan'], inStock: true }],
  ['size nobody has', { sizes: ['59'] }],
  ['most common noun, small city', { search: 'платье', cities: ['zhezkazgan'] }],
  ['most common noun, size and colour', { search: 'платье', sizes: ['m'], colors: ['red'] }],
];
const unfiltered: [name: string, filters: Filters][] = [
  ['all', {}],
  ['largest category', { category: 'clothing' }],
  ['10–20 thousand tenge', { minPrice: 10_000, maxPrice: 20_000 }],
  ['590–600 thousand tenge', { minPrice: 590_000, maxPrice: 600_000 }],
  ['most common noun', { search: 'платье' }],
  ['rare word', { search: 'бабаба' }],
];
const MISTYPED = [
  'наушнеки',
  'плтаье',
  'платьк',
  'көйлеек',
  'zzzqqq',
  'платье',
  'краный дотсавка плтаье наушнеки сумкка шапкаа кольцоо ремнь',
];
const query = kind('search', 'visitor');
const report = kind('report', 'visitor');

export const filterQueries: Query[] = [
  ...filters.flatMap(([name, values]) => [
    ...(['new', 'rating'] as const).map((sort) => query(`filter, ${name}, ${sort}`, () => page({ ...values, sort }))),
    query(`filter, ${name}, count`, () => count(values)),
  ]),
  ...[...unfiltered, ...filters].map(([name, values]) => report(`facets, ${name}`, () => facets.count({ ...noFilters, ...values }))),
  ...MISTYPED.map((text) => query(`correction of «${text}»`, () => searchCorrections.correct(text))),
  query('correction of a typing error among common words of descriptions', () =>
    searchCorrections.correct('доставка размер качество Алматы Казахстану наличии цена zzzqqq'),
  ),
  query('correction of a noun with a letter missing', (pick) => {
    const noun = pick.noun();
    const place = pick.upTo(noun.length - 1);
    return searchCorrections.correct(noun.slice(0, place) + noun.slice(place + 1));
  }),
];
