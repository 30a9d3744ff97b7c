/**
 * Database errors as PostgREST answers them. The API library knows some SQLSTATEs and turns the rest into a bare 500;
 * it passes on errors raised with SQLSTATE `PGRST` unchanged, so the others are converted to that form.
 */
import type { Connection } from '../connection.ts';

interface DatabaseError {
  code?: string;
  message?: string;
  detail?: string | null;
  hint?: string | null;
}

const ANSWERED_RIGHT = /^(PGRST|PT...|42501|42P01|42P17|42883|23505|23503|23502|25006|22...|42...|21...)$/;

/** PostgREST's mapping from SQLSTATE to HTTP status, for the codes that the library maps wrongly. */
function httpStatusOf(sqlState: string): number {
  if (/^08|^53(?!400)/.test(sqlState) || sqlState === '57P01') return 503;
  if (/^0[LP]|^28/.test(sqlState)) return 403;
  if (sqlState === 'P0001') return 400;
  return /^(09|25|2D|38|39|3B|40|53400|54|55|57|58|F0|HV|P0|XX)/.test(sqlState) ? 500 : 400;
}

/** Replaces the connection's error normalization. */
export function answerErrorsLikePostgrest(connection: Connection): void {
  const read = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (thrown: unknown) => {
    const error = read(thrown) as DatabaseError | undefined;
    const code = error?.code;
    if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code) || ANSWERED_RIGHT.test(code)) return error;
    return {
      code: 'PGRST',
      message: JSON.stringify({ code, message: error?.message, details: error?.detail ?? null, hint: error?.hint ?? null }),
      detail: JSON.stringify({ status: httpStatusOf(code), headers: {} }),
    };
  };
}
