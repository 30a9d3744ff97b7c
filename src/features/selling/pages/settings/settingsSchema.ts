import * as v from 'valibot';
import * as columnLimits from '~/shared/generated/columnLimits';
import { normalizePhone } from '~/shared/lib/phone';
import { deliveryWays } from '~/features/catalogue/rules/delivery';
import { optionalWholeNumber } from '~/features/selling/components/product-form/wholeNumber';
import { daysOfHoliday, isKaspiLink } from '~/features/selling/rules/settings';
import { messageKey } from '~/shared/i18n/formMessages';
import { almatyDate } from '~/shared/lib/format';

const phone = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => text === '' || normalizePhone(text) !== null, messageKey('account:error.phone')),
  v.transform((text) => normalizePhone(text) ?? ''),
);
export const whole = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => /^\d+$/.test(text) && Number(text) <= max, messageKey('selling:error.number')),
  );

/** Prices by city, with the days of each. */
export const priceRows = v.array(
  v.pipe(
    v.object({
      city: v.pipe(
        v.string(),
        v.trim(),
        v.nonEmpty(messageKey('selling:error.city')),
        v.maxLength(columnLimits.city, messageKey('selling:error.nameLong')),
      ),
      cost: whole(columnLimits.deliveryCost),
      daysFrom: whole(columnLimits.deliveryDays),
      daysTo: whole(columnLimits.deliveryDays),
    }),
    v.forward(
      v.partialCheck(
        [['daysFrom'], ['daysTo']],
        ({ daysFrom, daysTo }) => !(Number(daysTo) < Number(daysFrom)),
        messageKey('selling:error.days'),
      ),
      ['daysTo'],
    ),
  ),
);

const fields = v.object({
  storeName: v.pipe(v.string(), v.trim(), v.maxLength(columnLimits.storeName, messageKey('selling:error.nameLong'))),
  storeDescription: v.pipe(v.string(), v.trim(), v.maxLength(columnLimits.storeDescription, messageKey('selling:error.textLong'))),
  kaspiPhone: phone,
  kaspiLink: v.pipe(
    v.string(),
    v.trim(),
    v.check((link) => link === '' || isKaspiLink(link), messageKey('selling:error.kaspiLink')),
  ),
  whatsappPhone: phone,
  acceptsCash: v.boolean(),
  orderNotifications: v.boolean(),
  productUpdates: v.boolean(),
  holidayFrom: v.string(),
  holidayTo: v.string(),
  paymentHours: v.string(),
  answerDays: v.string(),
  deliveryWay: v.picklist(deliveryWays),
  delivery: priceRows,
  defaultWeight: optionalWholeNumber(1, columnLimits.weight, messageKey('selling:error.weight')),
});

type Holiday = Pick<v.InferOutput<typeof fields>, 'holidayFrom' | 'holidayTo'>;
const holidayRule = (field: keyof Holiday, isRight: (holiday: Holiday) => boolean, message: string) =>
  v.forward(
    v.partialCheck<v.InferOutput<typeof fields>, [['holidayFrom'], ['holidayTo']], Holiday, string>(
      [['holidayFrom'], ['holidayTo']],
      isRight,
      message,
    ),
    [field],
  );

/** The rules of the settings; messages are keys. The database enforces the same rules. */
export const settingsSchema = v.pipe(
  fields,
  // an empty list of prices would mean that the delivery is free
  v.forward(
    v.partialCheck(
      [['deliveryWay'], ['delivery']],
      ({ deliveryWay, delivery }) => deliveryWay !== 'cities' || delivery.length > 0,
      messageKey('selling:error.noCities'),
    ),
    ['deliveryWay'],
  ),
  holidayRule(
    'holidayFrom',
    ({ holidayFrom, holidayTo }) => holidayFrom !== '' || holidayTo === '',
    messageKey('selling:error.holidayFrom'),
  ),
  holidayRule('holidayTo', ({ holidayFrom, holidayTo }) => holidayTo !== '' || holidayFrom === '', messageKey('selling:error.holidayTo')),
  holidayRule(
    'holidayTo',
    ({ holidayTo }) => holidayTo === '' || holidayTo >= almatyDate(new Date()),
    messageKey('selling:error.holidayOver'),
  ),
  holidayRule(
    'holidayTo',
    ({ holidayFrom, holidayTo }) => holidayFrom === '' || holidayTo === '' || holidayTo >= holidayFrom,
    messageKey('selling:error.holidayOrder'),
  ),
  holidayRule(
    'holidayTo',
    ({ holidayFrom, holidayTo }) =>
      holidayFrom === '' || holidayTo === '' || daysOfHoliday(holidayFrom, holidayTo) <= columnLimits.holidayDays,
    messageKey('selling:error.holidayLong'),
  ),
);
export type SettingsForm = v.InferInput<typeof settingsSchema>;
