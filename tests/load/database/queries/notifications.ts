/** What people are told of, and what waits for them. */
import * as notifications from '~/features/notifications/services/notifications';
import { kind, type Query } from '../query.ts';

const buyer = kind('shop', 'buyer');
const seller = kind('shop', 'largestSeller');
/** Twenty texts are made of all that is known about their orders; the page is opened now and then. */
const list = (user: 'buyer' | 'largestSeller') => kind('report', user);

export const notificationQueries: Query[] = [
  buyer('number in the navigation, buyer', () => notifications.turnCount()),
  seller('number in the navigation, largest seller', () => notifications.turnCount()),
  buyer('what waits for a buyer', () => notifications.turns()),
  seller('what waits for the largest seller', () => notifications.turns()),
  list('buyer')('notifications of a buyer', () => notifications.list('ru', null)),
  list('largestSeller')('notifications of the largest seller', () => notifications.list('ru', null)),
  buyer('choices of notifications', () => notifications.choices()),
];
