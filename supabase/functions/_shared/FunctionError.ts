/** Errors of the functions, each with a stable code. The caller receives the code and nothing else of an error. */
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

/** Converts anything thrown into a `FunctionError`. */
export const toFunctionError = (error: unknown): FunctionError =>
  error instanceof FunctionError ? error : new FunctionError('server', error);
