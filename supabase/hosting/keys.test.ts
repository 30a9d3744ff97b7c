import { createHash, createHmac, createPublicKey, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { vapidKeysOf } from '../local/push/keys.ts';
import { makeKeys } from './keys.ts';
import { buildVariables } from './release.ts';

const NOW = 1_800_000_000;
const keys = makeKeys(NOW);
const valueOf = (name: string): string => keys[name] ?? '';
const partsOf = (token: string) => token.split('.');
const read = (part = ''): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());

it('tokens of the roles are signed with the key that the services check', () => {
  const { keys: published } = JSON.parse(valueOf('JWT_JWKS')) as { keys: Record<string, string>[] };
  const [first, older] = published;
  expect(first).not.toHaveProperty('d');
  const [header, claims, signature] = partsOf(valueOf('SERVICE_ROLE_KEY_ASYMMETRIC'));
  expect(read(header)).toMatchObject({ alg: 'ES256', kid: first?.kid });
  expect(read(claims)).toMatchObject({ role: 'service_role', iat: NOW });
  const key = createPublicKey({ key: first ?? {}, format: 'jwk' });
  const isRight = verify(
    'SHA256',
    Buffer.from(`${header}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature ?? '', 'base64url'),
  );
  expect(isRight).toBe(true);
  expect(Buffer.from(older?.k ?? '', 'base64url').toString()).toBe(valueOf('JWT_SECRET'));
});

it('tokens of the older kind are signed with the secret', () => {
  const [header, claims, signature] = partsOf(valueOf('ANON_KEY'));
  expect(createHmac('sha256', valueOf('JWT_SECRET')).update(`${header}.${claims}`).digest('base64url')).toBe(signature);
});

it('publishable and secret keys have a checksum', () => {
  for (const [name, prefix] of [
    ['SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_'],
    ['SUPABASE_SECRET_KEY', 'sb_secret_'],
  ] as const) {
    const key = valueOf(name);
    const checksum = createHash('sha256')
      .update(`supabase-self-hosted|${key.slice(0, -9)}`)
      .digest('base64url')
      .slice(0, 8);
    expect(key).toMatch(new RegExp(`^${prefix}[\\w-]{22}_[\\w-]{8}$`));
    expect(key.slice(-8)).toBe(checksum);
  }
});

it('the keys of push messages are a pair, in the form of the library', () => {
  const [publicKey, privateKey] = [valueOf('VAPID_PUBLIC_KEY'), valueOf('VAPID_PRIVATE_KEY')];
  expect(vapidKeysOf(Buffer.from(privateKey, 'base64url'))).toEqual({ publicKey, privateKey });
  expect(privateKey).toHaveLength(43);
  // the site is built with the public one
  expect(Object.entries(buildVariables('', '', '', keys)).filter(([name]) => /PUSH|VAPID/.test(name))).toEqual([
    ['VITE_PUSH_KEY', publicKey],
  ]);
});

it('no two servers have a key in common', () => {
  const others = makeKeys(NOW);
  expect(Object.keys(keys).filter((name) => keys[name] === others[name])).toEqual([]);
});
