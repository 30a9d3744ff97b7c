/** A folder of static files as a function from request to response: with `_redirects`, `_headers`, and an ETag for each file. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { createApiProxy } from '../server/apiProxy.ts';
import { type HostResponse, openHost } from './staticHost.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};

/** Reads the rules of the build once. */
export function openFolder(folder: string): (request: Request) => Response | Promise<Response> {
  const host = openHost(folder);
  /** 400 for a malformed address. */
  const responseTo = (request: Request): HostResponse => {
    try {
      return host(decodeURIComponent(new URL(request.url).pathname));
    } catch {
      return { status: 400, file: null, headers: {} };
    }
  };
  return (request) => {
    const { status, file, headers, api } = responseTo(request);
    const answer = api === undefined ? null : createApiProxy(api)(request);
    if (answer) return answer;
    if (!file) return new Response(null, { status, headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' } });
    const body = fs.readFileSync(file);
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    if (status === 200 && request.headers.get('if-none-match') === etag)
      return new Response(null, { status: 304, headers: { ...headers, ETag: etag } });
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
    return new Response(body, { status, headers: { ...headers, 'Content-Type': type, ETag: etag } });
  };
}
