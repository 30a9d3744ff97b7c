/** The first answers that the handler has put into the page (server/page.ts), by address. */
export function servedAnswers(): Record<string, unknown> {
  try {
    return JSON.parse(document.getElementById('served-answers')?.textContent ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** An answer from the page, as if it had been fetched. */
export function toResponse(url: string, answer: unknown): Promise<Response> {
  const text = JSON.stringify(answer);
  // the service worker does not see this answer, and could not show the page offline
  if (navigator.serviceWorker?.controller) void caches.open('tanda-data').then((cache) => cache.put(url, new Response(text)));
  return Promise.resolve(new Response(text));
}
