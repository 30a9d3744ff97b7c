/** Product lists without search words: home, the list with filters and sort orders at any depth, stores, counts. */
import { noFilters, type ProductFilters, listSorts } from '~/shared/config/productFilters';
import * as categoryCounts from '~/features/catalogue/services/categoryCounts';
import * as products from '~/features/catalogue/services/products';
import * as profiles from '~/features/account/services/profiles';
import * as storeCount from '~/features/account/services/storeCount';
import * as storeList from '~/features/catalogue/services/storeList';
import * as stores from '~/features/catalogue/services/stores';
import { idOf } from '../identifiers.ts';
import { kind, type Query } from '../query.ts';

export type Filters = Partial<ProductFilters>;
export const page = (filters: Filters, options?: Parameters<typeof products.list>[1]) =>
  products.list({ ...noFilters, ...filters }, options);
export const count = (filters: Filters) => products.count({ ...noFilters, ...filters });

/** Queries for the given pages of one list; page 1 comes first. */
export const pages = (
  query: ReturnType<typeof kind>,
  name: string,
  filters: Filters,
  numbers: number[],
  limit = 12,
  sellerId?: string,
): Query[] =>
  numbers.map((number) =>
    query(
      `${name}, page ${number.toLocaleString('en')}`,
      (_, after) => page(filters, { after, limit, sellerId }),
      number === 1
        ? {}
        : { behind: { rows: (number - 1) * limit, page: (after, most) => page(filters, { after, limit: most, sellerId }) } },
    ),
  );

const narrow = { minPrice: 590_000, maxPrice: 600_000 };
const wide = { minPrice: 10_000, maxPrice: 20_000 };
const largest = idOf('seller', 1);
const shop = kind('shop', 'visitor');
const list = (name: string, filters: Filters, sellerId?: string) => shop(name, () => page(filters, { sellerId }));
const counted = (name: string, filters: Filters) => shop(name, () => count(filters));
const ofAnySeller = (sort: ProductFilters['sort']) =>
  shop(`store, any seller, ${sort}`, (pick) => page({ sort }, { sellerId: pick.seller(), limit: 24 }));

export const listQueries: Query[] = [
  shop('home: newest 60 products', () => page({}, { limit: 60 })),
  shop('home: stores', () => profiles.listSellers()),
  shop('all stores', () => storeList.list(null)),
  ...listSorts.flatMap((sort) => pages(shop, `list, ${sort}`, { sort }, sort === 'new' ? [1, 10, 100, 1000] : [1, 10, 100])),
  ...listSorts.flatMap((sort) => pages(shop, `list of the largest category, ${sort}`, { category: 'clothing', sort }, [1, 100])),
  list('list of the smallest category, new', { category: 'other' }),
  ...pages(shop, 'list 10–20 thousand tenge, new', wide, [1, 100]),
  list('list 10–20 thousand tenge, cheap', { ...wide, sort: 'cheap' }),
  ...listSorts.map((sort) => list(`list 590–600 thousand tenge (0.3 %), ${sort}`, { ...narrow, sort })),
  ...(['new', 'rating'] as const).map((sort) =>
    list(`list of the smallest category, 590–600 thousand tenge, ${sort}`, { ...narrow, category: 'other', sort }),
  ),
  list('list from 2 million tenge (none), new', { minPrice: 2_000_000 }),
  list('list from 2 million tenge (none), rating', { minPrice: 2_000_000, sort: 'rating' }),
  counted('count, all', {}),
  counted('count, largest category', { category: 'clothing' }),
  counted('count, 590–600 thousand tenge', narrow),
  counted('count, smallest category, 10–20 thousand tenge', { ...wide, category: 'other' }),
  shop('counts by category', () => categoryCounts.counts()),
  ...pages(shop, 'store with the most products, new', {}, [1, 10, 100], 24, largest),
  ofAnySeller('new'),
  ofAnySeller('cheap'),
  list('store with the most products, rating', { sort: 'rating' }, largest),
  shop('count, store with the most products', () => storeCount.ofStore(largest)),
  list('store with the most products, one category', { category: 'other' }, largest),
  shop('sections of the store with the most products', () => stores.sections(largest)),
];
