/** The API at the address of the site. Web standards only, and no imports: also run by node directly (`host/preview.ts`). */

/** The services of Supabase that pages ask, each under `/<service>/v1/`. */
export const API_SERVICES = ['auth', 'rest', 'storage', 'functions'] as const;
export const API_PATH = new RegExp(`^/(${API_SERVICES.join('|')})/v1/`);

/** Of one connection, or wrong for another one. Neither the API nor the site has cookies. */
const NOT_PASSED = [
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection', 'te', 'trailer'],
  ...['transfer-encoding', 'upgrade', 'expect', 'host', 'content-length', 'cookie', 'set-cookie'],
];
/**
 * What stored files may be, and the storage service's own answers. Whole values: of `image/png;a,text/html` browsers read the last type.
 * Anything else, above all HTML, SVG and scripts, is a download: it would be a page or a script of the site.
 */
export const STORED_TYPES: readonly string[] = [
  ...['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'video/mp4', 'video/webm'],
  ...['application/json', 'application/json; charset=utf-8'],
];
/** The content policy of each answer of the API. */
export const API_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";
/** How long the API may take to answer, a long upload included (ms). */
const TIMEOUT_MS = 600_000;

const passed = (headers: Headers): Headers => {
  const result = new Headers(headers);
  const named = (headers.get('connection') ?? '').split(',').map((name) => name.trim());
  for (const name of [...NOT_PASSED, ...named.filter((one) => /^[\w-]+$/.test(one))]) result.delete(name);
  return result;
};

/** No answer is a page or a script of the site, whatever somebody has stored. */
function withoutCode(response: Response, pathname: string): Response {
  const headers = passed(response.headers);
  // fetch has decompressed it
  const length = response.headers.get('content-length');
  if (headers.has('content-encoding')) headers.delete('content-encoding');
  else if (length) headers.set('content-length', length);
  headers.set('x-content-type-options', 'nosniff');
  headers.set('content-security-policy', API_POLICY);
  const isStored = pathname.startsWith('/storage/') && response.status !== 304;
  if (isStored && !STORED_TYPES.includes((headers.get('content-type') ?? '').toLowerCase())) {
    headers.set('content-type', 'application/octet-stream');
    headers.set('content-disposition', 'attachment');
  }
  return new Response(response.body, { status: response.status, headers });
}

const failed = (status: number, code: string): Response =>
  Response.json({ code, message: 'The API does not answer.' }, { status, headers: { 'cache-control': 'no-store' } });

/**
 * @param origin where the API is reached
 * @returns a function that passes a request on and answers it while bodies are on their way; null for other addresses
 */
export function createApiProxy(origin: string, timeoutMs = TIMEOUT_MS): (request: Request) => Promise<Response> | null {
  async function send(request: Request, { pathname, search }: URL): Promise<Response> {
    const headers = passed(request.headers);
    // sizes stay those of the files; the host compresses
    headers.set('accept-encoding', 'identity');
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), timeoutMs);
    const init: RequestInit & { duplex: 'half' } = {
      method: request.method,
      headers,
      body: request.body,
      duplex: 'half',
      redirect: 'manual',
      signal: AbortSignal.any([request.signal, late.signal]),
    };
    try {
      return withoutCode(await fetch(origin + pathname + search, init), pathname);
    } catch {
      return late.signal.aborted ? failed(504, 'gateway_timeout') : failed(502, 'bad_gateway');
    } finally {
      clearTimeout(timer);
    }
  }
  return (request) => {
    const url = new URL(request.url);
    return API_PATH.test(url.pathname) ? send(request, url) : null;
  };
}
