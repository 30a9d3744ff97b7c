/** What the auth service can do: its public settings, and what only asking tells. */
import { env } from '~/shared/config/env';
import { enabledProviders, type ProviderId } from '~/features/account/rules/signInProviders';
import { storedSession } from '~/shared/api/session';
import { toAppError } from '~/shared/api/toAppError';

export interface AuthSettings {
  /** Enabled social networks, in the order in which they are offered. */
  providers: ProviderId[];
  /** A code by e-mail can sign in. */
  hasMailCodes: boolean;
  /** An authenticator app can be added to an account. */
  hasSecondFactor: boolean;
  /** A code to a phone can sign in and up. */
  hasPhones: boolean;
  /** Visitors can order without an account. */
  hasGuests: boolean;
}
interface SettingsResponse {
  external?: Record<string, unknown>;
  /** Said by the embedded service only (supabase/local/api.ts): a hosted one has them. */
  mfa_enabled?: boolean;
}

const ask = (path: string, token?: string): Promise<Response> =>
  fetch(`${env.supabaseUrl}/auth/v1/${path}`, {
    headers: { apikey: env.supabaseAnonKey, ...(token && { authorization: `Bearer ${token}` }) },
  }).catch((error: unknown) => {
    throw toAppError(error);
  });

/** The settings of the auth service. @throws AppError */
export async function authSettings(): Promise<AuthSettings> {
  const response = await ask('settings');
  if (!response.ok) throw toAppError(null, response.status);
  const { external = {}, mfa_enabled: hasSecondFactor = true }: SettingsResponse = await response.json();
  return {
    providers: enabledProviders(external),
    hasMailCodes: external.email === true,
    hasSecondFactor,
    hasPhones: external.phone === true,
    hasGuests: external.anonymous_users === true,
  };
}

/** Can the signed-in user link another provider? The settings do not say; a link that is not opened changes nothing. */
export async function canLinkIdentities(provider: ProviderId): Promise<boolean> {
  const query = new URLSearchParams({ provider, skip_http_redirect: 'true' });
  return (await ask(`user/identities/authorize?${query}`, storedSession()?.accessToken)).ok;
}
