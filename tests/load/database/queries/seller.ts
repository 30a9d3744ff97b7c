/** Reads of a seller: dashboard, orders, products, reports, settings. As the largest seller and as an average one. */
import { type OrderTab, orderTabs, type ProductTableQuery, productTabs } from '~/shared/config/tableQueries';
import * as accountData from '~/features/account/services/accountData';
import * as orderSheets from '~/features/orders/services/orderSheets';
import * as sellerFigures from '~/features/selling/services/sellerFigures';
import * as sellerOrders from '~/features/orders/services/sellerOrders';
import * as sellerProducts from '~/features/catalogue/services/sellerProducts';
import * as sellerSettings from '~/features/selling/services/sellerSettings';
import * as storage from '~/shared/api/storage';
import { daysAgo } from '../picker.ts';
import { type Group, kind, type Query } from '../query.ts';

const NAMES = { largestSeller: 'largest', ordinarySeller: 'ordinary' };
const day = (back: number): string => daysAgo(back).toISOString().slice(0, 10);
const orders = (state: OrderTab, search = '', after: string | null = null) => sellerOrders.list({ state, search, after });
const products = (query: Partial<ProductTableQuery>) =>
  sellerProducts.list({ tab: 'all', search: '', sort: 'new', isDescending: false, page: 1, ...query }, 20);

function queriesOf(as: keyof typeof NAMES): Query[] {
  const of = (name: string, group: Group, send: Query['send'], more?: Partial<Query>) =>
    kind(group, as)(`${name} (${NAMES[as]} seller)`, send, more);
  const behind = (state: OrderTab, rows: number): Partial<Query> => ({ behind: { rows, page: (after) => orders(state, '', after) } });
  return [
    of('dashboard', 'report', () => sellerFigures.overview(day(60))),
    of('dashboard: changes since a minute ago', 'shop', () => sellerOrders.changesSince(daysAgo(1 / 1440).toISOString())),
    ...orderTabs.map((state) => of(`orders, ${state}`, 'shop', () => orders(state))),
    of('orders, all, page 10', 'shop', (_, after) => orders('all', '', after), behind('all', 225)),
    of('orders, done, page 100', 'shop', (_, after) => orders('done', '', after), behind('done', 2475)),
    of('orders with a word', 'report', (pick) => orders('all', pick.noun())),
    of('orders with a number', 'report', (pick) => orders('all', String(100 + pick.upTo(800)))),
    of('orders with an unknown word', 'report', () => orders('all', 'zzzqqq')),
    of('orders by state: counts', 'shop', () => sellerOrders.counts()),
    of('one order', 'shop', (pick) => sellerOrders.get(pick.users[as], pick.oneOf(pick.sources.orders[as]))),
    of('packing list', 'bulk', (pick) => orderSheets.forPacking(pick.users[as], null)),
    of('sales by day', 'report', () => sellerFigures.days(day(60))),
    of('products report', 'report', () => sellerFigures.products(30)),
    of('posts report', 'report', () => sellerFigures.posts(30)),
    ...productTabs.map((tab) => of(`products, ${tab}`, 'report', () => products({ tab }))),
    ...(['price', 'stock'] as const).map((sort) => of(`products by ${sort}`, 'report', () => products({ sort }))),
    of('products, page 5', 'report', () => products({ page: 5 })),
    of('products with a word', 'report', (pick) => products({ search: pick.noun() })),
    of('products by tab: counts', 'report', () => sellerProducts.counts()),
    of('one product', 'shop', (pick) => sellerProducts.get(pick.users[as], pick.oneOf(pick.sources.products[as]).id)),
    of('settings', 'shop', (pick) => sellerSettings.get(pick.users[as])),
    of('own holidays', 'shop', () => sellerSettings.holidays()),
    of('changes of the Kaspi number', 'shop', (pick) => sellerSettings.kaspiChanges(pick.users[as])),
    of('orphaned files', 'upkeep', () => storage.removeOrphans()),
    of('orphaned photos of reviews', 'upkeep', () => storage.removeOrphanedReviewPhotos()),
  ];
}

export const sellerQueries: Query[] = [
  ...queriesOf('largestSeller'),
  ...queriesOf('ordinarySeller'),
  kind('bulk', 'ordinarySeller')('export: everything of an ordinary seller', (pick) => accountData.collect(pick.users.ordinarySeller)),
];
