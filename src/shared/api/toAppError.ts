/** Turns whatever a service answers into one AppError, by code and status; message texts are never read. The auth service's own codes: authErrors.ts. */
import { AppError, type ErrorCode } from '~/shared/lib/AppError';
import { asRecord } from '~/shared/lib/asRecord';

/** Codes whose name is another one in the app. */
const BY_CODE: Record<string, ErrorCode> = {
  // PostgREST and Postgres
  PGRST116: 'not-found',
  '42501': 'forbidden',
  '23505': 'conflict',
  '23503': 'conflict',
  '23514': 'invalid',
  '23502': 'invalid',
  '22P02': 'invalid',
  '22003': 'invalid',
  '57014': 'timeout',
  '40P01': 'busy',
  '55P03': 'busy',
  '40001': 'busy',
  PGRST301: 'signed-out',
  PGRST303: 'signed-out',
  // edge functions; their other codes have the same name here
  too_large: 'file-too-large',
  wrong_type: 'wrong-file-type',
  host_not_allowed: 'wrong-file-type',
  invalid_request: 'invalid',
  upstream: 'invalid-response',
  upstream_timeout: 'timeout',
};
const BY_STATUS: Record<number, ErrorCode> = {
  401: 'signed-out',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  429: 'rate-limited',
};

function parseDetails(details: unknown): unknown {
  if (typeof details !== 'string') return details;
  try {
    return JSON.parse(details);
  } catch {
    return details;
  }
}

/**
 * @param error what a client returned or threw
 * @param status the HTTP status when known; 0 or none means that no response came
 */
export function toAppError(error: unknown, status?: number): AppError {
  if (error instanceof AppError) return error;
  const { code, message, status: ownStatus, name, details } = asRecord(error);
  const http = status || (typeof ownStatus === 'number' ? ownStatus : 0);
  const text = typeof code === 'string' ? code : '';
  // only errors of app.fail and of the edge functions repeat the code as the message; the names here have hyphens
  const known = BY_CODE[text] ?? (text && text === message ? (text.replaceAll('_', '-') as ErrorCode) : undefined);
  if (known === 'forbidden' && http === 401) return new AppError('signed-out', { cause: error });
  if (known) return new AppError(known, { cause: error, details: parseDetails(details) });
  if (name === 'TimeoutError') return new AppError('timeout', { cause: error });
  if (http === 0) return new AppError(typeof navigator !== 'undefined' && !navigator.onLine ? 'offline' : 'server', { cause: error });
  return new AppError(BY_STATUS[http] ?? (http >= 500 ? 'server' : 'unexpected'), { cause: error });
}
