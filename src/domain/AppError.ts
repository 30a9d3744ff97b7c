/** Every way something can fail, by code; without those of signing in. The texts are in public/locales under `errors`, chosen when shown. */
export const errorCodes = [
  'offline',
  'timeout',
  'server',
  'unexpected',
  'busy',
  'rate-limited',
  'not-found',
  'forbidden',
  'signed-out',
  'conflict',
  'invalid',
  'username-taken',
  'invalid-username',
  'invalid-items',
  'too-many-items',
  'invalid-quantity',
  'unavailable',
  'out-of-stock',
  'own-product',
  'price-changed',
  'delivery-changed',
  'idempotency-mismatch',
  'invalid-shipping',
  'invalid-payment-method',
  'payment-unavailable',
  'bad-transition',
  'wishlist-full',
  'username-changed-too-often',
  'invalid-picture',
  'picture-too-large',
  'email-mismatch',
  'open-orders',
  'case-open',
  'change-open',
  'payment-unanswered',
  'nothing-left',
  'case-too-late',
  'not-returnable',
  'refund-too-high',
  'already-reported',
  'reply-final',
  'not-seller',
  'stock-changed',
  'too-many-media',
  'account-not-found',
  'not-connected',
  'instagram-taken',
  'invalid-response',
  'file-too-large',
  'wrong-file-type',
  'invalid-archive',
  'too-many-open-orders',
  'payment-received',
  'quota-exceeded',
  'reauthentication-required',
  'sign-in-changed',
  'suspended',
] as const;
/** Codes of signing in and of the account's security. A type only: visitors load no list of them (services/authErrors). */
type AuthErrorCode =
  | 'invalid-credentials'
  | 'email-taken'
  | 'email-invalid'
  | 'weak-password'
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
export type ErrorCode = (typeof errorCodes)[number] | AuthErrorCode;

/** An error with a stable code. `details` comes from the server, for example the new total of a price change. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: unknown;

  constructor(code: ErrorCode, options: { cause?: unknown; details?: unknown } = {}) {
    super(code, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = options.details ?? null;
  }
}

/** The code of anything that was thrown. */
export const codeOf = (error: unknown): ErrorCode => (error instanceof AppError ? error.code : 'unexpected');

/** Can a retry help? True for network errors and a busy server, false for a refusal. */
export const isTransient = (error: unknown): boolean => ['offline', 'timeout', 'server', 'busy', 'unexpected'].includes(codeOf(error));
