/** Who calls. The database says: it checks the token, that its session still stands, and the allowance of a minute. */
import { FunctionError } from './FunctionError.ts';

export interface Project {
  url: string;
  anonKey: string;
}

export interface Caller {
  id: string;
  /** For asking the project with the caller's own rights. */
  headers: Record<string, string>;
}

/** @throws FunctionError signed_out, rate_limited */
export async function callerOf(request: Request, project: Project, kind: 'instagram_media' | 'instagram_image'): Promise<Caller> {
  const authorization = request.headers.get('authorization') ?? '';
  if (!/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/.test(authorization)) throw new FunctionError('signed_out');
  const headers = { apikey: project.anonKey, authorization, 'content-type': 'application/json' };
  const reply = await fetch(`${project.url}/rest/v1/rpc/use_allowance`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ p_kind: kind }),
    signal: AbortSignal.timeout(5000),
  });
  if (reply.status === 429) throw new FunctionError('rate_limited');
  if (reply.status === 401 || reply.status === 403) throw new FunctionError('signed_out');
  const id: unknown = await reply.json();
  if (!reply.ok || typeof id !== 'string') throw new FunctionError('server');
  return { id, headers };
}
