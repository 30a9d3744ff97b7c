/** What a guest of this browser has goes along to the account that is signed in to. */
import { accountOf, signedInUser, storedSession } from '~/shared/api/session';
import { callRpc } from '~/shared/api/rpc';
import { codeOf } from '~/shared/lib/AppError';
import { readStored, storageKeys, writeStored } from '~/shared/lib/storage';

/** Before a guest signs in: a key, stored, because the session of the guest is gone afterwards. @throws AppError */
export async function prepareMerge(): Promise<void> {
  try {
    const key = await guestKey();
    if (key) writeStored(storageKeys.guestKey, key);
  } catch (error) {
    // the guest is gone, and has nothing to keep
    if (codeOf(error) !== 'signed-out') throw error;
  }
}

/** Whether an account is signed in, with its second factor, and a guest waits for it. */
export const isMergeDue = (): boolean =>
  accountOf(signedInUser()) !== null && storedSession()?.isCodeDue !== true && readStored(storageKeys.guestKey) !== null;

/** Moves what the guest of a key has to whoever is signed in. @returns how many orders @throws AppError not-found when the key was used or has expired */
export const mergeWith = (key: string): Promise<number> => callRpc('merge_guest', { p_key: key });

/** Whether `mergeWith` takes this key: asked before a visitor becomes a guest for it. */
export const isGuestKey = (key: string): Promise<boolean> => callRpc('is_guest_key', { p_key: key });

/** A key for another browser, which gets what the guest has; null for accounts and visitors. @throws AppError */
export const guestKey = async (): Promise<string | null> => (signedInUser()?.isGuest ? callRpc('create_guest_key', {}) : null);

/**
 * Moves what the guest has to the account. The key stays until the database has answered, so a lost connection loses nothing.
 * @returns how many orders were moved; null when another tab has done it, or the key has expired @throws AppError
 */
export const merge = (): Promise<number | null> => (running ??= mergeStored().finally(() => (running = null)));

/** Several parts of a layout may ask at once. */
let running: Promise<number | null> | null = null;

async function mergeStored(): Promise<number | null> {
  const key = readStored(storageKeys.guestKey);
  if (!key) return null;
  const done = () => {
    if (readStored(storageKeys.guestKey) === key) writeStored(storageKeys.guestKey, null);
  };
  try {
    const count = await mergeWith(key);
    done();
    return count;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'not-found' || code === 'own-product' || code === 'buying-limited') done();
    if (code === 'not-found') return null;
    throw error;
  }
}
