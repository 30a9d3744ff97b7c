/** Errors of the auth service. Apart from `toAppError`, so that visitors do not load the codes of signing in. */
import { AppError, type ErrorCode } from '~/shared/lib/AppError';
import { toAppError } from '~/shared/api/toAppError';
import { asRecord } from '~/shared/lib/asRecord';

/** Codes of the auth service (https://supabase.com/docs/guides/auth/debugging/error-codes), and two of its client. */
const BY_CODE: Record<string, ErrorCode> = {
  invalid_credentials: 'invalid-credentials',
  email_not_confirmed: 'email-not-confirmed',
  weak_password: 'weak-password',
  same_password: 'weak-password',
  user_already_exists: 'email-taken',
  email_exists: 'email-taken',
  phone_exists: 'phone-taken',
  email_address_invalid: 'email-invalid',
  signup_disabled: 'sign-up-closed',
  anonymous_provider_disabled: 'account-required',
  user_banned: 'account-blocked',
  validation_failed: 'invalid',
  captcha_failed: 'captcha-failed',
  captcha_unavailable: 'captcha-unavailable',
  over_request_rate_limit: 'rate-limited',
  over_email_send_rate_limit: 'rate-limited',
  over_sms_send_rate_limit: 'rate-limited',
  sms_send_failed: 'code-not-sent',
  hook_timeout: 'code-not-sent',
  hook_timeout_after_retry: 'code-not-sent',
  session_not_found: 'signed-out',
  refresh_token_not_found: 'signed-out',
  refresh_token_already_used: 'signed-out',
  session_expired: 'signed-out',
  bad_jwt: 'signed-out',
  user_not_found: 'signed-out',
  otp_expired: 'link-expired',
  flow_state_not_found: 'link-expired',
  flow_state_expired: 'link-expired',
  pkce_code_verifier_not_found: 'other-browser',
  bad_code_verifier: 'other-browser',
  mfa_verification_failed: 'invalid-code',
  mfa_verification_rejected: 'invalid-code',
  mfa_challenge_expired: 'invalid-code',
  insufficient_aal: 'code-due',
  reauthentication_needed: 'reauthentication-needed',
  reauth_nonce_missing: 'reauthentication-needed',
  reauthentication_not_valid: 'invalid-mail-code',
  current_password_required: 'wrong-password',
  current_password_invalid: 'wrong-password',
  access_denied: 'sign-in-cancelled',
  identity_already_exists: 'identity-taken',
  single_identity_not_deletable: 'last-identity',
  email_conflict_identity_not_deletable: 'last-identity',
  provider_email_needs_verification: 'provider-email',
  manual_linking_disabled: 'provider-failed',
  provider_disabled: 'provider-failed',
  oauth_provider_not_supported: 'provider-failed',
  bad_oauth_callback: 'provider-failed',
  bad_oauth_state: 'provider-failed',
  server_error: 'provider-failed',
  unexpected_failure: 'provider-failed',
};

/** The app's code for one of the auth service's; undefined for an unknown one. */
export const authErrorCode = (code: string | null): ErrorCode | undefined =>
  code !== null && Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : undefined;

/**
 * @param error what the auth client returned or threw
 * @param status the HTTP status when known
 */
export function toAuthError(error: unknown, status?: number): AppError {
  const { code } = asRecord(error);
  const known = authErrorCode(typeof code === 'string' ? code : null);
  return known ? new AppError(known, { cause: error }) : toAppError(error, status);
}

const hasSucceeded = <T extends { error: unknown }>(response: T): response is Exclude<T, { error: object }> => !response.error;

/** Awaits a call of the auth client. @throws AppError */
export async function expectAuthOk<T extends { error: unknown }>(call: PromiseLike<T>): Promise<Exclude<T, { error: object }>> {
  const response = await call;
  if (hasSucceeded(response)) return response;
  throw toAuthError(response.error);
}
