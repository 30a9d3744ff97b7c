/** Reads the tokens or the code that a link from an email has in its address. Nothing here is trusted: the auth service checks the token or the code. */

import { patterns } from '~/shared/config/paths';
import { asRecord } from '~/shared/lib/asRecord';

/** The pages that links in mails lead to. */
const LINK_PAGES = new Set<string>([patterns.authCallback, patterns.resetPassword]);

/** `session`: tokens in the address (implicit flow); `code`: a code to exchange (PKCE); `refused`: a link that must not be taken. */
export type MailLink = { kind: 'none' | 'session' | 'refused' } | { kind: 'code'; code: string };

interface LinkContext {
  flow: 'pkce' | 'implicit';
  /** Id of the person signed in in this browser, null for a visitor. */
  signedInAs: string | null;
}

/**
 * The `sub` claim of an access token.
 * @param token a JWT; its signature is not checked
 * @returns the user's id, or null when the token is malformed or names nobody
 */
export function userIdOf(token: string): string | null {
  const parts = token.split('.');
  if (parts.length !== 3 || !parts.every((part) => /^[\w-]+$/.test(part))) return null;
  try {
    const binary = atob((parts[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
    const { sub } = asRecord(JSON.parse(text));
    return typeof sub === 'string' && sub !== '' ? sub : null;
  } catch {
    return null;
  }
}

/**
 * @param url the address the page was opened with
 * @returns what to do with its link. Tokens are refused under PKCE, when they are malformed, and while somebody else is signed in.
 */
export function readMailLink(url: URL, { flow, signedInAs }: LinkContext): MailLink {
  if (!LINK_PAGES.has(url.pathname)) return { kind: 'none' };
  // merged as the auth client merges them, so that both look at the same token
  const params = new Map([...new URLSearchParams(url.hash.slice(1)), ...url.searchParams]);
  const token = params.get('access_token');
  if (token) {
    const userId = userIdOf(token);
    const isTaken = flow === 'implicit' && userId !== null && (signedInAs === null || userId === signedInAs);
    return { kind: isTaken ? 'session' : 'refused' };
  }
  const code = params.get('code');
  if (!code) return { kind: 'none' };
  return flow === 'pkce' ? { kind: 'code', code } : { kind: 'refused' };
}
