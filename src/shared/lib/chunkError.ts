/** Files of code that could not be loaded. */

/** @returns whether the error is that of a file of code that could not be loaded: no connection, or removed by a newer version */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script|Failed to fetch|Unable to preload/i.test(error.message);

/** A page that was loaded again less than this ago (ms) is not loaded again: a cache may have kept the old one. */
const AGAIN_AFTER_MS = 60_000;

let isReloading = false;

/**
 * Loads the page again when a newer version has removed its code. When only the connection fails, it stays, with what has been typed.
 * @param file the address of the file that could not be loaded, or of the page's first one, whose name changes with that of any other
 */
export async function reloadIfOutdated(file = ''): Promise<void> {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'reload' && performance.now() < AGAIN_AFTER_MS) return;
  const answer = await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  // some hosts answer a page for a missing file; several files may be missing at once
  if (!answer || isReloading || answer.headers.get('content-type')?.includes('javascript')) return;
  isReloading = true;
  location.reload();
}
