import * as v from 'valibot';
import * as limits from '~/domain/limits';

/** bcrypt reads 72 bytes; longer ones would be cut silently, so they are refused. */
export const passwordRule = v.pipe(
  v.string(),
  v.nonEmpty('auth:error.passwordRequired'),
  v.minLength(limits.passwordMin, 'auth:error.passwordShort'),
  v.check((password) => new TextEncoder().encode(password).length <= limits.passwordMaxBytes, 'auth:error.passwordLong'),
);

/** An address as people type it. */
export const emailRule = v.pipe(v.string(), v.trim(), v.nonEmpty('auth:error.emailRequired'), v.email('auth:error.emailInvalid'));
