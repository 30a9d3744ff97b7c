/** Errors of the functions, each with a stable code. The caller receives the code and nothing else of an error. */
const STATUS = {
  invalid_request: 400,
  host_not_allowed: 400,
  signed_out: 401,
  forbidden: 403,
  suspended: 403,
  not_seller: 403,
  not_connected: 403,
  not_professional: 403,
  not_found: 404,
  connection_expired: 409,
  connection_refused: 409,
  instagram_taken: 409,
  already_importing: 409,
  too_large: 413,
  wrong_type: 415,
  rate_limited: 429,
  server: 500,
  invalid_response: 502,
  upstream: 502,
  not_configured: 503,
  upstream_timeout: 504,
} as const;
export type FunctionErrorCode = keyof typeof STATUS;
export const functionErrorCodes = Object.keys(STATUS) as FunctionErrorCode[];

export const isFunctionErrorCode = (code: unknown): code is FunctionErrorCode => typeof code === 'string' && Object.hasOwn(STATUS, code);

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
