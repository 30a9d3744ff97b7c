import { expect, it } from 'vitest';
import { camelKeys } from './camelKeys';

it('gives columns the app’s names and leaves their values alone', () => {
  expect(camelKeys({ id: '1', full_name: null, refund_due_at: 'now', delivery: [{ days_from: 1 }] })).toEqual({
    ...{ id: '1', fullName: null, refundDueAt: 'now' },
    delivery: [{ days_from: 1 }],
  });
});
