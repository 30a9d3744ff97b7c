/** Classifies a failed request. */
export interface Failure {
  /** Stable code of a business error, SQLSTATE, or the code of a network error. */
  code: string;
  /** Details of a business error. */
  details: Record<string, unknown>;
  /**
   * `lost`: unknown whether it was executed; `lock`: lock timeout or deadlock, not executed;
   * `refused`: answered with an error.
   */
  kind: 'lost' | 'lock' | 'refused';
}

/** Connection exceptions (class 08), shutdown and start of the server, and the codes of Node and postgres.js for a broken socket. */
const LOST = /^(08\w{3}|57P0[1-3]|53300|CONNECTION_\w+|CONNECT_TIMEOUT|ECONN\w+|EPIPE|ETIMEDOUT)$/;
/** deadlock_detected, lock_not_available, query_canceled (the statement timeout), and the business error for a lock timeout. */
const LOCK = /^(40P01|55P03|57014|busy)$/;

/** Parses an error of postgres.js. */
export function readFailure(error: unknown): Failure {
  const { code = 'unknown', message = '' } = error as { code?: string; message?: string };
  if (code === 'PGRST') {
    const body = JSON.parse(message) as { code: string; details: string | null };
    const details = body.details ? (JSON.parse(body.details) as Record<string, unknown>) : {};
    return { code: body.code, details, kind: LOCK.test(body.code) ? 'lock' : 'refused' };
  }
  const kind = LOST.test(code) ? 'lost' : LOCK.test(code) ? 'lock' : 'refused';
  return { code, details: { message }, kind };
}
