import * as v from 'valibot';
import { hasUsernameFormat } from '~/features/account/rules/profile';
import { emailRule, passwordRule } from '~/features/account/components/credentialRules';
import { messageKey } from '~/shared/i18n/formMessages';
import * as usernames from '~/features/account/services/usernames';

/** Fields of a new account. Messages are translation keys. */
export const registerSchema = v.object({
  username: v.pipe(
    v.string(),
    v.trim(),
    v.toLowerCase(),
    v.nonEmpty(messageKey('auth:error.usernameRequired')),
    v.check(hasUsernameFormat, messageKey('shop:errors.invalid-username')),
  ),
  email: emailRule,
  password: passwordRule,
  policy: v.pipe(v.boolean(), v.value(true, messageKey('auth:error.policyRequired'))),
});

/** The message key of a problem with a username, or null when it is free. When the check fails, the sign-up decides. */
export async function checkUsername(username: string): Promise<string | null> {
  const state = await usernames.usernameState(username).catch(() => 'free' as const);
  return state === 'free'
    ? null
    : state === 'taken'
      ? messageKey('shop:errors.username-taken')
      : // its form was checked before
        messageKey('auth:error.usernameReserved');
}
