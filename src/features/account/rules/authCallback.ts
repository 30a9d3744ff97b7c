/** What the address of /auth/callback says. Everything in it may be written by anybody: it chooses a text of ours, nothing more. */
import { safeNextPath } from '~/shared/lib/redirect';

export interface CallbackAddress {
  /** The error codes of the auth service, the more precise one first; null without an error. */
  errors: (string | null)[] | null;
  /** One of the two links of an email change was opened, the other one not yet. */
  isHalfway: boolean;
  /** The link confirms an address, by signing up or changing it. */
  purpose: 'signup' | 'email_change' | null;
  /** Something to sign in with: a code, or tokens. */
  link: 'code' | 'tokens' | null;
  /** A page of the site, `/` without one. */
  next: string;
}

/** Reads the address with its query and fragment, merged as the auth client does. */
export function readCallbackAddress({ hash, searchParams }: URL): CallbackAddress {
  const params = new Map([...new URLSearchParams(hash.slice(1)), ...searchParams]);
  const of = (name: string) => params.get(name) ?? null;
  const type = of('type');
  const isFailed = ['error', 'error_code', 'error_description'].some((name) => params.has(name));
  const purpose = type === 'signup' || type === 'email_change' ? type : null;
  const link = params.has('access_token') ? 'tokens' : params.has('code') ? 'code' : null;
  return {
    errors: isFailed ? [of('error_code'), of('error')] : null,
    isHalfway: purpose === 'email_change' && link === null && params.has('message'),
    purpose,
    link,
    next: safeNextPath(of('next')),
  };
}
