/** Failures to reach the database, with the code and status that PostgREST gives them. */
export class DatabaseUnavailableError extends Error {
  readonly code: string;
  readonly status: number;
  readonly detail: string | null;

  constructor(code: string, status: number, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DatabaseUnavailableError';
    this.code = code;
    this.status = status;
    this.detail = cause instanceof Error ? cause.message : null;
  }
}

/** The connection was closed while a request used it. */
export const connectionLost = (cause?: unknown): DatabaseUnavailableError =>
  new DatabaseUnavailableError('PGRST001', 503, 'Database client error. Retrying the connection.', cause);

/** No connection could be made. */
export const connectionRefused = (cause: unknown): DatabaseUnavailableError =>
  new DatabaseUnavailableError('PGRST000', 503, 'Database connection error. Retrying the connection.', cause);

/** All connections stayed in use for as long as a request may wait. */
export const poolTimeout = (): DatabaseUnavailableError =>
  new DatabaseUnavailableError('PGRST003', 504, 'Timed out acquiring connection from connection pool.');

/** True for errors of the connection itself, false for errors caused by the database or the caller's values. */
export function isConnectionError(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^(CONNECT|E[A-Z]+$|ERR_STREAM)/.test(code);
}
