import { describe, expect, it } from 'vitest';
import { AppError } from '~/shared/lib/AppError';
import { authErrorCode, toAuthError } from './authErrors';

describe('an error of the auth service', () => {
  it.each([
    [{ code: 'invalid_credentials', status: 400 }, 'invalid-credentials'],
    [{ code: 'weak_password', status: 422 }, 'weak-password'],
    [{ code: 'over_email_send_rate_limit', status: 429 }, 'rate-limited'],
    [{ code: 'otp_expired', status: 403 }, 'link-expired'],
    [{ code: 'pkce_code_verifier_not_found', status: 400 }, 'other-browser'],
    [{ code: 'identity_already_exists', status: 422 }, 'identity-taken'],
    [{ code: 'single_identity_not_deletable', status: 422 }, 'last-identity'],
    [{ code: 'reauthentication_needed', status: 400 }, 'reauthentication-needed'],
    [{ code: 'insufficient_aal', status: 401 }, 'code-due'],
    [{ code: 'bad_jwt', status: 403 }, 'signed-out'],
    [{ code: 'session_expired', status: 400 }, 'signed-out'],
    [{ code: 'user_not_found', status: 403 }, 'signed-out'],
    [{ code: 'mfa_challenge_expired', status: 422 }, 'invalid-code'],
    [{ status: 503 }, 'server'],
    [new AppError('timeout'), 'timeout'],
  ])('%j is %s', (error, code) => {
    expect(toAuthError(error).code).toBe(code);
  });

  it('is unknown by a name that objects have anyway', () => {
    expect([authErrorCode('constructor'), authErrorCode('__proto__'), authErrorCode(null)]).toEqual([undefined, undefined, undefined]);
  });
});
