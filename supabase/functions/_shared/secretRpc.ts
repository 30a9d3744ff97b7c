/** Commands of the database for the service role, with the project's secret key. */
import type { Project } from './caller.ts';
import { FunctionError, isFunctionErrorCode } from './FunctionError.ts';

const TIMEOUT_MS = 10_000;

export type SecretRpc = (name: string, body: object) => Promise<unknown>;

/** @throws FunctionError with the database's code, if it is one of the functions', otherwise server */
export function secretRpcOf({ url }: Pick<Project, 'url'>, secretKey: string): SecretRpc {
  return async (name, body) => {
    const reply = await fetch(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // a command that returns nothing is answered without a body
    const answer: unknown = await reply.json().catch(() => null);
    if (reply.ok) return answer;
    const code = typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : null;
    throw new FunctionError(isFunctionErrorCode(code) ? code : 'server', `${name}: ${reply.status}`);
  };
}
