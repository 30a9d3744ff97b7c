// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FunctionErrorCode } from '../../../supabase/functions/_shared/FunctionError';
import type { ErrorCode } from '~/shared/lib/AppError';
import { toAppError } from './toAppError';

const OF_FUNCTIONS: Record<FunctionErrorCode, ErrorCode> = {
  invalid_request: 'invalid',
  host_not_allowed: 'wrong-file-type',
  signed_out: 'signed-out',
  forbidden: 'forbidden',
  suspended: 'suspended',
  not_connected: 'not-connected',
  not_seller: 'not-seller',
  not_professional: 'not-professional',
  not_configured: 'not-configured',
  connection_expired: 'connection-expired',
  connection_refused: 'connection-refused',
  instagram_taken: 'instagram-taken',
  already_importing: 'already-importing',
  not_found: 'not-found',
  too_large: 'file-too-large',
  wrong_type: 'wrong-file-type',
  rate_limited: 'rate-limited',
  server: 'server',
  invalid_response: 'invalid-response',
  upstream: 'invalid-response',
  upstream_timeout: 'timeout',
};

afterEach(() => vi.restoreAllMocks());

describe('what services answer becomes one kind of error', () => {
  it.each([
    [{ code: '42501' }, 401, 'signed-out'],
    [{ code: '42501' }, 403, 'forbidden'],
    [{ code: '23505' }, 409, 'conflict'],
    [{ code: 'PGRST116' }, 406, 'not-found'],
    [{ code: 'price_changed', message: 'price_changed' }, 409, 'price-changed'],
    [{ code: 'out_of_stock', message: 'out_of_stock' }, 409, 'out-of-stock'],
    [{ code: 'rate_limited', message: 'rate_limited' }, 429, 'rate-limited'],
    [{ code: 'busy', message: 'busy' }, 503, 'busy'],
    [{ code: '40P01' }, 500, 'busy'],
    [{ code: '55P03' }, 500, 'busy'],
    [{ code: 'too_many_open_orders', message: 'too_many_open_orders' }, 409, 'too-many-open-orders'],
    [{ code: 'payment_received', message: 'payment_received' }, 409, 'payment-received'],
    [{ code: 'quota_exceeded', message: 'quota_exceeded' }, 409, 'quota-exceeded'],
    [{ code: 'suspended', message: 'suspended' }, 403, 'suspended'],
    [{ code: 'idempotency_mismatch', message: 'idempotency_mismatch' }, 422, 'idempotency-mismatch'],
    [{}, 500, 'server'],
    [{}, 503, 'server'],
    [{}, 429, 'rate-limited'],
    [{}, 404, 'not-found'],
    [{ code: 'unexpected_failure', message: 'of another service' }, 418, 'unexpected'],
    [new DOMException('late', 'TimeoutError'), 0, 'timeout'],
    [new TypeError('fetch failed'), 0, 'server'],
    [null, 0, 'server'],
  ])('%j with status %d is %s', (error, status, code) => {
    expect(toAppError(error, status).code).toBe(code);
  });

  it.each(Object.entries(OF_FUNCTIONS))('the code %s of an edge function is %s', (code, known) => {
    expect(toAppError({ code, message: code }, 400).code).toBe(known);
  });

  it('says offline when the browser is', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(toAppError(new TypeError('fetch failed')).code).toBe('offline');
  });

  it('hands the details on', () => {
    expect(toAppError({ code: 'price_changed', message: 'price_changed', details: '{"total": 900}' }, 409).details).toEqual({ total: 900 });
  });
});
