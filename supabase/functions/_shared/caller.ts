/** The caller of a function. The database checks the token, the session and the rate limit, and returns the account that may be read. */
import { FunctionError } from './FunctionError.ts';

export interface Project {
  /** Origin of the Supabase project, without a trailing slash. */
  url: string;
  publishableKey: string;
}

export interface Caller {
  id: string;
  /** The Instagram name in the caller's own profile, in lower case; it proves nothing. */
  typedHandle: string | null;
  /** The same name if the account is confirmed as the caller's. */
  confirmedHandle: string | null;
  /** Headers for requests to the project with the caller's own rights. */
  headers: Record<string, string>;
}

const TIMEOUT_MS = 5000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** @throws FunctionError signed_out, rate_limited, server */
export async function callerOf(
  request: Request,
  project: Project,
  kind: 'instagram_media' | 'instagram_image',
  signal: AbortSignal,
): Promise<Caller> {
  const authorization = request.headers.get('authorization') ?? '';
  if (!/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/.test(authorization)) throw new FunctionError('signed_out');
  const headers = { apikey: project.publishableKey, authorization, 'content-type': 'application/json' };
  const reply = await fetch(`${project.url}/rest/v1/rpc/consume_rate_limit`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ p_kind: kind }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (reply.status === 429) throw new FunctionError('rate_limited');
  if (reply.status === 401 || reply.status === 403) throw new FunctionError('signed_out');
  const answer = (await reply.json().catch(() => null)) as Record<string, unknown> | null;
  const { user_id: id, instagram_handle: handle = null, instagram_confirmed: isConfirmed } = answer ?? {};
  if (!reply.ok || typeof id !== 'string' || !UUID.test(id)) throw new FunctionError('server');
  if (handle !== null && typeof handle !== 'string') throw new FunctionError('server');
  const typedHandle = handle?.toLowerCase() || null;
  return { id, typedHandle, confirmedHandle: isConfirmed === true ? typedHandle : null, headers };
}
