/** What can go wrong in a function, by a stable code. Nothing else of an error ever reaches the caller. */
const STATUS = {
  invalid_request: 400,
  host_not_allowed: 400,
  signed_out: 401,
  forbidden: 403,
  unknown_account: 404,
  not_connected: 403,
  not_found: 404,
  too_large: 413,
  wrong_type: 415,
  rate_limited: 429,
  server: 500,
  invalid_response: 502,
  upstream: 502,
  upstream_timeout: 504,
} as const;
export type FunctionErrorCode = keyof typeof STATUS;

export class FunctionError extends Error {
  readonly code: FunctionErrorCode;
  constructor(code: FunctionErrorCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
  get status(): number {
    return STATUS[this.code];
  }
}

/** Anything thrown, as one of ours. */
export const toFunctionError = (error: unknown): FunctionError =>
  error instanceof FunctionError ? error : new FunctionError('server', error);
