import * as v from 'valibot';
import * as shopLimits from '~/shared/lib/shopLimits';
import { messageKey } from '~/shared/i18n/formMessages';

/** bcrypt reads 72 bytes; longer ones would be cut silently, so they are refused. */
export const passwordRule = v.pipe(
  v.string(),
  v.nonEmpty(messageKey('auth:error.passwordRequired')),
  v.minLength(shopLimits.passwordMin, messageKey('auth:error.passwordShort')),
  v.check((password) => new TextEncoder().encode(password).length <= shopLimits.passwordMaxBytes, messageKey('auth:error.passwordLong')),
);

const digits = v.pipe(
  v.string(),
  v.transform((typed) => typed.replaceAll(/\D/g, '')),
);
/** The digits of a code from an authenticator app ("123 456" is fine). */
export const appCodeRule = v.pipe(digits, v.length(6));
/** The digits of a code by email, whose length is a setting of the auth service. */
export const mailCodeRule = v.pipe(
  digits,
  v.minLength(6, messageKey('account:reauthentication.codeRequired')),
  v.maxLength(10, messageKey('account:reauthentication.codeRequired')),
);

/** An address as people type it. */
export const emailRule = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(messageKey('auth:error.emailRequired')),
  v.email(messageKey('auth:error.emailInvalid')),
);
