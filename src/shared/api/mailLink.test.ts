import { describe, expect, it } from 'vitest';
import { readMailLink, userIdOf } from './mailLink';

const VICTIM = '01a20000-0000-7000-8000-000000000e8f';
const ATTACKER = '01a20000-0000-7000-8000-0000000009cc';
const segment = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const token = (claims: unknown) => `${segment({ alg: 'HS256', typ: 'JWT' })}.${segment(claims)}.c2ln`;
const own = token({ sub: VICTIM });
const foreign = token({ sub: ATTACKER, user_metadata: { friend: VICTIM, note: `"sub":"${VICTIM}"` }, email: `${VICTIM}@evil.example` });
const read = (address: string, signedInAs: string | null = VICTIM, flow: 'implicit' | 'pkce' = 'implicit') =>
  readMailLink(new URL(address, 'https://shop.example'), { flow, signedInAs });

describe('the user a token names', () => {
  it('is its sub claim, also beside letters that base64 encodes with - and _', () => {
    expect(userIdOf(own)).toBe(VICTIM);
    expect(userIdOf(foreign)).toBe(ATTACKER);
    expect(userIdOf(token({ name: 'Әсел ÿÿ>>??', sub: VICTIM }))).toBe(VICTIM);
  });

  it.each([
    '',
    'abc',
    VICTIM,
    `x.${VICTIM}.y`,
    `${own}.more`,
    own.split('.').slice(0, 2).join('.'),
    `a.${segment('not json')}.c`,
    `a.${segment('null')}.c`,
    `a.${segment(`"${VICTIM}"`)}.c`,
    `a.${segment('[]')}.c`,
    token({}),
    token({ sub: '' }),
    token({ sub: [VICTIM] }),
    token({ sub: { toString: VICTIM } }),
    token({ user_metadata: { sub: VICTIM } }),
    `a.${segment(`{"__proto__":{"sub":"${VICTIM}"}}`)}.c`,
    `a.${Buffer.from([0x7b, 0xff, 0x7d]).toString('base64url')}.c`,
    `a.${Buffer.from(JSON.stringify({ sub: VICTIM })).toString('base64')}=.c`,
    `a. ${segment({ sub: VICTIM })}.c`,
  ])('is nobody in %j', (text) => {
    expect(userIdOf(text)).toBeNull();
  });
});

describe('a link with tokens in the address', () => {
  it('is taken by a visitor, and by the person it belongs to', () => {
    expect(read(`/auth/callback#access_token=${foreign}&type=magiclink`, null)).toEqual({ kind: 'session' });
    expect(read(`/reset-password#access_token=${own}&type=recovery`)).toEqual({ kind: 'session' });
  });

  it.each([
    ['somebody else’s', `#access_token=${foreign}`],
    ['in the query', `?access_token=${foreign}`],
    ['behind one’s own in the fragment', `#access_token=${own}&access_token=${foreign}`],
    ['in the query, one’s own in the fragment', `?access_token=${foreign}#access_token=${own}`],
    ['with an encoded name', `#access%5Ftoken=${foreign}`],
    ['malformed', `#access_token=x.${VICTIM}.y`],
    ['beside a code', `?code=abc#access_token=${foreign}`],
    ['whose id only begins like one’s own', `#access_token=${token({ sub: `${VICTIM}0` })}`],
    ['whose id differs in its letters’ case', `#access_token=${token({ sub: VICTIM.toUpperCase() })}`],
  ])('is refused while somebody is signed in: %s', (_, rest) => {
    for (const page of ['/auth/callback', '/reset-password']) expect(read(page + rest)).toEqual({ kind: 'refused' });
  });

  it('is refused when it is malformed, also for a visitor, and always under PKCE', () => {
    expect(read('/auth/callback#access_token=x.y.z', null)).toEqual({ kind: 'refused' });
    expect(read(`/auth/callback#access_token=${own}`, VICTIM, 'pkce')).toEqual({ kind: 'refused' });
    expect(read(`/auth/callback#access_token=${own}`, null, 'pkce')).toEqual({ kind: 'refused' });
  });

  it('means nothing on other pages', () => {
    for (const page of ['/', '/login', '/auth/callback/x', '/Auth/Callback']) {
      expect(read(`${page}#access_token=${foreign}`, null)).toEqual({ kind: 'none' });
    }
  });
});

describe('a link with a code', () => {
  it('is exchanged under PKCE only', () => {
    expect(read('/auth/callback?code=abc', null, 'pkce')).toEqual({ kind: 'code', code: 'abc' });
    expect(read('/auth/callback?code=abc', null, 'implicit')).toEqual({ kind: 'refused' });
    expect(read('/auth/callback?code=', null, 'pkce')).toEqual({ kind: 'none' });
    expect(read('/reset-password', VICTIM, 'pkce')).toEqual({ kind: 'none' });
  });
});
