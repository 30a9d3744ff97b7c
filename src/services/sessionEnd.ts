/** How the session of this page ended: left on purpose, or ended by the server or in another tab. Loaded for signed-in people. */
let isLeft = false;
let isEnded = false;

/** Called when somebody is signed in. */
export function beginSession(): void {
  isLeft = false;
  isEnded = false;
}

/** Called by whoever signs out on purpose. */
export const leaveSession = (): void => void (isLeft = true);

/** Called when the session is gone. @returns whether nobody here has left it */
export const endSession = (): boolean => (isEnded = !isLeft);

/** Whether somebody was signed in whose session ended without being left here. */
export const hasSessionEnded = (): boolean => isEnded;
