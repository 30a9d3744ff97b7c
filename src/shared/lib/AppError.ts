import { asRecord } from './asRecord';
import type { DatabaseErrorCode } from '~/shared/generated/errors';

/** Ways in which requests, images, posts and edge functions fail. */
type RequestErrorCode =
  | 'offline'
  | 'timeout'
  | 'server'
  | 'unexpected'
  | 'forbidden'
  | 'conflict'
  | 'username-taken'
  | 'already-reported'
  | 'image-too-large'
  | 'file-too-large'
  | 'wrong-file-type'
  | 'video-without-cover'
  | 'invalid-archive'
  | 'archive-part'
  | 'not-connected'
  | 'not-configured'
  | 'not-professional'
  | 'connection-refused'
  | 'already-importing'
  | 'invalid-response';
/** Codes of signing in and of the account's security (services/authErrors). */
type AuthErrorCode =
  | 'invalid-credentials'
  | 'email-taken'
  | 'email-invalid'
  | 'phone-taken'
  | 'phone-not-supported'
  | 'code-limit'
  | 'code-not-sent'
  | 'invalid-sms-code'
  | 'weak-password'
  | 'captcha-failed'
  | 'captcha-unavailable'
  | 'email-not-confirmed'
  | 'link-expired'
  | 'other-browser'
  | 'invalid-code'
  | 'invalid-mail-code'
  | 'code-due'
  | 'wrong-password'
  | 'reauthentication-needed'
  | 'sign-up-closed'
  | 'account-blocked'
  | 'sign-in-cancelled'
  | 'provider-failed'
  | 'provider-email'
  | 'identity-taken'
  | 'last-identity';
/** Every way something can fail. A type only: no list of them is loaded. The texts are in public/locales under `errors`, chosen when shown. */
export type ErrorCode = DatabaseErrorCode | RequestErrorCode | AuthErrorCode;

/** An error with a stable code. `details` comes from the server, for example the new total of a price change; empty without any. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, options: { cause?: unknown; details?: unknown } = {}) {
    super(code, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = asRecord(options.details);
  }
}

/** The code of anything that was thrown. */
export const codeOf = (error: unknown): ErrorCode => (error instanceof AppError ? error.code : 'unexpected');

/** Can a retry help? True for network errors and a busy server, false for a refusal. */
export const isTransient = (error: unknown): boolean => ['offline', 'timeout', 'server', 'busy', 'unexpected'].includes(codeOf(error));
