import * as v from 'valibot';
import { isUsernameShaped } from '~/domain/profile';
import { emailRule, passwordRule } from '~/features/account/credentialRules';
import * as usernames from '~/services/usernames';

/** Fields of a new account. Messages are translation keys. */
export const registerSchema = v.object({
  username: v.pipe(
    v.string(),
    v.trim(),
    v.toLowerCase(),
    v.nonEmpty('auth:error.usernameRequired'),
    v.check(isUsernameShaped, 'errors.invalid-username'),
  ),
  email: emailRule,
  password: passwordRule,
  policy: v.pipe(v.boolean(), v.value(true, 'auth:error.policyRequired')),
});

/** The message key of a problem with a username, or null when it is free. When the check fails, the sign-up decides. */
export async function checkUsername(username: string): Promise<string | null> {
  const state = await usernames.usernameState(username).catch(() => 'free' as const);
  return state === 'free' ? null : state === 'taken' ? 'errors.username-taken' : 'errors.invalid-username';
}
