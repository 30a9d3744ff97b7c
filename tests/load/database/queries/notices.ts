/** What the platform decided about one's own content, store and orders, and the answers to it. */
import * as moderations from '~/features/account/services/moderations';
import * as sellerState from '~/features/selling/services/sellerState';
import * as newShopRules from '~/features/account/services/newShopRules';
import * as siteContact from '~/features/account/services/siteContact';
import * as verifications from '~/features/selling/services/verifications';
import { kind, type Query } from '../query.ts';

const WORDS = 'Это наша собственная марка, договор с фабрикой есть.';
const seller = kind('shop', 'largestSeller');
const writeAsLargestSeller = kind('write', 'largestSeller', true);
const writeAsOrdinarySeller = kind('write', 'ordinarySeller', true);

export const noticeQueries: Query[] = [
  seller('own moderations (largest seller)', () => moderations.list()),
  kind('shop', 'buyer')('own moderations, buyer', () => moderations.list()),
  kind('shop', 'buyer')('own limits', () => moderations.limits()),
  writeAsLargestSeller('object to a moderation', (pick) => moderations.object(pick.oneOf(pick.sources.notices.moderations), WORDS)),
  seller('own state', () => sellerState.own()),
  seller('decisions to be followed (largest seller)', () => sellerState.duties()),
  kind('write', 'limitedSeller', true)('object to a state', () => sellerState.object(WORDS)),
  kind('shop', 'ordinarySeller')('own verifications', () => verifications.list()),
  writeAsOrdinarySeller('ask for a verification', () => verifications.request({ layer: 'identity', number: '', name: 'Айгерим Сапар' })),
  kind('shop', 'visitor')('rules of new shops', () => newShopRules.commission()),
  kind('shop', 'visitor')('contact of the site', () => siteContact.get()),
];
