/** The target after signing in: always a page of this site, never a sign-in page. */
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
 * @param next the `next` parameter of an address, which anyone can write
 * @param fallback the target when it is not safe
 * @returns a path within the site, with its query and fragment
 */
export function safeNextPath(next: string | null, fallback = '/'): string {
  if (!next || next.length > MAX_LENGTH || !/^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(next) || !URL.canParse(next, ORIGIN)) return fallback;
  const { pathname, search, hash } = new URL(next, ORIGIN);
  const result = pathname + search + hash;
  // resolving dots can leave two slashes in front, which name another host: check the result
  if (result.startsWith('//') || !URL.canParse(result, ORIGIN) || new URL(result, ORIGIN).origin !== ORIGIN) return fallback;
  const page = comparable(pathname);
  if (page === null || SIGN_IN_PAGES.some((known) => page === known || page.startsWith(`${known}/`))) return fallback;
  return result;
}
