/** Requests as a browser makes them. */

/** Connections that were closed before an answer, and whose request was sent again. */
export const resent = { count: 0 };

/**
 * A browser sends a request again when its kept connection turns out to be closed, as Caddy closes those of before at a reload; fetch of
 * Node does not. With HTTP/2 the server announces it, but there is no HTTP/2 without certificates.
 */
export async function ask(url: string, options: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, options);
  } catch {
    resent.count += 1;
    return fetch(url, options);
  }
}
