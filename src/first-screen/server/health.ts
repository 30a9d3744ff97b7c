/** `/health` for a monitor: what the API says of itself, from the address of the site (docs/decisions/0040-health.md). */
import type { HandlerOptions } from './plan';

/** An API that needs longer is not healthy (ms). */
const LIMIT_MS = 5000;
const HEADERS = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };

/**
 * @param limitMs how long the API may take
 * @returns a function that answers 200 or 503 with the flags of the database; 503 with the code `unreachable` without them. Requests that
 * come while one is answered get the same response
 */
export function createHealth({ plan, api }: HandlerOptions, limitMs = LIMIT_MS): () => Promise<Response> {
  const url = `${api?.url ?? plan.api}/rest/v1/rpc/health`;
  const headers = { accept: 'application/json', apikey: api?.key ?? plan.key };
  async function read(): Promise<{ status: number; text: string }> {
    try {
      const response = await fetch(url, { headers, signal: AbortSignal.timeout(limitMs) });
      const text = await response.text();
      JSON.parse(text);
      return { status: response.ok ? 200 : 503, text };
    } catch {
      // no connection, too late, or a page of something in between
      return { status: 503, text: '{"code":"unreachable"}' };
    }
  }
  let pending: ReturnType<typeof read> | null = null;
  return async () => {
    pending ??= read().finally(() => (pending = null));
    const { status, text } = await pending;
    return new Response(text, { status, headers: HEADERS });
  };
}
