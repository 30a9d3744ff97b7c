import { describe, expect, it } from 'vitest';
import { readCallbackAddress } from './authCallback';

const read = (rest: string) => readCallbackAddress(new URL(`https://shop.example/auth/callback${rest}`));

describe('the address of the auth callback', () => {
  it.each([
    ['', { errors: null, isHalfway: false, purpose: null, link: null, next: '/' }],
    ['?code=abc&next=%2Fcheckout', { errors: null, link: 'code', next: '/checkout' }],
    ['#access_token=a.b.c&type=email_change', { link: 'tokens', purpose: 'email_change' }],
    ['?error=access_denied&error_description=No', { errors: [null, 'access_denied'] }],
    ['#error=access_denied&error_code=otp_expired', { errors: ['otp_expired', 'access_denied'] }],
    ['#error_description=Pay+now', { errors: [null, null] }],
    ['?type=email_change&message=Confirmation+link+accepted', { isHalfway: true }],
    ['?message=Call+us', { isHalfway: false }],
    ['?type=recovery', { purpose: null }],
    ['?next=https://evil.example', { next: '/' }],
    ['?next=//evil.example/', { next: '/' }],
  ])('%s [S21]', (rest, expected) => {
    expect(read(rest)).toMatchObject(expected);
  });
});
