/**
 * Translation keys are typed by the source texts: a key that does not exist does not compile.
 *
 * `shop` is loaded first, with every page: what first screens show and what features share. Each feature has the topic of its name
 * (tests/contracts/topics.test.ts). Three of them have a second one, for a page that would wait for many texts that it does not show:
 * - `auth` of the account: the forms without a session. The page of signing in is prerendered and can be used once it is there;
 *   `account` is three times as large.
 * - `address` of the catalogue: cities, the fields of an address and ways of delivery, for the filter by city, the checkout, orders and
 *   the settings.
 * - `help` of orders: the pages about delivery, returns and contact, and the names of periods, which they share with orders.
 */
import type account from '../../../public/locales/ru/account.json';
import type address from '../../../public/locales/ru/address.json';
import type auth from '../../../public/locales/ru/auth.json';
import type cases from '../../../public/locales/ru/cases.json';
import type catalogue from '../../../public/locales/ru/catalogue.json';
import type checkout from '../../../public/locales/ru/checkout.json';
import type help from '../../../public/locales/ru/help.json';
import type instagram from '../../../public/locales/ru/instagram.json';
import type notifications from '../../../public/locales/ru/notifications.json';
import type operator from '../../../public/locales/ru/operator.json';
import type orders from '../../../public/locales/ru/orders.json';
import type selling from '../../../public/locales/ru/selling.json';
import type shop from '../../../public/locales/ru/shop.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shop';
    resources: {
      account: typeof account;
      address: typeof address;
      auth: typeof auth;
      cases: typeof cases;
      catalogue: typeof catalogue;
      checkout: typeof checkout;
      help: typeof help;
      instagram: typeof instagram;
      notifications: typeof notifications;
      operator: typeof operator;
      orders: typeof orders;
      selling: typeof selling;
      shop: typeof shop;
    };
  }
}
