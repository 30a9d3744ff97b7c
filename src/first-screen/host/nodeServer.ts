/** Serves a function from request to response by node:http, compressed. */
import http from 'node:http';
import zlib from 'node:zlib';

/** Files are compressed once and well; a page that was put together for one request, quickly. */
const QUALITY = { file: 11, page: 5 };
const CAN_SHRINK = /text|json|svg|javascript|xml/;

const brotli = (body: Uint8Array, quality: number): Buffer =>
  zlib.brotliCompressSync(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality } });

/** @returns a compressor that remembers files by their address and ETag */
function createCompressor() {
  const files = new Map<string, { etag: string; bytes: Buffer }>();
  return (address: string, etag: string | null, body: Uint8Array): Buffer => {
    if (!etag) return brotli(body, QUALITY.page);
    const known = files.get(address);
    if (known?.etag === etag) return known.bytes;
    const bytes = brotli(body, QUALITY.file);
    files.set(address, { etag, bytes });
    return bytes;
  };
}

/** @param origin of the addresses that the function sees */
export function createServer(handle: (request: Request) => Response | Promise<Response>, origin: string): http.Server {
  const compress = createCompressor();
  async function answer({ url = '/', method = 'GET', headers }: http.IncomingMessage, reply: http.ServerResponse): Promise<void> {
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
    const bytes = isShrunk ? compress(new URL(request.url).pathname, sent.get('etag'), body) : body;
    if (canShrink) sent.set('Vary', 'Accept-Encoding');
    if (isShrunk) sent.set('Content-Encoding', 'br');
    if (response.status !== 304) sent.set('Content-Length', String(bytes.length));
    reply.writeHead(response.status, Object.fromEntries(sent)).end(method === 'HEAD' ? undefined : bytes);
  }
  return http.createServer((incoming, reply) => {
    answer(incoming, reply).catch(() => {
      if (!reply.headersSent) reply.writeHead(500);
      reply.end();
    });
  });
}
