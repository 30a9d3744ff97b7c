/**
 * The page's inline script asks for the first screen's data before any module has arrived (see src/app/prerender).
 * The same request made by the app takes that answer, once.
 */
declare global {
  interface Window {
    __prefetched?: Record<string, Promise<Response> | undefined>;
  }
}

/**
 * @param url the address of the request
 * @param ask sends the request; called when the early one failed
 * @returns the answer already on its way for this address; undefined when there is none
 */
export function takePrefetchedResponse(url: string, ask: () => Promise<Response>): Promise<Response> | undefined {
  const early = typeof window === 'undefined' ? undefined : window.__prefetched?.[url];
  if (!early) return undefined;
  delete window.__prefetched?.[url];
  return early.then((response) => (response.ok ? response : ask()), ask);
}
