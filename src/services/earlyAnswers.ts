/**
 * The page's inline script asks for the first screen's data before any module has arrived (see src/app/prerender).
 * The same request made by the app takes that answer, once.
 */
declare global {
  interface Window {
    __early?: Record<string, Promise<Response> | undefined>;
  }
}

/** The answer already on its way for this URL; undefined when there is none. A failed one is asked again. */
export function takeEarlyAnswer(url: string): Promise<Response> | undefined {
  const early = typeof window === 'undefined' ? undefined : window.__early?.[url];
  if (!early) return undefined;
  delete window.__early?.[url];
  return early.then(
    (response) => (response.ok ? response : fetch(url)),
    () => fetch(url),
  );
}
