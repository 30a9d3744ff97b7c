/**
 * A local Instagram: sign-in, tokens, and the part of the API that the functions use. `npm start` has one with sample accounts; tests give it
 * accounts of their own, a clock, and faults. Written after Meta's reference of the "Instagram API with Instagram Login".
 */
import type { LocalAccount, LocalPost } from './accounts.ts';
import { authorizePage } from './authorizePage.ts';
import { apiError, codeError } from './errors.ts';
import { type LocalToken, readToken, writeToken } from './tokens.ts';

const PREFIX = '/_instagram';
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const SHORT_MS = HOUR_MS;
export const LONG_MS = 60 * DAY_MS;
/** A renewal needs a token of this age. */
const REFRESH_AGE_MS = DAY_MS;

export interface LocalInstagram {
  handle: (request: Request) => Promise<Response>;
  /** Every request to the API: path and name of the account. */
  calls: { path: string; username: string | null }[];
  /** Tokens that were given out. */
  issued: string[];
  /** Answers in place of the API, for tests of failures. */
  intercept: ((path: string, username: string | null) => Response | null | Promise<Response | null>) | null;
  /** Accounts whose owner has removed the app: their tokens are refused. */
  revoked: Set<string>;
}

interface Options {
  app: { id: string; secret: string };
  /** An account by the name that its owner signed in with; after a change of the name, its `username` differs. */
  find: (username: string) => LocalAccount | null;
  now?: () => number;
}

export function createInstagram({ app, find, now = Date.now }: Options): LocalInstagram {
  const usedCodes = new Set<string>();
  const instagram: LocalInstagram = { calls: [], issued: [], intercept: null, revoked: new Set(), handle };

  function issue(kind: LocalToken['kind'], username: string, lifetime: number): string {
    const token = writeToken({ kind, username, issuedAt: now(), expiresAt: now() + lifetime });
    instagram.issued.push(token);
    return token;
  }

  function allow(params: URLSearchParams): Response {
    const to = new URL(params.get('redirect_uri') ?? '');
    const username = (params.get('username') ?? '').trim().replace(/^@/, '').toLowerCase();
    to.searchParams.set('state', params.get('state') ?? '');
    if (params.get('answer') === 'allow' && find(username)) {
      const code = writeToken({ kind: 'code', username, issuedAt: now(), expiresAt: now() + HOUR_MS });
      instagram.revoked.delete(username);
      to.searchParams.set('code', code);
    } else {
      to.searchParams.set('error', 'access_denied');
      to.searchParams.set('error_reason', 'user_denied');
    }
    return new Response(null, { status: 302, headers: { location: `${to.href}#_` } });
  }

  async function exchangeCode(request: Request): Promise<Response> {
    const form = new URLSearchParams(await request.text());
    if (form.get('client_id') !== app.id || form.get('client_secret') !== app.secret) return codeError('Invalid client');
    const text = form.get('code') ?? '';
    const code = readToken(text, 'code');
    const account = code && find(code.username);
    if (!account || usedCodes.has(text) || code.expiresAt <= now()) return codeError('Matching code was not found or was already used');
    usedCodes.add(text);
    return Response.json({
      data: [{ access_token: issue('short', code.username, SHORT_MS), user_id: account.scopedId, permissions: 'instagram_business_basic' }],
    });
  }

  const longLived = (username: string): Response =>
    Response.json({ access_token: issue('long', username, LONG_MS), token_type: 'bearer', expires_in: LONG_MS / 1000 });

  const isGone = (token: LocalToken | null): boolean => !token || token.expiresAt <= now() || instagram.revoked.has(token.username);

  function exchangeToken(params: URLSearchParams): Response {
    const token = readToken(params.get('access_token'), 'short');
    if (params.get('client_secret') !== app.secret || !token || isGone(token)) return apiError({ code: 190 });
    return longLived(token.username);
  }

  function refreshToken(params: URLSearchParams): Response {
    const token = readToken(params.get('access_token'), 'long');
    if (!token || isGone(token)) return apiError({ code: 190, subcode: 463 });
    if (now() - token.issuedAt < REFRESH_AGE_MS) return apiError({ code: 100, message: 'The token is too young' });
    return longLived(token.username);
  }

  function toMedia(post: LocalPost, fields: string): Record<string, unknown> {
    return {
      id: post.id,
      ...(post.caption !== undefined && { caption: post.caption }),
      media_type: post.mediaType,
      ...(post.url && { media_url: post.url }),
      ...(post.thumbnailUrl && { thumbnail_url: post.thumbnailUrl }),
      permalink: `https://www.instagram.com/p/${post.id}/`,
      timestamp: new Date(post.postedAt)
        .toISOString()
        .replace('.000Z', '+0000')
        .replace(/\.\d+Z$/, '+0000'),
      ...(fields.includes('children{') && post.children && { children: { data: post.children.map((child) => toMedia(child, '')) } }),
    };
  }

  function list(posts: LocalPost[], params: URLSearchParams): Response {
    const from = Number(params.get('after') ?? 0);
    if (!Number.isInteger(from)) return apiError({ code: 100, message: 'Invalid cursor' });
    const limit = Math.min(Number(params.get('limit') ?? 25), 100);
    const rest = posts.length > from + limit;
    return Response.json({
      data: posts.slice(from, from + limit).map((post) => toMedia(post, params.get('fields') ?? '')),
      paging: { cursors: { after: String(from + limit) }, ...(rest && { next: 'https://graph.instagram.com/next' }) },
    });
  }

  function read(path: string, account: LocalAccount, params: URLSearchParams): Response {
    const { id: user_id, scopedId: id, username, accountType: account_type, posts, stories } = account;
    if (path === '/me') return Response.json({ id, user_id, username, account_type, media_count: posts.length });
    if (path === '/me/media') return list(posts, params);
    if (path === '/me/stories') return list(stories, params);
    const [, media, edge] = path.split('/');
    const post = posts.find((one) => one.id === media);
    if (!post) return apiError({ code: 100, message: 'Unsupported get request' });
    return edge === 'children' ? list(post.children ?? [], params) : Response.json(toMedia(post, params.get('fields') ?? ''));
  }

  async function handle(request: Request): Promise<Response> {
    const { pathname, searchParams: params } = new URL(request.url);
    const path = pathname.slice(PREFIX.length).replace(/^\/v\d+\.\d+/, '');
    if (path === '/oauth/authorize') {
      const fields = { redirect_uri: params.get('redirect_uri') ?? '', state: params.get('state') ?? '' };
      if (params.get('client_id') !== app.id || !URL.canParse(fields.redirect_uri))
        return new Response('Invalid platform app', { status: 400 });
      return authorizePage(fields, `tanda.sample.${fields.state.slice(0, 8)}`);
    }
    if (path === '/oauth/allow') return allow(params);
    const bearer = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? params.get('access_token');
    const username = (readToken(bearer, 'long') ?? readToken(bearer, 'short'))?.username ?? null;
    instagram.calls.push({ path, username });
    const fault = await instagram.intercept?.(path, username);
    if (fault) return fault;
    if (path === '/oauth/access_token') return exchangeCode(request);
    if (path === '/access_token') return exchangeToken(params);
    if (path === '/refresh_access_token') return refreshToken(params);
    const token = readToken(bearer, 'long') ?? readToken(bearer, 'short');
    const account = token && !isGone(token) ? find(token.username) : null;
    return account ? read(path, account, params) : apiError({ code: 190, subcode: 463 });
  }
  return instagram;
}
