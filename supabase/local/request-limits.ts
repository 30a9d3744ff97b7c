/** Refuses requests that are too large before they are processed. */
import { limits } from './limits.ts';

const isUpload = (request: Request, pathname: string): boolean =>
  (request.method === 'POST' || request.method === 'PUT') && /^\/storage\/v1\/object\/(?!list\/|sign\/|copy$|move$)/.test(pathname);

/** Each service has its own format: storage puts the status into the body of a 400. */
function refuse(status: number, message: string, pathname: string): Response {
  if (!pathname.startsWith('/storage/v1/')) return Response.json({ code: String(status), message, details: null, hint: null }, { status });
  const tooLarge = { code: 'EntityTooLarge', error: message, message: 'The object exceeded the maximum allowed size' };
  return Response.json({ statusCode: String(status), ...tooLarge }, { status: 400 });
}

/** Reads a body, or returns null as soon as it is longer than `limit` bytes. */
async function readBody(body: ReadableStream<Uint8Array>, limit: number): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** How deep arrays and objects of a JSON text are nested; the text need not be valid. */
export function jsonDepth(text: Uint8Array): number {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let i = 0; i < text.length; i++) {
    const byte = text[i];
    if (isInString) {
      if (byte === 0x5c) i++;
      else if (byte === 0x22) isInString = false;
    } else if (byte === 0x22) isInString = true;
    else if (byte === 0x7b || byte === 0x5b) deepest = Math.max(deepest, ++depth);
    else if (byte === 0x7d || byte === 0x5d) depth--;
  }
  return deepest;
}

/** Returns the request with its body in memory, or the error response: 413, 414, or 400 for JSON that is nested too deep. */
export async function limitRequest(request: Request): Promise<{ request: Request } | { refusal: Response }> {
  const { pathname, search } = new URL(request.url);
  if (pathname.length + search.length > limits.url) return { refusal: refuse(414, 'URI Too Long', '') };
  const isFile = isUpload(request, pathname);
  const limit = isFile ? limits.upload : limits.body;
  const isTooLong = Number(request.headers.get('content-length') ?? 0) > limit;
  if (!isTooLong && !request.body) return { request };
  const body = isTooLong || !request.body ? null : await readBody(request.body, limit);
  if (!body) return { refusal: refuse(413, 'Payload too large', pathname) };
  if (!isFile && jsonDepth(body) > limits.jsonDepth) {
    const message = `JSON nested more than ${limits.jsonDepth} levels deep`;
    return { refusal: Response.json({ code: 'PGRST102', message, details: null, hint: null }, { status: 400 }) };
  }
  return { request: new Request(request.url, { method: request.method, headers: request.headers, body }) };
}
