/** Usernames. */
import { currentDb, unwrap } from '~/shared/api/client';

/** Is a username free, taken, or not allowed at all? */
export async function usernameState(username: string): Promise<'free' | 'taken' | 'invalid'> {
  const state = await unwrap((await currentDb()).rpc('username_state', { p_username: username }, { get: true }));
  return state === 'free' || state === 'taken' ? state : 'invalid';
}
