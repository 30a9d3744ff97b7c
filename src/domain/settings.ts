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
}

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
};

/** What buyers paid to from a moment on. */
export interface KaspiChange {
  at: string;
  /** The last four digits of the number. */
  digits: string | null;
  hasLink: boolean;
}

/** Does saving change where buyers pay to? It asks for the password. */
export const changesKaspi = (before: SellerSettings, after: Pick<SellerSettings, 'kaspiPhone' | 'kaspiLink'>): boolean =>
  before.kaspiPhone !== after.kaspiPhone || before.kaspiLink !== after.kaspiLink;

/** A Kaspi payment link, as the database accepts it. */
export const isKaspiLink = (link: string): boolean =>
  /^https:\/\/(pay\.)?kaspi\.kz\/[A-Za-z0-9/_?=&.-]*$/.test(link) && link.length <= fieldLimits.kaspiLink;
