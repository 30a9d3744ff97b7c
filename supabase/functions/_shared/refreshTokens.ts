/** Renews tokens that end soon, and encrypts those again that an old key has encrypted. */
import { type InstagramApi, InstagramFailure } from './instagramApi.ts';
import type { SecretRpc } from './secretRpc.ts';
import { openToken, type SealedToken, sealToken, type TokenKeys, type TokenOwner } from './tokenBox.ts';

type LeasedToken = TokenOwner & SealedToken;

export interface Refreshed {
  renewed: number;
  failed: number;
  /** Encrypted by the present key. */
  resealed: number;
}

/** Tokens of one lease, and of one list of old ones. */
const BATCH = 20;
const RESEALED = 100;

/** @returns limited when the limit of the app is reached, so that nobody's token can be renewed now */
async function renewOne(
  leased: LeasedToken,
  worker: string,
  { api, keys, call }: RefreshOptions,
): Promise<'renewed' | 'failed' | 'limited'> {
  const report = (p_outcome: string, more: object = {}) =>
    call('report_instagram_refresh', { p_user: leased.user_id, p_worker: worker, p_outcome, ...more });
  try {
    const opened = await openToken(keys, leased, leased);
    if (opened === null) throw new InstagramFailure('failed', 'server', 'the token cannot be decrypted');
    const { token, expiresIn } = await api.refreshToken(opened);
    const sealed = await sealToken(keys, leased, token);
    await report('renewed', { p_token: sealed.token, p_key_id: sealed.key_id, p_expires_in: expiresIn });
    return 'renewed';
  } catch (error) {
    const failure = error instanceof InstagramFailure ? error : null;
    await report(failure?.outcome ?? 'failed');
    return failure?.isOfApp ? 'limited' : 'failed';
  }
}

/** @param until time (ms) after which no further list is read: the next run begins anew */
async function reseal({ keys, call }: RefreshOptions, until: number): Promise<number> {
  let resealed = 0;
  let after: string | null = null;
  do {
    const about = { p_key_id: keys.current, p_limit: RESEALED, p_after: after };
    const old = (await call('instagram_tokens_of_other_keys', about)) as LeasedToken[];
    for (const leased of old) {
      const opened = await openToken(keys, leased, leased);
      if (opened === null) continue;
      const sealed = await sealToken(keys, leased, opened);
      const values = { p_user: leased.user_id, p_old_token: leased.token, p_token: sealed.token, p_key_id: sealed.key_id };
      if (await call('replace_instagram_token', values)) resealed++;
    }
    // tokens of a lost key stay in the list: the rest comes after them
    after = old.length < RESEALED ? null : (old.at(-1)?.user_id ?? null);
  } while (after !== null && Date.now() < until);
  return resealed;
}

export interface RefreshOptions {
  api: InstagramApi;
  keys: TokenKeys;
  call: SecretRpc;
}

/** @param until time (ms) after which no further tokens are leased */
export async function refreshTokens(options: RefreshOptions, until: number): Promise<Refreshed> {
  const worker = crypto.randomUUID();
  // half of the time: renewing waits for no rotation of the keys
  const now = Date.now();
  const done = { renewed: 0, failed: 0, resealed: await reseal(options, now + (until - now) / 2) };
  do {
    const leased = (await options.call('lease_instagram_refreshes', { p_worker: worker, p_limit: BATCH })) as LeasedToken[];
    for (const one of leased) {
      const outcome = await renewOne(one, worker, options);
      done[outcome === 'renewed' ? 'renewed' : 'failed'] += 1;
      if (outcome === 'limited') return done;
    }
    if (leased.length < BATCH) break;
  } while (Date.now() < until);
  return done;
}
