/** The rules of a recipient's name, phone and address, as every form that asks for them has them. */
import * as v from 'valibot';
import * as columnLimits from '~/shared/generated/columnLimits';
import { normalizePhone } from '~/shared/lib/phone';
import { messageKey } from '~/shared/i18n/formMessages';

const line = (max: number, key: string) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(key), v.maxLength(max, messageKey('address:error.long')));
/** A line that may be empty. */
export const optionalLine = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max, messageKey('address:error.long')));

/** Messages are keys of the topic `checkout`. */
export const addressSchema = v.object({
  name: line(columnLimits.personName, messageKey('address:error.name')),
  phone: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(messageKey('address:error.phone')),
    v.check((text) => normalizePhone(text) !== null, messageKey('address:error.phoneDigits')),
  ),
  city: line(columnLimits.city, messageKey('address:error.city')),
  street: line(columnLimits.street, messageKey('address:error.street')),
  flat: optionalLine(columnLimits.flat),
  comment: optionalLine(columnLimits.addressComment),
});

/** The same without a street, for who fetches the goods. */
export const fetcherSchema = v.object({ ...addressSchema.entries, street: v.string(), flat: v.string() });
