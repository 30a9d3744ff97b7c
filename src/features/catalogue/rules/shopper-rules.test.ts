import { describe, expect, it } from 'vitest';
import { isSameAddress } from '~/features/account/rules/address';
import { isNewUser } from '~/features/account/rules/profile';
import { cleanHandle, cleanWebsite, isWebsite } from '~/features/account/rules/profileForm';

describe('an address', () => {
  const home = { name: 'Дана', phone: '+77012345678', city: 'Алматы', street: 'Абай, 52', flat: '14', comment: '' };
  it('is the same for the same recipient, regardless of comment and capitals', () => {
    expect(isSameAddress(home, { ...home, comment: 'ring twice', street: 'абай, 52' })).toBe(true);
    expect(isSameAddress(home, { ...home, flat: '15' })).toBe(false);
  });
});

describe('a newcomer', () => {
  it('is one for 60 seconds after signing up', () => {
    const createdAt = '2026-11-21T10:00:00Z';
    expect(isNewUser({ createdAt }, Date.parse(createdAt) + 59_999)).toBe(true);
    expect(isNewUser({ createdAt }, Date.parse(createdAt) + 60_000)).toBe(false);
  });
});

describe('a value of the profile form', () => {
  it.each(['@dana_k', 'dana_k', ' https://www.instagram.com/dana_k/ ', 'instagram.com/dana_k'])('%s is the handle dana_k', (typed) => {
    expect(cleanHandle(typed)).toBe('dana_k');
  });
  it('a site without its scheme gets https', () => {
    expect(cleanWebsite(' dana.kz ')).toBe('https://dana.kz');
    expect(cleanWebsite('')).toBe('');
  });
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'https://',
    'https://x y.kz',
    'ftp://dana.kz',
    'https://dana',
  ])('%s is no website [P21]', (typed) => {
    expect(isWebsite(cleanWebsite(typed))).toBe(false);
  });
});
