/** The settings of the marketplace, which owners change. */
import { entriesOf, fromEntries } from '~/shared/lib/entries';
import { periodRanges } from '~/shared/generated/periodRanges';
import { isBusinessNumber } from '~/features/selling/rules/verification';

/** Numbers by their name in the database, with what it accepts. */
const settingRanges = {
  new_shop_days: [0, 365],
  new_shop_products: [1, 100_000],
  new_shop_price: [1, 1_000_000_000],
  commission_rate: [0, 50],
  older_commission_rate: [0, 50],
  sanction_limit_days: [1, 30],
  sanction_suspend_days: [2, 60],
} as const;
export type NumberSetting = keyof typeof settingRanges;

/** Periods of orders and cases, in hours, days or working days. */
export type PeriodSetting = keyof typeof periodRanges;
const isPeriod = (name: SettingName): name is PeriodSetting => name in periodRanges;

/** The second must be longer: what comes after it would not happen. */
const MUST_BE_LONGER: readonly [earlier: SettingName, later: SettingName][] = [
  ['sanction_limit_days', 'sanction_suspend_days'],
  ['payment_reminder', 'payment_answer'],
  ['shipping_reminder', 'shipping'],
  ['sale_question', 'sale_end'],
  ['arrival', 'delivery'],
  ['case_accepted_reminder', 'case_accepted_goods'],
];

export const orderLimits = [
  'unpaid_of_buyer',
  'unpaid_at_store',
  'unpaid_of_phone',
  'waiting_of_buyer',
  'waiting_at_store',
  'waiting_units_at_store',
  'cancelled_at_store',
] as const;
export type OrderLimit = (typeof orderLimits)[number];
const LIMIT_RANGE = [1, 100_000] as const;

export const contacts = ['legal_name', 'legal_number', 'contact_email', 'contact_phone', 'contact_address'] as const;
export type Contact = (typeof contacts)[number];

/** Working hours, from Monday on: "10:00-19:00", or nothing for a day off. */
export const weekdays = ['weekday_1', 'weekday_2', 'weekday_3', 'weekday_4', 'weekday_5', 'weekday_6', 'weekday_7'] as const;
export type Weekday = (typeof weekdays)[number];

export type SettingName = NumberSetting | PeriodSetting | OrderLimit | Contact | Weekday;

/** The values of the form, as texts. */
export type SettingTexts = Record<SettingName, string>;

/** A day on which nobody is expected to work. */
interface PublicHoliday {
  day: string;
  name: string;
}

export interface SiteSettings {
  /** Of the last change: a change of something older is refused. */
  version: number;
  values: SettingTexts;
  /** From today on, the next one first. */
  holidays: PublicHoliday[];
}

/** Settings that the database has in a group. */
const GROUPS: readonly [group: string, names: readonly string[]][] = [
  ['periods', Object.keys(periodRanges)],
  ['order_limits', orderLimits],
  ['working_hours', weekdays],
];

const toWhole = (text: string): number | null => (/^\d{1,10}$/.test(text.trim()) ? Number(text) : null);

const HOURS = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/;
const isHours = (text: string): boolean => {
  const [, opens = '', closes = ''] = HOURS.exec(text) ?? [];
  return text === '' || opens < closes;
};
const matches = (pattern: RegExp) => (text: string) => pattern.test(text);
const TEXTS: Record<Contact | Weekday, (text: string) => boolean> = {
  legal_name: matches(/^.{0,200}$/),
  legal_number: (text) => text === '' || isBusinessNumber(text),
  contact_email: matches(/^([^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+)?$/),
  contact_phone: matches(/^(\+\d[\d ()-]{8,28})?$/),
  contact_address: matches(/^.{0,200}$/),
  ...fromEntries(weekdays.map((name) => [name, isHours])),
};
const isText = (name: SettingName): name is Contact | Weekday => name in TEXTS;
const isNumber = (name: SettingName): name is NumberSetting => name in settingRanges;
/** @returns what the database accepts of a number; null for texts */
export function rangeOf(name: SettingName): readonly [min: number, max: number] | null {
  if (isText(name)) return null;
  if (isPeriod(name)) return periodRanges[name];
  return isNumber(name) ? settingRanges[name] : LIMIT_RANGE;
}

/** The names of the values that the database would refuse, with the setting that must be shorter, or null where the value itself is wrong. */
export function wrongSettings(values: SettingTexts): Map<SettingName, SettingName | null> {
  const wrong = new Map<SettingName, SettingName | null>();
  for (const [name, text] of entriesOf(values)) {
    const range = rangeOf(name);
    const number = toWhole(text);
    if (range ? number === null || number < range[0] || number > range[1] : isText(name) && !TEXTS[name](text.trim()))
      wrong.set(name, null);
  }
  for (const [earlier, later] of MUST_BE_LONGER) {
    if (!wrong.has(later) && Number(toWhole(values[later])) <= Number(toWhole(values[earlier]))) wrong.set(later, earlier);
  }
  if (weekdays.every((name) => values[name].trim() === '')) wrong.set('weekday_1', null);
  return wrong;
}

type Values = Record<string, string | number | null>;
export type SettingChanges = Record<string, Values[string] | Values>;

/** The change as the database takes it: only what differs; null for nothing. */
export function changesOf(before: SettingTexts, after: SettingTexts): SettingChanges | null {
  const changed = entriesOf(after).filter(([name, text]) => text.trim() !== before[name]);
  if (changed.length === 0) return null;
  const changes: SettingChanges = {};
  const groups: Record<string, Values> = {};
  for (const [name, text] of changed) {
    const value = rangeOf(name) ? toWhole(text) : text.trim();
    const group = GROUPS.find(([, names]) => names.includes(name))?.[0];
    if (group) groups[group] = { ...groups[group], [name]: value };
    else changes[name] = value;
  }
  return { ...changes, ...groups };
}

/** The public holidays that have a text in each language; owners add others by their names. */
export const publicHolidays = [
  ...(['new_year', 'orthodox_christmas', 'womens_day', 'nauryz', 'unity_day', 'defenders_day', 'victory_day', 'capital_day'] as const),
  ...(['constitution_day', 'republic_day', 'independence_day', 'kurban_ait'] as const),
] as const;
