/** The common handler of the functions: preflight, body limit, answers, one log line without private data. */
import { FunctionError, toFunctionError } from './FunctionError.ts';
import { readBounded } from './readBounded.ts';

const MAX_BODY_BYTES = 16_384;

export interface ServeOptions {
  name: string;
  /** Origins whose pages may read the answers. */
  origins: string[];
  /** Of a body. */
  maxBytes?: number;
  /** Reads the body of a request; JSON by default. */
  read?: (bytes: Uint8Array<ArrayBuffer>) => Record<string, unknown>;
  /** Handles a request; the result is answered as JSON. */
  work: (body: Record<string, unknown>, request: Request) => Promise<unknown>;
}

/** Only the site's own pages may read an answer; other origins get none of these headers. */
function corsHeaders(request: Request, origins: string[]): Record<string, string> {
  const origin = request.headers.get('origin');
  if (!origin || !origins.includes(origin)) return { vary: 'Origin' };
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
    'access-control-max-age': '86400',
  };
}

/** Only a plain object is a request. */
function readJson(bytes: Uint8Array<ArrayBuffer>): Record<string, unknown> {
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    throw new FunctionError('invalid_request', error);
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new FunctionError('invalid_request');
  // own properties only: a `__proto__` in the text must not set a prototype
  return Object.assign(Object.create(null) as Record<string, unknown>, Object.fromEntries(Object.entries(body)));
}

/** Creates the handler of a function. Errors are answered as `{ error: code }` with the status of the code. */
export function handler({
  name,
  origins,
  work,
  maxBytes = MAX_BODY_BYTES,
  read = readJson,
}: ServeOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    const headers: Record<string, string> = {
      ...corsHeaders(request, origins),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    };
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers });
    const started = Date.now();
    try {
      if (request.method !== 'POST') throw new FunctionError('invalid_request');
      return Response.json(await work(read(await readBounded(request, { maxBytes })), request), { headers });
    } catch (thrown) {
      const error = toFunctionError(thrown);
      console.log(JSON.stringify({ function: name, error: error.code, ms: Date.now() - started }));
      if (error.code === 'rate_limited') headers['retry-after'] = '60';
      return Response.json({ error: error.code }, { status: error.status, headers });
    }
  };
}
