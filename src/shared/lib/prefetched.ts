/**
 * The page's inline script asks for the first screen's data before any module has arrived (`inline/head.ts`). The same
 * request made by the app takes that response, once.
 */
declare global {
  // only `var` declares a property of the global object
  // oxlint-disable-next-line no-var
  var __prefetched: Record<string, Promise<Response> | undefined> | undefined;
}

/**
 * @param url the address of the request
 * @param ask sends the request; called when the early one failed
 * @returns the response already on its way for this address; undefined when there is none
 */
export function takePrefetchedResponse(url: string, ask: () => Promise<Response>): Promise<Response> | undefined {
  const early = globalThis.__prefetched?.[url];
  if (!early) return undefined;
  delete globalThis.__prefetched?.[url];
  return early.then((response) => (response.ok ? response : ask()), ask);
}
