/** Connects the account of a seller who has signed in at Instagram. */
import { FunctionError } from './FunctionError.ts';
import type { InstagramApi } from './instagramApi.ts';
import type { SecretRpc } from './secretRpc.ts';
import { sealToken, type TokenKeys } from './tokenBox.ts';

export interface ConnectOptions {
  api: InstagramApi;
  keys: TokenKeys;
  /** Uses up the state that belongs to the caller's session. @returns the caller's id; @throws FunctionError connection_expired */
  claimState: (state: string) => Promise<string>;
  call: SecretRpc;
}

/** @throws FunctionError invalid_request unless it is a short text of these characters */
function checked(value: unknown, pattern: RegExp): string {
  if (typeof value !== 'string' || !pattern.test(value)) throw new FunctionError('invalid_request');
  return value;
}

/**
 * @param answer what Instagram has sent back: code and state
 * @returns the name of the account; its token is nowhere but encrypted in the database
 * @throws FunctionError connection_expired, connection_refused, not_professional, instagram_taken, not_seller
 */
export async function connectInstagram(
  answer: { code?: unknown; state?: unknown },
  redirectUri: string,
  { api, keys, claimState, call }: ConnectOptions,
): Promise<{ username: string }> {
  const state = checked(answer.state, /^[0-9a-f]{64}$/);
  // Instagram adds "#_" to the address
  const code = checked(answer.code, /^[\w.~+/=-]{10,1000}(#_)?$/).replace('#_', '');
  const user_id = await claimState(state);
  const short = await api.exchangeCode(code, redirectUri);
  const { token, expiresIn } = await api.exchangeToken(short);
  const me = await api.me(token);
  if (!me.isProfessional) throw new FunctionError('not_professional');
  const sealed = await sealToken(keys, { user_id, instagram_user_id: me.id }, token);
  await call('save_instagram_account', {
    p_user: user_id,
    p_instagram_user_id: me.id,
    p_scoped_id: me.scopedId,
    p_username: me.username,
    p_token: sealed.token,
    p_key_id: sealed.key_id,
    p_expires_in: expiresIn,
  });
  return { username: me.username };
}
