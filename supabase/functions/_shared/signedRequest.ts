/** Instagram's callbacks name an account in a `signed_request`: a signature by the app's secret, a dot, and JSON, both base64url. */
import { FunctionError } from './FunctionError.ts';

export interface SignedRequest {
  /** The account's id for this app. */
  account: string;
  issuedAt: Date;
}

/** How old a callback may be (ms): Instagram repeats those that were not answered. */
const MAX_AGE_MS = 3 * 24 * 60 * 60 * 1000;
/** How far its clock may be ahead (ms). */
const AHEAD_MS = 5 * 60 * 1000;

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

function readJson(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown> | null;
  } catch (error) {
    throw new FunctionError('invalid_request', error);
  }
}

/** @throws FunctionError forbidden for anything that the secret has not signed, invalid_request for what it should not have */
export async function readSignedRequest(text: unknown, secret: string, now = Date.now()): Promise<SignedRequest> {
  if (typeof text !== 'string' || !/^[\w-]{20,100}=?\.[\w-]{1,4000}={0,2}$/.test(text)) throw new FunctionError('invalid_request');
  const [signature = '', payload = ''] = text.split('.');
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  // compares in constant time
  const isSigned = await crypto.subtle.verify('HMAC', key, fromBase64Url(signature), new TextEncoder().encode(payload));
  if (!isSigned) throw new FunctionError('forbidden');
  const data = readJson(new TextDecoder().decode(fromBase64Url(payload)));
  // ids have more digits than a number of JSON keeps
  const account = typeof data?.user_id === 'string' ? data.user_id : '';
  const issuedAt = Number(data?.issued_at) * 1000;
  if (data?.algorithm !== 'HMAC-SHA256' || !/^\d{1,32}$/.test(account)) throw new FunctionError('invalid_request');
  if (!(issuedAt > now - MAX_AGE_MS && issuedAt < now + AHEAD_MS)) throw new FunctionError('forbidden');
  return { account, issuedAt: new Date(issuedAt) };
}
