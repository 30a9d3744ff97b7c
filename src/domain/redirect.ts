/** Where to go after signing in: only ever a page of this shop, never a sign-in page again. */
const LOOPS = ['/login', '/register', '/auth'];

/** Returns a safe path for a `next` parameter, or the fallback (security.md S21). */
export function safeNextPath(next: string | null, fallback = '/'): string {
  if (!next || next.length > 2000) return fallback;
  const origin = 'https://shop.invalid';
  let url: URL;
  try {
    url = new URL(next, origin);
  } catch {
    return fallback;
  }
  const isOurs = url.origin === origin && next.startsWith('/') && !next.startsWith('//') && !/[\\\u0000-\u001f]/.test(next);
  if (!isOurs || LOOPS.some((loop) => url.pathname === loop || url.pathname.startsWith(`${loop}/`))) return fallback;
  return url.pathname + url.search + url.hash;
}
