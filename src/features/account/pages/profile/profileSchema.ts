import * as v from 'valibot';
import * as columnLimits from '~/shared/generated/columnLimits';
import * as shopLimits from '~/shared/lib/shopLimits';
import { normalizePhone } from '~/shared/lib/phone';
import { hasUsernameFormat } from '~/features/account/rules/profile';
import { cleanHandle, cleanWebsite, isWebsite } from '~/features/account/rules/profileForm';
import { messageKey } from '~/shared/i18n/formMessages';

/** Characters that change the reading direction could make a name look like another one (docs/threat-model.md#x13). */
const DIRECTION = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const text = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(max, messageKey('account:error.tooLong')),
    v.check((value) => !DIRECTION.test(value), messageKey('account:error.direction')),
  );

/** The rules of the profile form; messages are keys. The database has the same rules and the last word. */
export const profileSchema = v.object({
  username: v.pipe(
    v.string(),
    v.trim(),
    v.toLowerCase(),
    v.check((name) => hasUsernameFormat(name), messageKey('shop:errors.invalid-username')),
  ),
  fullName: text(columnLimits.personName),
  bio: text(shopLimits.bioMaxCharacters),
  location: text(columnLimits.location),
  phone: v.pipe(
    v.string(),
    v.trim(),
    v.check((phone) => phone === '' || normalizePhone(phone) !== null, messageKey('account:error.phone')),
    v.transform((phone) => normalizePhone(phone) ?? ''),
  ),
  website: v.pipe(
    v.string(),
    v.transform(cleanWebsite),
    v.maxLength(columnLimits.website, messageKey('account:error.tooLong')),
    v.check((site) => site === '' || isWebsite(site), messageKey('account:error.website')),
  ),
  instagramHandle: v.pipe(
    v.string(),
    v.transform(cleanHandle),
    v.check((handle) => handle === '' || /^[A-Za-z0-9._]{1,30}$/.test(handle), messageKey('account:error.handle')),
  ),
});
