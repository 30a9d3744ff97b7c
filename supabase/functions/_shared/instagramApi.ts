/** Requests to the "Instagram API with Instagram Login". Tokens are sent in a header where the API takes one: addresses are logged. */
import { FunctionError } from './FunctionError.ts';

const VERSION = 'v23.0';
const TIMEOUT_MS = 8000;
const SCOPE = 'instagram_business_basic';
/** Codes of the API: limits of the app, the user, the page and the feature. */
const LIMITED = new Set([4, 17, 32, 613]);
/** A token that has ended or was taken back, and a permission that was. */
const REFUSED = new Set([190, 10]);

export interface InstagramApp {
  id: string;
  secret: string;
  /** Another address of all servers of Instagram, for local use and tests. */
  url: string | null;
}

export interface InstagramMe {
  /** Of the professional account, and for this app. */
  id: string;
  scopedId: string;
  username: string;
  isProfessional: boolean;
  mediaCount: number;
}

/** Why the API has not answered: `refused` (no access any more), `limited` (too many requests), or `failed`. */
export class InstagramFailure extends FunctionError {
  readonly kind: 'refused' | 'limited' | 'failed';
  /** Code 4: the limit of the whole app, not of one account. */
  get isOfApp(): boolean {
    return this.cause === 4;
  }
  /** As the commands of the database name it. */
  get outcome(): string {
    return this.isOfApp ? 'app_limited' : this.kind;
  }
  constructor(kind: InstagramFailure['kind'], code: FunctionError['code'], cause?: unknown) {
    super(code, cause);
    this.kind = kind;
  }
}
const refused = (cause?: unknown) => new InstagramFailure('refused', 'not_connected', cause);
const limited = (cause?: unknown) => new InstagramFailure('limited', 'rate_limited', cause);

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const digits = (value: unknown): string => {
  // not a number: JSON keeps fewer digits of it
  if (typeof value !== 'string' || !/^\d{1,32}$/.test(value)) throw new FunctionError('invalid_response');
  return value;
};

/** @param send counts or fakes the requests @param signal aborts them */
export function instagramApi(app: InstagramApp, send: typeof fetch, signal: AbortSignal) {
  const at = (host: string): string => app.url ?? `https://${host}.instagram.com`;

  async function ask(url: string, init: RequestInit = {}): Promise<Record<string, unknown>> {
    let reply: Response;
    try {
      reply = await send(url, { ...init, redirect: 'manual', signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) });
    } catch (error) {
      if (error instanceof FunctionError) throw error;
      const isSlow = error instanceof Error && error.name === 'TimeoutError';
      throw new InstagramFailure('failed', isSlow ? 'upstream_timeout' : 'upstream', error);
    }
    const body = (await reply.json().catch(() => null)) as Record<string, unknown> | null;
    const { code } = (body?.error ?? {}) as { code?: unknown };
    if (reply.status === 429 || LIMITED.has(Number(code))) throw limited(code);
    if (reply.status === 401 || reply.status === 403 || REFUSED.has(Number(code))) throw refused(code);
    if (!reply.ok) throw new InstagramFailure('failed', 'upstream', code ?? reply.status);
    if (body === null || typeof body !== 'object') throw new InstagramFailure('failed', 'invalid_response');
    return body;
  }

  function toToken(body: Record<string, unknown>): { token: string; expiresIn: number } {
    const token = text(body.access_token);
    const expiresIn = Number(body.expires_in);
    if (!token || !(expiresIn > 0)) throw new InstagramFailure('failed', 'invalid_response');
    return { token, expiresIn: Math.floor(expiresIn) };
  }

  return {
    /** Where the owner of an account signs in. @param redirectUri one that is registered with the app */
    authorizeUrl: (redirectUri: string, state: string): string =>
      `${at('www')}/oauth/authorize?${new URLSearchParams({
        client_id: app.id,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: SCOPE,
        state,
        // another account than that of the browser can be chosen
        force_reauth: 'true',
      })}`,

    /** A code becomes a token that lasts an hour. @throws FunctionError connection_refused for a code that has expired or was used */
    async exchangeCode(code: string, redirectUri: string): Promise<string> {
      const body = new URLSearchParams({
        client_id: app.id,
        client_secret: app.secret,
        grant_type: 'authorization_code',
        redirect_uri: redirectUri,
        code,
      });
      const answer = await ask(`${at('api')}/oauth/access_token`, { method: 'POST', body }).catch((error: unknown) => {
        const isRefusal = error instanceof InstagramFailure && (error.kind === 'refused' || error.cause === 400);
        throw isRefusal ? new FunctionError('connection_refused') : error;
      });
      // the reference has a list of one, the servers also answer the object itself
      const first: unknown = Array.isArray(answer.data) ? answer.data[0] : answer;
      const token = text((first as Record<string, unknown> | undefined)?.access_token);
      if (!token) throw new InstagramFailure('failed', 'invalid_response');
      return token;
    },

    /** A token of an hour becomes one of 60 days. The API takes it in the address only. */
    exchangeToken: async (token: string) =>
      toToken(
        await ask(
          `${at('graph')}/access_token?${new URLSearchParams({ grant_type: 'ig_exchange_token', client_secret: app.secret, access_token: token })}`,
        ),
      ),

    /** Another 60 days for a token that is older than a day. */
    refreshToken: async (token: string) =>
      toToken(
        await ask(`${at('graph')}/refresh_access_token?${new URLSearchParams({ grant_type: 'ig_refresh_token', access_token: token })}`),
      ),

    async me(token: string): Promise<InstagramMe> {
      const me = await this.get('/me', token, { fields: 'id,user_id,username,account_type,media_count' });
      const username = text(me.username);
      if (!username || !/^[A-Za-z0-9._]{1,30}$/.test(username)) throw new InstagramFailure('failed', 'invalid_response');
      return {
        id: digits(me.user_id),
        scopedId: digits(me.id ?? me.user_id),
        username,
        isProfessional: me.account_type !== 'PERSONAL',
        mediaCount: typeof me.media_count === 'number' ? me.media_count : 0,
      };
    },

    get: (path: string, token: string, params: Record<string, string>) =>
      ask(`${at('graph')}/${VERSION}${path}?${new URLSearchParams(params)}`, { headers: { authorization: `Bearer ${token}` } }),
  };
}
export type InstagramApi = ReturnType<typeof instagramApi>;
