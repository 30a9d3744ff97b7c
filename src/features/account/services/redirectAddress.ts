/** The address of /auth/callback, to which mails and providers return. */
import { patterns } from '~/shared/config/paths';
import { safeNextPath } from '~/shared/lib/redirect';

/** Why the auth service sends somebody back; what the page says depends on it. */
export type CallbackPurpose = 'signup' | 'email_change';

/** An absolute address within the site. */
export const absolute = (path: string): string => window.location.origin + path;

/** @param next where to go afterwards: only ever a page of the site, checked here and again on the page */
export function redirectAddress({ next, purpose }: { next?: string; purpose?: CallbackPurpose } = {}): string {
  const page = safeNextPath(next ?? null);
  const query = new URLSearchParams({ ...(purpose && { type: purpose }), ...(page !== '/' && { next: page }) });
  return absolute(query.size > 0 ? `${patterns.authCallback}?${query}` : patterns.authCallback);
}
