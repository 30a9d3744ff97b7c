/** Settings of a store. */
import type { DeliveryOption } from './delivery';
import * as fieldLimits from './fieldLimits';

export interface SellerSettings {
  storeName: string;
  storeDescription: string;
  kaspiPhone: string;
  kaspiLink: string;
  whatsappPhone: string;
  acceptsCash: boolean;
  orderNotifications: boolean;
  productUpdates: boolean;
  isOnHoliday: boolean;
  delivery: DeliveryOption[];
  /** Hours that buyers have for a transfer. */
  paymentHours: number;
  /** Working days within which a reported payment is answered. */
  answerDays: number;
}

/** What can be chosen; the database has the limits. */
export const paymentHoursChoices = [6, 12, 24, 48, 72] as const;
export const answerDaysChoices = [2, 3, 4, 5] as const;

export const noSettings: SellerSettings = {
  storeName: '',
  storeDescription: '',
  kaspiPhone: '',
  kaspiLink: '',
  whatsappPhone: '',
  acceptsCash: true,
  orderNotifications: true,
  productUpdates: true,
  isOnHoliday: false,
  delivery: [],
  paymentHours: 24,
  answerDays: 3,
};

/** A Kaspi payment link, as the database accepts it. */
export const isKaspiLink = (link: string): boolean =>
  /^https:\/\/(pay\.)?kaspi\.kz\/[A-Za-z0-9/_?=&.-]*$/.test(link) && link.length <= fieldLimits.kaspiLink;
