import { afterEach, describe, expect, it, vi } from 'vitest';
import { toAppError } from './toAppError';

afterEach(() => vi.restoreAllMocks());

describe('what services answer becomes one kind of error', () => {
  it.each([
    [{ code: '42501' }, 401, 'signed-out'],
    [{ code: '42501' }, 403, 'forbidden'],
    [{ code: '23505' }, 409, 'conflict'],
    [{ code: 'PGRST116' }, 406, 'not-found'],
    [{ code: 'price_changed' }, 409, 'price-changed'],
    [{ code: 'out_of_stock' }, 409, 'out-of-stock'],
    [{ code: 'rate_limited' }, 429, 'rate-limited'],
    [{ code: 'busy' }, 503, 'busy'],
    [{ code: '40P01' }, 500, 'busy'],
    [{ code: '55P03' }, 500, 'busy'],
    [{ code: 'too_many_open_orders' }, 409, 'too-many-open-orders'],
    [{ code: 'payment_received' }, 409, 'payment-received'],
    [{ code: 'quota_exceeded' }, 409, 'quota-exceeded'],
    [{ code: 'suspended' }, 403, 'suspended'],
    [{ code: 'idempotency_mismatch' }, 422, 'idempotency-mismatch'],
    [{}, 500, 'server'],
    [{}, 503, 'server'],
    [{}, 429, 'rate-limited'],
    [{}, 404, 'not-found'],
    [{ code: 'never heard of' }, 418, 'unexpected'],
    [new DOMException('late', 'TimeoutError'), 0, 'timeout'],
    [new TypeError('fetch failed'), 0, 'server'],
    [null, 0, 'server'],
  ])('%j with status %d is %s', (error, status, code) => {
    expect(toAppError(error, status).code).toBe(code);
  });

  it('says offline when the browser is', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(toAppError(new TypeError('fetch failed')).code).toBe('offline');
  });

  it('hands the details on', () => {
    expect(toAppError({ code: 'price_changed', details: '{"total": 900}' }, 409).details).toEqual({ total: 900 });
  });
});
