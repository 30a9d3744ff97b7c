/** The caller of a function. The database checks the token, the session and the rate limit. */
import { FunctionError } from './FunctionError.ts';
import { userRpc } from './userRpc.ts';

export interface Project {
  /** Origin of the Supabase project, without a trailing slash. */
  url: string;
  publishableKey: string;
}

export interface Caller {
  id: string;
  /** Headers for requests to the project with the caller's own rights. */
  headers: Record<string, string>;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** @throws FunctionError signed_out, suspended, rate_limited, server */
export async function callerOf(
  request: Request,
  project: Project,
  kind: 'instagram_media' | 'instagram_image' | 'instagram_import',
  signal: AbortSignal,
): Promise<Caller> {
  const answer = (await userRpc(project, request, 'consume_rate_limit', { p_kind: kind }, signal)) as Record<string, unknown> | null;
  const { user_id: id } = answer ?? {};
  if (typeof id !== 'string' || !UUID.test(id)) throw new FunctionError('server');
  const authorization = request.headers.get('authorization') ?? '';
  return { id, headers: { apikey: project.publishableKey, authorization, 'content-type': 'application/json' } };
}
