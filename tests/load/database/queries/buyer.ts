/** What a buyer reads: cart, saved products, checkout, orders, followed stores, addresses, own data. */
import { boughtFilters } from '~/features/orders/rules/order';
import * as accountData from '~/features/account/services/accountData';
import * as addresses from '~/features/account/services/addresses';
import * as categories from '~/features/catalogue/services/categories';
import * as followedProducts from '~/features/catalogue/services/followedProducts';
import * as follows from '~/features/catalogue/services/follows';
import * as orderPeriods from '~/features/orders/services/orderPeriods';
import * as orders from '~/features/orders/services/orders';
import * as products from '~/features/catalogue/services/products';
import * as profiles from '~/features/account/services/profiles';
import * as wishlists from '~/features/catalogue/services/wishlists';
import { idOf } from '../identifiers.ts';
import { daysAgo } from '../picker.ts';
import { kind, type Query } from '../query.ts';

const visitor = kind('shop', 'visitor');
const buyer = kind('shop', 'buyer');
const FEED_PAGE = 12;

export const buyerQueries: Query[] = [
  visitor('cart: 50 products', (pick) => products.byIds(pick.several(50, pick.product))),
  visitor('recently viewed: 12 products', (pick) => products.byIds(pick.several(12, pick.product))),
  buyer('wishlist: 500 ids', (pick) => wishlists.list(pick.users.buyer)),
  visitor('wishlist: 100 products', (pick) => products.byIds(pick.several(100, pick.product))),
  buyer('checkout: payment and delivery of 5 sellers', (pick) =>
    orders.checkoutTerms(
      pick.several(5, pick.seller),
      'Алматы',
      [],
      pick.several(50, pick.product),
      Array.from({ length: 50 }, () => 2),
    ),
  ),
  ...boughtFilters.map((filter) => buyer(`my orders, ${filter}`, (pick) => orders.listBought(pick.users.buyer, filter, null))),
  buyer('my orders, a later page', (pick) =>
    orders.listBought(pick.users.buyer, 'all', { at: daysAgo(180).toISOString(), id: idOf('order', pick.boughtOrder()) }),
  ),
  kind('shop', 'otherBuyer')('my orders, about 10', (pick) => orders.listBought(pick.users.otherBuyer, 'all', null)),
  buyer('my order', (pick) => orders.bought(pick.users.buyer, idOf('order', pick.boughtOrder()))),
  buyer('orders of a checkout', (pick) => orders.byCheckout(idOf('checkout', pick.boughtOrder()))),
  buyer('address of an order', (pick) => orders.contactOf(idOf('order', pick.boughtOrder()))),
  buyer('followed stores: ids', (pick) => follows.list(pick.users.buyer)),
  visitor('followed stores: 100 of them', (pick) => follows.stores(pick.several(100, pick.seller))),
  buyer('feed: 500 followed stores, page 1', () => followedProducts.list(null)),
  buyer('feed: 500 followed stores, page 100', (_, after) => followedProducts.list(after), {
    behind: { rows: 99 * FEED_PAGE, page: followedProducts.list },
  }),
  buyer('addresses', () => addresses.list()),
  buyer('own profile', (pick) => profiles.getOwn(pick.users.buyer)),
  visitor('categories', () => categories.list()),
  visitor('periods of orders', () => orderPeriods.get()),
  kind('bulk', 'buyer')('export: everything of a buyer', (pick) => accountData.collect(pick.users.buyer)),
];
