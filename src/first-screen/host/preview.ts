/** `npm run preview`: serves the build, compressed, like a static host that reads `_redirects` and `_headers`. */
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import zlib from 'node:zlib';
import { type HostAnswer, openHost } from './staticHost.ts';

const dist = path.resolve(import.meta.dirname, '../../..', process.env.TANDA_DIST ?? 'dist');
const port = Number(process.env.TANDA_PREVIEW_PORT ?? 4173);
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

if (!fs.existsSync(path.join(dist, 'app.html'))) {
  console.error('  There is no build yet. Run: npm run build');
  process.exit(1);
}
const answer = openHost(dist);

const compressed = new Map<string, { etag: string; bytes: Buffer }>();
function brotli(file: string, etag: string, body: Buffer): Buffer {
  const known = compressed.get(file);
  if (known?.etag === etag) return known.bytes;
  const bytes = zlib.brotliCompressSync(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } });
  compressed.set(file, { etag, bytes });
  return bytes;
}

/** The answer to a request; 400 for a malformed address. */
function answerTo(request: http.IncomingMessage): HostAnswer {
  try {
    return answer(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname));
  } catch {
    return { status: 400, file: null, headers: {} };
  }
}

const server = http.createServer((request, response) => {
  const { status, file, headers } = answerTo(request);
  if (!file) {
    response.writeHead(status, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }).end();
    return;
  }
  const body = fs.readFileSync(file);
  const etag = `"${fs.statSync(file).mtimeMs}-${body.length}"`;
  if (status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304, { ...headers, ETag: etag }).end();
    return;
  }
  const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
  const canShrink = /text|json|svg|javascript/.test(type) && /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  const bytes = canShrink ? brotli(file, etag, body) : body;
  response.writeHead(status, {
    ...headers,
    'Content-Type': type,
    'Content-Length': bytes.length,
    ETag: etag,
    Vary: 'Accept-Encoding',
    ...(canShrink ? { 'Content-Encoding': 'br' } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
});
server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(error.code === 'EADDRINUSE' ? `  Port ${port} is taken. Choose another with TANDA_PREVIEW_PORT.` : error);
  process.exit(1);
});
server.listen(port, 'localhost', () => console.log(`  The production build is on http://localhost:${port}`));
