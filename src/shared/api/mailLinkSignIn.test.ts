// @vitest-environment jsdom
/** The real auth client on a page that a link opened; the auth service is answered for by `fetch`. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userIdOf } from './mailLink';

const VICTIM = { id: '01a20000-0000-7000-8000-000000000e8f', email: 'victim@example.test' };
const ATTACKER = { id: '01a20000-0000-7000-8000-0000000009cc', email: 'attacker@example.test' };
type Account = typeof VICTIM;
const HOSTED = 'https://abc.supabase.co';
const LOCAL = 'http://127.0.0.1:54321';

const segment = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const inAnHour = () => Math.trunc(Date.now() / 1000) + 3600;
const tokenOf = (account: Account, more: object = {}, signature = 'good') =>
  `${segment({ alg: 'HS256' })}.${segment({ sub: account.id, exp: inAnHour(), ...more })}.${signature}`;
const sessionOf = (account: Account) => ({
  access_token: tokenOf(account),
  refresh_token: `refresh-${account.email}`,
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: inAnHour(),
  provider_token: 'of-the-provider',
  provider_refresh_token: 'of-the-provider-too',
  user: { ...account, aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '2026-11-01T00:00:00Z' },
});
const linkOf = (account: Account, token = tokenOf(account)) =>
  `#access_token=${token}&refresh_token=refresh-${account.email}&expires_in=3600&token_type=bearer&type=recovery`;
const storedEmail = () => (JSON.parse(localStorage.getItem('tanda.auth') ?? 'null') as { user: Account } | null)?.user.email ?? null;

interface Opened {
  path: string;
  url: string;
  signedInAs?: Account;
  /** Whom the service signs in for a code; without it the code is refused. */
  ownerOfCode?: Account;
  /** Asked for a link in this browser before. */
  hasVerifier?: boolean;
}
async function open({ path, url, signedInAs, ownerOfCode, hasVerifier }: Opened) {
  vi.stubEnv('VITE_SUPABASE_URL', url);
  if (signedInAs) localStorage.setItem('tanda.auth', JSON.stringify(sessionOf(signedInAs)));
  if (hasVerifier) localStorage.setItem('tanda.auth-code-verifier', JSON.stringify('a-verifier'));
  window.history.replaceState(null, '', path);
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { pathname, search } = new URL(String(input));
    asked.push(pathname + search);
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? '';
    const owner = token.endsWith('.good') ? [VICTIM, ATTACKER].find(({ id }) => id === userIdOf(token)) : undefined;
    if (pathname.endsWith('/user') && owner) return Response.json(sessionOf(owner).user);
    if (search.includes('grant_type=pkce') && ownerOfCode) return Response.json(sessionOf(ownerOfCode));
    return Response.json({ error_code: 'bad_jwt', msg: 'refused' }, { status: 403 });
  });
  return { asked, credentials: await import('~/features/account/services/credentials') };
}
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
  window.history.replaceState(null, '', '/');
});

describe('a local Supabase (implicit flow)', () => {
  it('signs a visitor in, and whoever the link belongs to', async () => {
    const visitor = await open({ path: `/auth/callback${linkOf(VICTIM)}`, url: LOCAL });
    expect((await visitor.credentials.finishCallback()).email).toBe(VICTIM.email);
    vi.resetModules();
    const self = await open({ path: `/reset-password${linkOf(VICTIM)}`, url: LOCAL, signedInAs: VICTIM });
    expect((await self.credentials.finishRecovery()).email).toBe(VICTIM.email);
  });

  it.each([
    ['plain', linkOf(ATTACKER)],
    ['with the other’s id in its metadata', linkOf(ATTACKER, tokenOf(ATTACKER, { user_metadata: { friend: VICTIM.id } }))],
    ['hidden behind one’s own in the fragment', `${linkOf(VICTIM)}&access_token=${tokenOf(ATTACKER)}&refresh_token=refresh-x`],
    ['in the query', `?${linkOf(ATTACKER).slice(1)}${linkOf(VICTIM)}`],
    ['forged in the other’s name', linkOf(ATTACKER, tokenOf(VICTIM, {}, 'forged'))],
    ['forged in the other’s name and expired', linkOf(ATTACKER, tokenOf(VICTIM, { exp: 1 }, 'forged'))],
  ])('keeps the session that is there from a foreign link: %s', async (_, link) => {
    for (const page of ['/auth/callback', '/reset-password']) {
      vi.resetModules();
      const { credentials } = await open({ path: page + link, url: LOCAL, signedInAs: VICTIM });
      await expect(credentials.finishRecovery()).rejects.toBeInstanceOf(Error);
      expect(storedEmail()).toBe(VICTIM.email);
    }
  });
});

describe('a hosted project (PKCE)', () => {
  it('refuses every link with tokens in it, a visitor’s too', async () => {
    for (const signedInAs of [undefined, VICTIM]) {
      vi.resetModules();
      localStorage.clear();
      const { asked, credentials } = await open({ path: `/auth/callback${linkOf(ATTACKER)}`, url: HOSTED, signedInAs });
      await expect(credentials.finishCallback()).rejects.toMatchObject({ code: 'link-expired' });
      expect(storedEmail()).toBe(signedInAs?.email ?? null);
      expect(asked).toEqual([]);
    }
  });

  it('exchanges a code once, also when it is asked for twice, and takes it out of the address', async () => {
    const { asked, credentials } = await open({
      path: '/reset-password?code=abc&x=1',
      url: HOSTED,
      ownerOfCode: VICTIM,
      hasVerifier: true,
    });
    const [first, second] = await Promise.all([credentials.finishRecovery(), credentials.finishRecovery()]);
    expect([first.email, second.email, storedEmail()]).toEqual([VICTIM.email, VICTIM.email, VICTIM.email]);
    expect(asked.filter((path) => path.includes('grant_type=pkce'))).toHaveLength(1);
    expect(window.location.search).toBe('?x=1');
  });

  it('stores no tokens of a provider [S30]', async () => {
    const { credentials } = await open({ path: '/auth/callback?code=abc', url: HOSTED, ownerOfCode: VICTIM, hasVerifier: true });
    await credentials.finishCallback();
    expect(localStorage.getItem('tanda.auth')).toContain(VICTIM.email);
    expect(localStorage.getItem('tanda.auth')).not.toContain('provider');
  });

  it('does not give a code of another person the place of the session that is there', async () => {
    const { credentials } = await open({
      path: '/auth/callback?code=abc',
      url: HOSTED,
      signedInAs: VICTIM,
      ownerOfCode: ATTACKER,
      hasVerifier: true,
    });
    await expect(credentials.finishCallback()).rejects.toMatchObject({ code: 'link-expired' });
    expect(storedEmail()).toBe(VICTIM.email);
  });

  it.each([
    ['a code from another browser', false],
    ['a code that was used already', true],
  ])('asks nobody who is signed in for a new password because of %s', async (_, hasVerifier) => {
    const { credentials } = await open({ path: '/reset-password?code=stolen', url: HOSTED, signedInAs: VICTIM, hasVerifier });
    await expect(credentials.finishRecovery()).rejects.toBeInstanceOf(Error);
    expect(storedEmail()).toBe(VICTIM.email);
  });
});
