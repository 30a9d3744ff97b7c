/** Commands of the database with the caller's own rights. */
import type { Project } from './caller.ts';
import { FunctionError, isFunctionErrorCode } from './FunctionError.ts';

const TIMEOUT_MS = 5000;

/** @throws FunctionError with the database's code, signed_out without a valid session */
export async function userRpc(project: Project, request: Request, name: string, body: object, signal: AbortSignal): Promise<unknown> {
  const authorization = request.headers.get('authorization') ?? '';
  if (!/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/.test(authorization)) throw new FunctionError('signed_out');
  const headers = { apikey: project.publishableKey, authorization, 'content-type': 'application/json' };
  const reply = await fetch(`${project.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (reply.status === 429) throw new FunctionError('rate_limited');
  const answer: unknown = await reply.json().catch(() => null);
  if (reply.ok) return answer;
  const code = typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : null;
  if (isFunctionErrorCode(code)) throw new FunctionError(code);
  throw new FunctionError(reply.status === 401 || reply.status === 403 ? 'signed_out' : 'server');
}
