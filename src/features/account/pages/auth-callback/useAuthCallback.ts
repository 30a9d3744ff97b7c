import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import { codeOf, type ErrorCode } from '~/shared/lib/AppError';
import { type CallbackAddress, readCallbackAddress } from '~/features/account/rules/authCallback';
import * as shopLimits from '~/shared/lib/shopLimits';
import { isNewUser, type Profile } from '~/features/account/rules/profile';
import { landingPath } from '~/features/account/components/auth/landing';
import { profileQueries } from '~/features/account/services/profileQueries';
import { authErrorCode } from '~/features/account/services/authErrors';
import * as credentials from '~/features/account/services/credentials';
import * as mfa from '~/features/account/services/mfa';
import { storedSession } from '~/shared/api/session';

export type CallbackState =
  | { kind: 'waiting' }
  | { kind: 'halfway' }
  | { kind: 'codeDue' }
  | { kind: 'done'; text: 'done' | 'verified' | 'emailChanged'; to: string; delay: number }
  | { kind: 'failed'; code: ErrorCode; to: string; delay: number };

/** After a failure: to the page that asked for a link, otherwise to sign-in. */
const failed = (code: ErrorCode, next: string): CallbackState => ({
  kind: 'failed',
  code,
  to: storedSession() && next !== paths.home() ? next : paths.login(next),
  delay: shopLimits.callbackErrorRedirectMs,
});

/** The auth service confirms an address before it leads here; only the session is for the browser that asked. */
const isOnlySessionMissing = ({ purpose, link }: CallbackAddress, error: unknown): boolean =>
  purpose !== null && (link === 'tokens' || codeOf(error) === 'other-browser');

/** A session that stands is kept, also after a change of the email address (decision 0022). */
function verified({ purpose, next }: CallbackAddress): CallbackState {
  if (!storedSession()) return { kind: 'done', text: 'verified', to: paths.login(next), delay: shopLimits.callbackRedirectMs };
  return { kind: 'done', text: purpose === 'email_change' ? 'emailChanged' : 'done', to: next, delay: shopLimits.callbackRedirectMs };
}

async function settle(
  address: CallbackAddress,
  profileOf: (id: string) => Promise<Profile | null>,
  landing: () => Promise<string>,
): Promise<CallbackState> {
  const { errors, isHalfway, purpose, next } = address;
  if (errors) return failed(errors.map(authErrorCode).find((code) => code !== undefined) ?? 'link-expired', next);
  if (isHalfway) return { kind: 'halfway' };
  try {
    const { id, isByLink } = await credentials.finishCallback();
    if (await mfa.isCodeDue()) return { kind: 'codeDue' };
    if (purpose === 'email_change' && isByLink) return verified(address);
    const profile = await profileOf(id);
    if (profile && isNewUser(profile, Date.now()) && next === paths.home())
      return { kind: 'done', text: 'done', to: paths.onboarding(), delay: 0 };
    return { kind: 'done', text: 'done', to: await landing(), delay: shopLimits.callbackRedirectMs };
  } catch (error) {
    return isOnlySessionMissing(address, error) ? verified(address) : failed(codeOf(error), next);
  }
}

/** Finishes what a link or a provider began, and then leaves the page. */
export function useAuthCallback() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // read once: finishing takes the code out of the address
  const [address] = useState(() => readCallbackAddress(new URL(window.location.href)));
  const [state, setState] = useState<CallbackState>({ kind: 'waiting' });
  // finishes the link once, then leaves the page after the time that its message needs
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const profileOf = (id: string) => queryClient.fetchQuery(profileQueries.own(id)).catch(() => null);
    const landing = () => landingPath(queryClient, address.next);
    void settle(address, profileOf, landing).then((result) => {
      if (isGone) return;
      setState(result);
      if ('to' in result) timer = setTimeout(() => void navigate(result.to, { replace: true }), result.delay);
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [address, navigate, queryClient]);
  const leave = async () => navigate(await landingPath(queryClient, address.next), { replace: true });
  return { state, leave: () => void leave() };
}
