/** The first responses that the handler has put into the page (server/page.ts), by address. */
export function servedResponses(): Record<string, unknown> {
  try {
    return JSON.parse(document.getElementById('served-responses')?.textContent ?? '{}');
  } catch {
    return {};
  }
}

/** A response from the page, as if it had been fetched. */
export function toResponse(url: string, response: unknown): Promise<Response> {
  const text = JSON.stringify(response);
  // the service worker does not see this response, and could not show the page offline
  if (navigator.serviceWorker?.controller) void caches.open('tanda-data').then((cache) => cache.put(url, new Response(text)));
  return Promise.resolve(new Response(text));
}
