/** How the session of this page ended: left on purpose, or ended by the server or in another tab. Loaded for signed-in people. */
import { signedInUser, storedSession } from '~/shared/api/session';

/** The token of the session that is being left. */
let left: string | null = null;
let isEnded = false;
let isOfGuest = false;

/** Called when somebody is signed in, also by what is rendered while they are signing out. */
export function beginSession(): void {
  if (left && storedSession()?.accessToken === left) return;
  left = null;
  isEnded = false;
  isOfGuest = signedInUser()?.isGuest === true;
}

/** Called by whoever signs out on purpose. */
export const leaveSession = (): void => void (left = storedSession()?.accessToken ?? '');

/** Called when the session is gone. @returns whether nobody here has left it */
export const endSession = (): boolean => (isEnded = left === null);

/** Whether somebody was signed in whose session ended without being left here. */
export const hasSessionEnded = (): boolean => isEnded;

/** Whether that was a guest, who has nothing to sign in with: the orders may have moved to another browser. */
export const hasGuestEnded = (): boolean => isEnded && isOfGuest;
