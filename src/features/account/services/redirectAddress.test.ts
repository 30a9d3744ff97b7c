// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { redirectAddress } from './redirectAddress';

it.each([
  [{}, '/auth/callback'],
  [{ next: '/' }, '/auth/callback'],
  [{ next: '/checkout?step=payment' }, '/auth/callback?next=%2Fcheckout%3Fstep%3Dpayment'],
  [{ purpose: 'email_change' as const }, '/auth/callback?type=email_change'],
  [{ next: '//evil.example', purpose: 'signup' as const }, '/auth/callback?type=signup'],
])('mails and providers return for %j to %s [S21]', (options, address) => {
  expect(redirectAddress(options)).toBe(window.location.origin + address);
});
