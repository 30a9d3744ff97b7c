/** `npm run preview`: serves the build as a good static host would: compressed, cached, with the security headers. */
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import zlib from 'node:zlib';
import { cacheControl } from './securityHeaders.ts';

const dist = path.resolve(import.meta.dirname, '..', process.env.TANDA_DIST ?? 'dist');
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
/** Build maps and host files are not for visitors. */
const HIDDEN = /\.map$|^\/_(headers|redirects)$/;

if (!fs.existsSync(path.join(dist, 'app.html'))) {
  console.error('  There is no build yet. Run: npm run build');
  process.exit(1);
}

const headers = Object.fromEntries(
  (fs.readFileSync(path.join(dist, '_headers'), 'utf8').split('/assets/*')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('  '))
    .map((line) => [line.slice(2, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
);

/** Which page answers an address that is no file. */
function pageFor(pathname: string): string {
  if (pathname === '/') return '/index.html';
  if (pathname === '/products' || pathname === '/cart') return `${pathname}.html`;
  return pathname.startsWith('/product/') ? '/product.html' : '/app.html';
}

const compressed = new Map<string, Buffer>();
function brotli(file: string, body: Buffer): Buffer {
  const known = compressed.get(file);
  if (known) return known;
  const small = zlib.brotliCompressSync(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } });
  compressed.set(file, small);
  return small;
}

const server = http.createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const hasEnding = path.extname(pathname) !== '' && !pathname.startsWith('/store/');
  const name = hasEnding ? pathname : pageFor(pathname);
  const file = path.join(dist, path.normalize(decodeURIComponent(name)));
  const isThere = file.startsWith(dist + path.sep) && !HIDDEN.test(pathname) && fs.existsSync(file) && fs.statSync(file).isFile();
  if (!isThere) {
    response.writeHead(404, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found');
    return;
  }
  const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
  const body = fs.readFileSync(file);
  const canShrink = /text|json|svg|javascript/.test(type) && /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  const bytes = canShrink ? brotli(file, body) : body;
  response.writeHead(200, {
    ...headers,
    'Content-Type': type,
    'Content-Length': bytes.length,
    'Cache-Control': cacheControl(file.slice(dist.length)),
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
