/** Settings of a store. */
import type { DeliveryTerms } from '~/features/catalogue/rules/delivery';
import * as columnLimits from '~/shared/generated/columnLimits';

export interface SellerSettings {
  /** Has the seller ever saved settings? Until then these are the defaults. */
  isSaved: boolean;
  storeName: string;
  storeDescription: string;
  kaspiPhone: string;
  kaspiLink: string;
  whatsappPhone: string;
  acceptsCash: boolean;
  orderNotifications: boolean;
  productUpdates: boolean;
  /** First and last day of a holiday that is now or ahead; both empty when there is none. */
  holidayFrom: string;
  holidayTo: string;
  delivery: DeliveryTerms;
  /** Grams of goods without a weight of their own; null: such goods have none. */
  defaultWeight: number | null;
  /** Hours that buyers have for a transfer; null: as the marketplace has it. */
  paymentHours: number | null;
  /** Working days within which a reported payment is answered; null: as the marketplace has it. */
  answerDays: number | null;
}

/** What can be chosen; the database has the limits. */
export const paymentHoursChoices = [6, 12, 24, 48, 72] as const;
export const answerDaysChoices = [2, 3, 4, 5] as const;

const DAY_MS = 86_400_000;
/** How many days of holiday a seller has had within twelve months, and the first day on which the next one may begin. */
export interface OwnHolidays {
  taken: number;
  earliest: string;
}

/** Days of a holiday from its first to its last day; zero or less when they are in the wrong order. */
export const daysOfHoliday = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

export const noSettings: SellerSettings = {
  isSaved: false,
  storeName: '',
  storeDescription: '',
  kaspiPhone: '',
  kaspiLink: '',
  whatsappPhone: '',
  acceptsCash: true,
  orderNotifications: true,
  productUpdates: true,
  holidayFrom: '',
  holidayTo: '',
  delivery: null,
  defaultWeight: null,
  paymentHours: null,
  answerDays: null,
};

/** What buyers paid to from a moment on. */
export interface KaspiChange {
  at: string;
  /** The last four digits of the number. */
  digits: string | null;
  hasLink: boolean;
}

/** Does saving change where buyers pay to, or whom they ask about it? It asks for the password. */
export const changesPayee = (before: SellerSettings, after: Pick<SellerSettings, 'kaspiPhone' | 'kaspiLink' | 'whatsappPhone'>): boolean =>
  before.kaspiPhone !== after.kaspiPhone || before.kaspiLink !== after.kaspiLink || before.whatsappPhone !== after.whatsappPhone;

/** A Kaspi payment link, as the database accepts it. */
export const isKaspiLink = (link: string): boolean =>
  /^https:\/\/(pay\.)?kaspi\.kz\/[A-Za-z0-9/_?=&.-]*$/.test(link) && link.length <= columnLimits.kaspiLink;
