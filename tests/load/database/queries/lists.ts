/** Product lists without search words: home, the list with filters and sort orders at any depth, stores, counts. */
import { idOf } from '../identifiers.ts';
import type { Query } from '../query.ts';
import type { Call } from '../request.ts';
import { CARD, seller, SHOP } from './columns.ts';

type Values = { p_sizes?: string[]; p_colors?: string[]; p_conditions?: string[]; p_cities?: string[]; p_in_stock?: boolean };
export type Filters = {
  p_query?: string;
  p_category?: string;
  p_min?: number;
  p_max?: number;
  p_sort?: string;
  p_seller?: string;
} & Values;

/** A page of products. */
export const page = (filters: Filters, after: string | null = null, limit = 12): Call => ({
  kind: 'call',
  name: 'search_products',
  arguments: { ...filters, ...(after ? { p_after: after } : {}), p_limit: limit },
  columns: CARD,
  embeds: [seller],
  isGet: true,
});
export const count = (filters: Filters): Call => ({
  kind: 'call',
  name: 'count_products',
  arguments: filters,
  isGet: true,
});

/** Queries for the given pages of one list; page 1 comes first. */
export function pages(name: string, group: Query['group'], filters: Filters, numbers: number[], limit = 12): Query[] {
  return numbers.map((number) => ({
    name: `${name}, page ${number.toLocaleString('en')}`,
    group,
    as: 'visitor',
    request: (_pick, { after }) => page(filters, after, limit),
    ...(number > 1 ? { behind: { list: page(filters, null, 100), rows: (number - 1) * limit } } : {}),
  }));
}

const sorts = ['new', 'cheap', 'dear', 'rating'];
const narrow = { p_min: 590_000, p_max: 600_000 };
const wide = { p_min: 10_000, p_max: 20_000 };
const list = (name: string, filters: Filters): Query => ({ name, group: 'shop', as: 'visitor', request: () => page(filters) });
const counted = (name: string, filters: Filters): Query => ({ name, group: 'shop', as: 'visitor', request: () => count(filters) });
const largest = idOf('seller', 1);

export const listQueries: Query[] = [
  { name: 'home: newest 60 products', group: 'shop', as: 'visitor', request: () => page({}, null, 60) },
  {
    name: 'home: 60 stores',
    group: 'shop',
    as: 'visitor',
    request: () => ({
      kind: 'read',
      table: 'profiles',
      columns: SHOP,
      where: [
        { column: 'is_influencer', operator: '=', value: true },
        { column: 'avatar_url', is: 'not null' },
      ],
      order: ['created_at desc'],
      limit: 60,
    }),
  },
  ...sorts.flatMap((sort) => pages(`list, ${sort}`, 'shop', { p_sort: sort }, sort === 'new' ? [1, 10, 100, 1000] : [1, 10, 100])),
  ...sorts.flatMap((sort) => pages(`list of the largest category, ${sort}`, 'shop', { p_category: 'clothing', p_sort: sort }, [1, 100])),
  list('list of the smallest category, new', { p_category: 'other' }),
  ...pages('list 10–20 thousand tenge, new', 'shop', wide, [1, 100]),
  list('list 10–20 thousand tenge, cheap', { ...wide, p_sort: 'cheap' }),
  ...sorts.map((sort) => list(`list 590–600 thousand tenge (0.3 %), ${sort}`, { ...narrow, p_sort: sort })),
  ...['new', 'rating'].map((sort) =>
    list(`list of the smallest category, 590–600 thousand tenge, ${sort}`, { ...narrow, p_category: 'other', p_sort: sort }),
  ),
  list('list from 2 million tenge (none), new', { p_min: 2_000_000 }),
  list('list from 2 million tenge (none), rating', { p_min: 2_000_000, p_sort: 'rating' }),
  counted('count, all', {}),
  counted('count, largest category', { p_category: 'clothing' }),
  counted('count, 590–600 thousand tenge', narrow),
  counted('count, smallest category, 10–20 thousand tenge', { ...wide, p_category: 'other' }),
  {
    name: 'counts by category',
    group: 'shop',
    as: 'visitor',
    request: () => ({ kind: 'call', name: 'update_category_counts', arguments: {}, isGet: true }),
  },
  ...pages('store with the most products, new', 'shop', { p_seller: largest }, [1, 10, 100], 24),
  { name: 'store, any seller, new', group: 'shop', as: 'visitor', request: (pick) => page({ p_seller: pick.seller() }, null, 24) },
  {
    name: 'store, any seller, cheap',
    group: 'shop',
    as: 'visitor',
    request: (pick) => page({ p_seller: pick.seller(), p_sort: 'cheap' }, null, 24),
  },
  list('store with the most products, rating', { p_seller: largest, p_sort: 'rating' }),
  counted('count, store with the most products', { p_seller: largest }),
  list('store with the most products, one category', { p_seller: largest, p_category: 'other' }),
  {
    name: 'sections of the store with the most products',
    group: 'shop',
    as: 'visitor',
    request: () => ({ kind: 'call', name: 'store_category_counts', arguments: { p_seller: largest }, isGet: true }),
  },
];
