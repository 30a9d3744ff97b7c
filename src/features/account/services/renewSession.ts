/** Asks the auth service about the session when the database shows nothing to it. */
import { codeOf } from '~/shared/lib/AppError';
import { supabase } from '~/shared/api/client';
import { getOwn } from './profiles';
import { signedInUser } from '~/shared/api/session';

const isRefusal = (status = 0): boolean => status >= 400 && status < 500 && status !== 429;

const isHidden = (id: string): Promise<boolean> =>
  getOwn(id).then(
    () => false,
    (error: unknown) => ['not-found', 'signed-out'].includes(codeOf(error)),
  );

/**
 * Renews the session. One that has ended elsewhere, or whose account is gone, is removed from the browser; one that lacks a second factor
 * is stored with it (`storedSession().isCodeDue`). Without a response nothing changes.
 */
export async function renewSession(): Promise<void> {
  const { auth } = await supabase();
  const { error } = await auth.refreshSession();
  const user = signedInUser();
  // a refusal is none of the connection or of a limit
  if (error ? isRefusal(error.status) : user && (await isHidden(user.id))) await auth.signOut({ scope: 'local' });
}
