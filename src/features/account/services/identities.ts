/** Social networks: signing in with them, and those linked to the account. */
import { patterns } from '~/shared/config/paths';
import type { ProviderId } from '~/features/account/rules/signInProviders';
import { expectAuthOk } from './authErrors';
import { redirectAddress } from './redirectAddress';
import { formatPhone } from '~/shared/lib/phone';
import { supabase } from '~/shared/api/client';

export interface Identity {
  id: string;
  /** `email`, `phone` or a provider; also one that is no longer enabled. */
  provider: string;
  /** E-mail address, or phone. */
  address: string;
}

/** Is it a way of the site, and not of a provider? */
export const isOwnWay = (provider: string): boolean => provider === 'email' || provider === 'phone';

/** Opens the provider's page, which leads back to /auth/callback. @param next where to go after that @throws AppError */
export async function signInWith(provider: ProviderId, next: string): Promise<void> {
  await expectAuthOk((await supabase()).auth.signInWithOAuth({ provider, options: { redirectTo: redirectAddress({ next }) } }));
}

/** The ways in which the signed-in user can sign in, oldest first. @throws AppError */
export async function identities(): Promise<Identity[]> {
  const { data } = await expectAuthOk((await supabase()).auth.getUserIdentities());
  return (data?.identities ?? [])
    .toSorted((a, b) => (a.created_at ?? '').localeCompare(b.created_at ?? ''))
    .map(({ identity_id: id, provider, identity_data: details }) => ({
      id,
      provider,
      address:
        provider === 'phone' ? formatPhone(`+${String(details?.phone ?? '')}`) : typeof details?.email === 'string' ? details.email : '',
    }));
}

/** Opens the provider's page to link an identity to the signed-in account; returns to the security page. @throws AppError */
export async function linkIdentity(provider: ProviderId): Promise<void> {
  const redirectTo = redirectAddress({ next: patterns.security });
  await expectAuthOk((await supabase()).auth.linkIdentity({ provider, options: { redirectTo } }));
}

/** Unlinks an identity. @throws AppError last-identity */
export async function unlinkIdentity(id: string): Promise<void> {
  const { auth } = await supabase();
  const { data } = await expectAuthOk(auth.getUserIdentities());
  const identity = data?.identities.find(({ identity_id: known }) => known === id);
  if (identity) await expectAuthOk(auth.unlinkIdentity(identity));
}
