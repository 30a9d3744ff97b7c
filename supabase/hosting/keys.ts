/** Keys and passwords of a server, in the forms that the official scripts of self-hosted Supabase give them. Made once. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, randomUUID, sign, createHmac } from 'node:crypto';

/** What the official scripts mix into the checksum of a key. */
const PROJECT = 'supabase-self-hosted';
const YEARS = 5 * 365 * 24 * 3600;

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An opaque key: 22 random characters and a checksum of 8. */
function opaqueKey(prefix: string): string {
  const key = prefix + randomBytes(17).toString('base64url').slice(0, 22);
  return `${key}_${createHash('sha256').update(`${PROJECT}|${key}`).digest('base64url').slice(0, 8)}`;
}

const claims = (role: string, now: number) => ({ role, iss: 'supabase', iat: now, exp: now + YEARS });

function asymmetricToken(role: string, key: KeyObject, kid: string, now: number): string {
  const text = `${encode({ alg: 'ES256', typ: 'JWT', kid })}.${encode(claims(role, now))}`;
  return `${text}.${sign('SHA256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

function symmetricToken(role: string, secret: string, now: number): string {
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims(role, now))}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

/** The pair that signs push messages, as libraries print it (RFC 8292). */
function vapidKeys(): { VAPID_PUBLIC_KEY: string; VAPID_PRIVATE_KEY: string } {
  const { x = '', y = '', d = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { VAPID_PUBLIC_KEY: point.toString('base64url'), VAPID_PRIVATE_KEY: d };
}

export type Keys = Readonly<Record<string, string>>;

/** @param now in seconds since 1970; the tokens of the roles are valid for five years from then on */
export function makeKeys(now: number): Keys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { d, ...point } = privateKey.export({ format: 'jwk' });
  const kid = randomUUID();
  const JWT_SECRET = randomBytes(30).toString('base64url');
  const older = { kty: 'oct', k: Buffer.from(JWT_SECRET).toString('base64url'), alg: 'HS256' };
  const shared = { ...point, kid, use: 'sig', alg: 'ES256', ext: true };
  return {
    POSTGRES_PASSWORD: randomBytes(16).toString('hex'),
    JWT_SECRET,
    JWT_KEYS: JSON.stringify([{ ...shared, key_ops: ['sign', 'verify'], d }, older]),
    JWT_JWKS: JSON.stringify({ keys: [{ ...shared, key_ops: ['verify'] }, older] }),
    ANON_KEY: symmetricToken('anon', JWT_SECRET, now),
    SERVICE_ROLE_KEY: symmetricToken('service_role', JWT_SECRET, now),
    ANON_KEY_ASYMMETRIC: asymmetricToken('anon', privateKey, kid, now),
    SERVICE_ROLE_KEY_ASYMMETRIC: asymmetricToken('service_role', privateKey, kid, now),
    SUPABASE_PUBLISHABLE_KEY: opaqueKey('sb_publishable_'),
    SUPABASE_SECRET_KEY: opaqueKey('sb_secret_'),
    SECRET_KEY_BASE: randomBytes(48).toString('base64url'),
    VAULT_ENC_KEY: randomBytes(16).toString('hex'),
    PG_META_CRYPTO_KEY: randomBytes(24).toString('base64url'),
    BACKUP_PASSPHRASE: randomBytes(48).toString('base64url'),
    SEND_SMS_HOOK_SECRETS: `v1,whsec_${randomBytes(32).toString('base64')}`,
    ...vapidKeys(),
    INSTAGRAM_KEYS: JSON.stringify({ k1: randomBytes(32).toString('base64') }),
  };
}
