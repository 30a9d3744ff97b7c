/**
 * Repeats some work until it succeeds; after each failure it waits twice as long.
 * @param work asks `isStopped` before each of its steps
 * @param wait before the second attempt (ms)
 * @returns stops: an attempt that is under way begins no further step, and no other attempt follows
 */
export function retryUntilDone(work: (isStopped: () => boolean) => Promise<unknown>, wait: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const attempt = (next: number): void =>
    void work(() => isStopped).catch(() => {
      // the failure may come after the end: clearing a timer then would be too early
      if (!isStopped) timer = setTimeout(attempt, next, next * 2);
    });
  attempt(wait);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
