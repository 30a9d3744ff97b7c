import { FunctionError } from './FunctionError.ts';

/** Time limit of one call (ms): the browser waits for 30 seconds. */
export const CALL_MS = 25_000;

/**
 * Runs some work with a time limit.
 * @param ms time limit
 * @param work receives the signal that aborts its requests; work that ignores the signal does not delay the answer
 * @throws FunctionError upstream_timeout, or what the work throws
 */
export async function withDeadline<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expiry = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new FunctionError('upstream_timeout'));
      abort.abort();
    }, ms);
  });
  try {
    return await Promise.race([work(abort.signal), expiry]);
  } finally {
    clearTimeout(timer);
    abort.abort();
  }
}
