/** After a deployment an open tab may request a file that no longer exists. One reload loads the new version. */
import { isChunkError } from '~/lib/chunkError';

const STAMP = 'tanda.reloaded-at';
const AGAIN_AFTER_MS = 60_000;

/** Reloads the page when the error is a missing file and the last such reload is over a minute ago. */
export function reloadOnceForStaleChunk(error: unknown): void {
  if (!isChunkError(error) || !navigator.onLine) return;
  try {
    const last = Number(window.sessionStorage.getItem(STAMP) ?? 0);
    if (Date.now() - last < AGAIN_AFTER_MS) return;
    window.sessionStorage.setItem(STAMP, String(Date.now()));
  } catch {
    return;
  }
  window.location.reload();
}
