import type { QueryClient } from '@tanstack/react-query';
import { OPERATOR_AREA, paths } from '~/shared/config/paths';
import * as shopLimits from '~/shared/lib/shopLimits';
import { signedInUser } from '~/shared/api/session';
import { profileQueries } from '~/features/account/services/profileQueries';
import { roleQueries } from '~/features/account/services/roleQueries';

/** Where somebody without a page to return to begins: operators who do not sell in their area, all others on the home page. */
async function firstPage(client: QueryClient, id: string): Promise<string> {
  const [roles, profile] = await Promise.all([client.ensureQueryData(roleQueries.own(id)), client.ensureQueryData(profileQueries.own(id))]);
  return roles.length > 0 && !profile.isSeller ? OPERATOR_AREA : paths.home();
}

/**
 * The page to lead to after signing in.
 * @param next the page that was asked for; the home page when none was
 * @returns `next` also when the server does not answer in time: shoppers do not wait for it
 */
export async function landingPath(client: QueryClient, next: string): Promise<string> {
  const id = signedInUser()?.id;
  if (next !== paths.home() || !id) return next;
  const tooLate = new Promise<string>((resolve) => setTimeout(() => resolve(next), shopLimits.signInRedirectMs));
  return Promise.race([firstPage(client, id).catch(() => next), tooLate]);
}
