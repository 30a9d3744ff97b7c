/** The product page, its reviews, and the header of a store. */
import * as productDetails from '~/features/catalogue/services/productDetails';
import * as reviews from '~/features/catalogue/services/reviews';
import * as stores from '~/features/catalogue/services/stores';
import { usernameState } from '~/features/account/services/usernames';
import * as variants from '~/features/catalogue/services/variants';
import { idOf } from '../identifiers.ts';
import { daysAgo } from '../picker.ts';
import { kind, type Query } from '../query.ts';

/** The product with the most reviews. */
const hot = idOf('product', 1);
const visitor = kind('shop', 'visitor');
const buyer = kind('shop', 'buyer');

export const productQueries: Query[] = [
  visitor('product page', (pick) => productDetails.get(pick.oneOf(pick.sources.orderable).id)),
  visitor('product page: its variants', (pick) => variants.ofProduct(pick.product())),
  visitor('product page: below its first screen', (pick) => reviews.sections(pick.product())),
  visitor('product page: below, most reviewed product', () => reviews.sections(hot)),
  visitor('reviews, most reviewed product, a year back', () => reviews.list(hot, { at: daysAgo(365).toISOString(), id: hot })),
  buyer('from when reviews are possible', (pick) => reviews.possibleFrom(pick.sources.received.byBuyer.slice(0, 20))),
  buyer('own review', (pick) => reviews.mine(pick.product(), pick.users.buyer)),
  buyer('may review, received', (pick) => reviews.canWrite(pick.oneOf(pick.sources.received.byBuyer))),
  buyer('may review, with a phone that many used', (pick) => reviews.canWrite(pick.oneOf(pick.sources.received.withSharedPhone))),
  buyer('may review, most reviewed product', () => reviews.canWrite(hot)),
  kind('shop', 'otherBuyer')('may review, any product', (pick) => reviews.canWrite(pick.product())),
  visitor('store: its page', (pick) => stores.page(pick.username())),
  visitor('store: contact', (pick) => stores.contactOf(pick.seller())),
  visitor('username free or taken', (pick) => usernameState(`dana.${pick.upTo(99_999)}`)),
];
