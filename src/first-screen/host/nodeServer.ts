/** Serves a function from request to response by node:http, compressed. */
import http from 'node:http';
import zlib from 'node:zlib';

/** Files are compressed well, once and in the background; until then, and for a page that was put together for one request, quickly. */
const QUALITY = { file: 11, quick: 5 };
/** Compressed files that are kept: more than a build has. */
const MOST_FILES = 1000;
const CAN_SHRINK = /text|json|svg|javascript|xml/;

const optionsOf = (quality: number): zlib.BrotliOptions => ({ params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality } });

/** @returns a compressor that remembers files by their ETag, whatever the address: many addresses have one page */
function createCompressor() {
  const files = new Map<string, Buffer>();
  const remember = (etag: string, bytes: Buffer): void => {
    files.delete(etag);
    files.set(etag, bytes);
    const [oldest] = files.keys();
    if (files.size > MOST_FILES && oldest !== undefined) files.delete(oldest);
  };
  return (etag: string | null, body: Uint8Array): Buffer => {
    const known = etag ? files.get(etag) : undefined;
    if (known) return known;
    const quick = zlib.brotliCompressSync(body, optionsOf(QUALITY.quick));
    if (!etag) return quick;
    remember(etag, quick);
    zlib.brotliCompress(body, optionsOf(QUALITY.file), (error, bytes) => {
      if (!error) remember(etag, bytes);
    });
    return quick;
  };
}

/** @param origin of the addresses that the function sees */
export function createServer(handle: (request: Request) => Response | Promise<Response>, origin: string): http.Server {
  const compress = createCompressor();
  async function respond({ url = '/', method = 'GET', headers }: http.IncomingMessage, reply: http.ServerResponse): Promise<void> {
    const condition = headers['if-none-match'];
    const request = new Request(new URL(url.replace(/^\/+/, '/'), origin), {
      method: method === 'HEAD' ? 'HEAD' : 'GET',
      headers: condition ? { 'if-none-match': condition } : {},
    });
    const response = await handle(request);
    const body = new Uint8Array(await response.arrayBuffer());
    const sent = new Headers(response.headers);
    const canShrink = body.length > 0 && CAN_SHRINK.test(sent.get('content-type') ?? '');
    const isShrunk = canShrink && /\bbr\b/.test(headers['accept-encoding'] ?? '');
    const bytes = isShrunk ? compress(sent.get('etag'), body) : body;
    if (canShrink) sent.set('Vary', 'Accept-Encoding');
    if (isShrunk) sent.set('Content-Encoding', 'br');
    if (response.status !== 304) sent.set('Content-Length', String(bytes.length));
    reply.writeHead(response.status, Object.fromEntries(sent)).end(method === 'HEAD' ? undefined : bytes);
  }
  return http.createServer((incoming, reply) => {
    respond(incoming, reply).catch(() => {
      if (!reply.headersSent) reply.writeHead(500);
      reply.end();
    });
  });
}
