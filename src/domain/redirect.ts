/** Where to go after signing in: only ever a page of this shop, never a sign-in page again. */
const SIGN_IN_PAGES = ['/login', '/register', '/auth'];
const ORIGIN = 'https://shop.invalid';
const MAX_LENGTH = 2000;

/** A path as the router compares it: decoded, in lower case, without empty segments. Null when it cannot be decoded. */
function comparable(pathname: string): string | null {
  let decoded = pathname;
  try {
    for (let next = decodeURIComponent(decoded); next !== decoded; next = decodeURIComponent(decoded)) decoded = next;
  } catch {
    return null;
  }
  return decoded.toLowerCase().replaceAll(/[/\\]+/g, '/');
}

/**
 * @param next the `next` parameter of an address, written by anybody
 * @param fallback where to go when it is not safe
 * @returns a path within the shop, with its query and fragment
 */
export function safeNextPath(next: string | null, fallback = '/'): string {
  if (!next || next.length > MAX_LENGTH || !/^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(next) || !URL.canParse(next, ORIGIN)) return fallback;
  const { pathname, search, hash } = new URL(next, ORIGIN);
  const result = pathname + search + hash;
  // resolving dots can leave two slashes in front, which name another host: the result is what counts
  if (result.startsWith('//') || !URL.canParse(result, ORIGIN) || new URL(result, ORIGIN).origin !== ORIGIN) return fallback;
  const page = comparable(pathname);
  if (page === null || SIGN_IN_PAGES.some((known) => page === known || page.startsWith(`${known}/`))) return fallback;
  return result;
}
