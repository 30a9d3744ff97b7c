/** What waits in orders: cases, proposals, unread marks, and what is known about a buyer. */
import * as cases from '~/features/cases/services/cases';
import * as orderChanges from '~/features/orders/services/orderChanges';
import * as orderReads from '~/features/orders/services/orderReads';
import * as sellerOrders from '~/features/orders/services/sellerOrders';
import { kind, type Query } from '../query.ts';

const buyer = kind('shop', 'buyer');
const seller = kind('shop', 'largestSeller');

export const caseQueries: Query[] = [
  buyer('case: the buyer', (pick) => cases.ofOrder(pick.oneOf(pick.sources.steps.withCase))),
  seller('case: the seller', (pick) => cases.ofOrder(pick.oneOf(pick.sources.steps.asked).order)),
  buyer('cases that may be opened', (pick) => cases.optionsOf(pick.oneOf(pick.sources.steps.delivered))),
  seller('what a decision asks for', (pick) => cases.dutyOf(pick.oneOf(pick.sources.steps.asked).order)),
  seller('case: what happened', (pick) => cases.eventsOf(pick.oneOf(pick.sources.steps.asked).order)),
  seller('proposal of an order', (pick) => orderChanges.openOf(pick.oneOf(pick.sources.pendingOrders))),
  buyer('unread orders, buyer', (pick) => orderReads.unread(pick.users.buyer)),
  seller('unread orders, largest seller', (pick) => orderReads.unread(pick.users.largestSeller)),
  seller('parcels of the buyer that came back', (pick) => sellerOrders.buyerRecord(pick.oneOf(pick.sources.pendingOrders))),
];
