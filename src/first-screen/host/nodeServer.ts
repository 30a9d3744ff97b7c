/** Serves a function from request to response by node:http, compressed. */
import http from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import zlib from 'node:zlib';
import { API_PATH } from '../server/apiProxy.ts';

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

/** A request to the API, whole. It is aborted when its client is gone. */
function apiRequest(incoming: http.IncomingMessage, reply: http.ServerResponse, address: URL): Request {
  const { method = 'GET', headers, socket } = incoming;
  const gone = new AbortController();
  reply.once('close', () => reply.writableFinished || gone.abort());
  const sent = new Headers(Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]));
  // a proxy on this machine has told whose request it is; nobody else is believed
  const isLocal = /^(::1|::ffff:127\.\d+\.\d+\.\d+|127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '');
  const told = isLocal ? sent.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  sent.set('x-forwarded-for', told || (socket.remoteAddress ?? ''));
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const body = hasBody ? (Readable.toWeb(incoming) as BodyInit) : null;
  const init: RequestInit & { duplex: 'half' } = { method, headers: sent, body, duplex: 'half', signal: gone.signal };
  return new Request(address, init);
}

/** A proxy in front keeps a connection for 2 minutes (Caddy's setting): an order must not be sent on one that ends. */
const KEEP_ALIVE_MS = 130_000;

/** @param origin of the addresses that the function sees */
export function createServer(handle: (request: Request) => Response | Promise<Response>, origin: string): http.Server {
  const compress = createCompressor();
  async function respondAsApi(request: Request, reply: http.ServerResponse): Promise<void> {
    const { status, headers, body } = await handle(request);
    reply.writeHead(status, Object.fromEntries(headers));
    if (body) await pipeline(Readable.fromWeb(body as ReadableStream), reply);
    else reply.end();
  }
  async function respond(incoming: http.IncomingMessage, reply: http.ServerResponse): Promise<void> {
    const { url = '/', method = 'GET', headers } = incoming;
    const address = new URL(url.replace(/^\/+/, '/'), origin);
    if (API_PATH.test(address.pathname)) return respondAsApi(apiRequest(incoming, reply, address), reply);
    const condition = headers['if-none-match'];
    const request = new Request(address, {
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
  return http.createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (incoming, reply) => {
    respond(incoming, reply).catch(() => {
      // an answer that has begun must not look complete
      if (reply.headersSent) reply.destroy();
      else reply.writeHead(500).end();
    });
  });
}
